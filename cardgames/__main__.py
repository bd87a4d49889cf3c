"""`python -m cardgames`."""

import sys

from cardgames.app.frozen import serve_as_helper

if __name__ == "__main__" and not serve_as_helper(sys.argv):
    from cardgames.app.command_line import main

    main()
