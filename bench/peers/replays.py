"""Measures the same replays with `minewise measure` and with ms_toollib.

Each round copies the replays that ms_toollib can read so often that a round takes a while, and
lets both measure all of them, one after the other. Both run on one core for the ratio, which is
that of CPU time, so that other work on the machine doesn't matter, and Minewise also on all cores
for files per second.
"""

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time

import ms_toollib

COPIES = 50
READERS = {
    ".avf": ms_toollib.AvfVideo,
    ".mvf": ms_toollib.MvfVideo,
    ".rmv": ms_toollib.RmvVideo,
    ".evf": ms_toollib.EvfVideo,
}
# Their names, and ours.
SAME = [
    ("bbbv", "three_bv"),
    ("bbbv_solved", "solved"),
    ("op", "openings"),
    ("isl", "islands"),
    ("zini", "zini"),
    ("hzini", "hzini"),
    ("left", "left"),
    ("right", "right"),
    ("double", "chords"),
    ("ce", "effective"),
    ("flag", "flags"),
    ("rtime_ms", "time_ms"),
    ("path", "path"),
    ("ioe", "ioe"),
    ("thrp", "throughput"),
    ("corr", "correctness"),
    ("rqp", "rqp"),
    ("qg", "qg"),
]


def by_peer(path):
    video = READERS[os.path.splitext(path)[1]](path)
    video.parse()
    video.analyse()
    video.current_time = 1e6
    return {ours: getattr(video, theirs) for theirs, ours in SAME}


def survives(path):
    """Whether ms_toollib reads a file: some of them end the whole process."""
    if os.path.splitext(path)[1] not in READERS:
        return False
    child = os.fork()
    if child == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        try:
            by_peer(path)
        except BaseException:
            os._exit(1)
        os._exit(0)
    return os.waitpid(child, 0)[1] == 0


def by_us(minewise, directory, threads):
    command = [minewise, "measure", "--json", "--threads", str(threads), directory]
    before, start = child_cpu(), time.perf_counter()
    lines = subprocess.run(command, check=True, capture_output=True).stdout
    seconds, cpu = time.perf_counter() - start, child_cpu() - before
    return seconds, cpu, [json.loads(line) for line in lines.splitlines()]


def child_cpu():
    """The CPU time of all processes that this one has started and that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main(minewise, directory, rounds):
    names = sorted(os.listdir(directory))
    names = [name for name in names if survives(os.path.join(directory, name))]
    with tempfile.TemporaryDirectory() as scratch:
        paths = []
        for copy in range(COPIES):
            for name in names:
                path = os.path.join(scratch, f"{copy:03}-{name}")
                with open(os.path.join(directory, name), "rb") as file:
                    content = file.read()
                with open(path, "wb") as file:
                    file.write(content)
                paths.append(path)
        alone, together, theirs = [], [], []
        for _ in range(rounds):
            _, cpu, lines = by_us(minewise, scratch, 1)
            alone.append(cpu)
            together.append(by_us(minewise, scratch, os.cpu_count())[0])
            start = time.process_time()
            answers = {path: by_peer(path) for path in paths}
            theirs.append(time.process_time() - start)
        for line in lines:
            for name, expected in answers[line["file"]].items():
                assert abs(line[name] - expected) <= 1e-5 * max(1, abs(expected)), (line, name, expected)
    count = len(paths)
    print(f"{count} files, {len(names)} different ones, {rounds} rounds, medians; all answers equal")
    for name, times in [
        ("minewise, CPU time", alone),
        (f"minewise, {os.cpu_count()} cores", together),
        ("ms_toollib, CPU time", theirs),
    ]:
        median = statistics.median(times)
        print(f"{name:21} {count / median:8.0f} files/s {1e6 * median / count:8.0f} us/file")
    ratio = statistics.median(b / a for a, b in zip(alone, theirs))
    print(f"ms_toollib takes {ratio:.1f} times the CPU time")


main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
