"""Analyses a data set with as many machines as Dask has: here with a local cluster of processes.

    python cluster.py DIRECTORY [WORKERS]

For several machines, pass the address of a scheduler to Client instead of a LocalCluster, and put
the directory where all of them can read it.
"""

import json
import sys
from collections import Counter
from pathlib import Path

import minewise


def make(directory: str, shard: int, shards: int) -> Path:
    """Makes one file of the data set, unless it is there."""
    (path,) = minewise.dataset(directory, "beginner", games=24, shards=shards, shard=shard, seed=1)
    return path


def summarise(path: Path) -> Counter:
    """How many positions need which reasoning, and how often the program was right to trust it."""
    found: Counter = Counter()
    for line in path.read_text().splitlines():
        row = json.loads(line)
        found[row["tier"] or "guess"] += 1
        # Whatever a shard says is checked on the machine that reads it.
        if row["step"] == 1:
            analysis = minewise.Position(row["position"]).analyze()
            assert len(analysis.safe) == len(row["safe"])
    return found


def main(directory: str, workers: int = 2) -> None:
    from dask.distributed import Client, LocalCluster

    with LocalCluster(
        n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster, Client(cluster) as client:
        shards = 2 * workers
        paths = [client.submit(make, directory, shard, shards) for shard in range(shards)]
        found = sum(client.gather(client.map(summarise, paths)), Counter())
    for tier, count in sorted(found.items()):
        print(f"{tier}: {count}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1], *map(int, sys.argv[2:]))
