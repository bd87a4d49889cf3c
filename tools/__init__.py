"""Developer tools: asset builders, trainers and benchmarks. Nothing here ships to players."""
