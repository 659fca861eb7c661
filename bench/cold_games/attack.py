#!/usr/bin/env python3
"""Loads expensive games on a freshly started server while somebody else plays.

Starts a server, creates games, stops it, lengthens their logs in its SQLite file, and
starts it again for each attack. Prints how long the games took to load, and how long
the other player's moves and /healthz took meanwhile. Only responses with status 200
are timed; all others are listed.

    cargo build --release -p minewise
    bench/cold_games/attack.py target/release/minewise
"""

import json
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

ADDRESS = "http://127.0.0.1:5871"

# Command codes from crates/store/src/command_code.rs.
OPEN_CORNER = bytes([1, 0, 0])
UNDO = bytes([9])
WIN_CHANCE = bytes([18])


def flag(x, y):
    return bytes([2] + number(x) + number(y))


def number(value):
    return [value] if value < 128 else [value & 127 | 128, value >> 7]


def serve(program, database):
    server = subprocess.Popen(
        [program, "serve", "--port", "5871", "--database", database],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    for _ in range(200):
        if ask("GET", "/healthz")[0] == 200:
            return server
        time.sleep(0.05)
    raise SystemExit("the server did not answer")


def stop(server):
    server.terminate()
    server.wait()


def ask(method, path, body=None, key=None):
    """Status, body and seconds of a request; status 0 if there was no response."""
    headers = {"content-type": "application/json"}
    if key:
        headers["authorization"] = "Bearer " + key
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(ADDRESS + path, data, headers, method=method)
    begin = time.perf_counter()
    try:
        with urllib.request.urlopen(request, timeout=200) as answer:
            status, text = answer.status, answer.read()
    except urllib.error.HTTPError as error:
        status, text = error.code, error.read()
    except OSError as error:
        status, text = 0, str(error).encode()
    return status, text, time.perf_counter() - begin


class Game:
    def __init__(self, **choice):
        status, text, _ = ask("POST", "/api/v1/games", choice)
        assert status == 201, text
        made = json.loads(text)
        self.id, self.key = made["id"], made["player_key"]

    def load(self):
        return ask("GET", f"/api/v1/games/{self.id}", key=self.key)

    def seq(self):
        return json.loads(self.load()[1])["seq"]

    def command(self, seq, **command):
        path = f"/api/v1/games/{self.id}/commands"
        return ask("POST", path, dict(seq=seq, **command), self.key)

    def lengthen(self, database, codes):
        """Adds commands to the log that no server has executed."""
        with sqlite3.connect(database) as connection:
            query = "SELECT key FROM game WHERE id = ?"
            (key,) = connection.execute(query, [bytes.fromhex(self.id)]).fetchone()
            query = "SELECT count(*), coalesce(max(at), 0) FROM entry WHERE game = ?"
            length, at = connection.execute(query, [key]).fetchone()
            rows = [(key, seq, at, code) for seq, code in enumerate(codes, length + 1)]
            insert = "INSERT INTO entry (game, seq, at, command) VALUES (?, ?, ?, ?)"
            connection.executemany(insert, rows)
        connection.close()


class Honest:
    """Plays a game and polls /healthz until it is told to stop."""

    def __init__(self, game):
        self.game, self.seq, self.is_over = game, game.seq() + 1, False
        self.moves, self.health, self.refused = [], [], []
        self.threads = [threading.Thread(target=self.play), threading.Thread(target=self.watch)]
        for thread in self.threads:
            thread.start()

    def play(self):
        while not self.is_over:
            status, _, took = self.game.command(self.seq, do="flag", x=29, y=15)
            self.note(status, took, self.moves)
            self.seq += status == 200
            time.sleep(0.02)

    def watch(self):
        while not self.is_over:
            status, _, took = ask("GET", "/healthz")
            self.note(status, took, self.health)
            time.sleep(0.02)

    def note(self, status, took, times):
        times.append(took) if status == 200 else self.refused.append(status)

    def end(self):
        self.is_over = True
        for thread in self.threads:
            thread.join()


def attack(name, program, database, games, honest_game):
    server = serve(program, database)
    honest = Honest(honest_game)
    time.sleep(0.5)
    loads = []
    threads = [threading.Thread(target=lambda game=game: loads.append(game.load())) for game in games]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    time.sleep(0.5)
    honest.end()
    stop(server)
    for status, text, _ in loads:
        assert status == 200, (status, text)
    slowest = max(took for _, _, took in loads)
    print(f"{name}: loaded in {slowest:.3f} s")
    print(f"    moves   {figures(honest.moves)}")
    print(f"    healthz {figures(honest.health)}")
    print(f"    not 200: {honest.refused}")


def figures(times):
    times = sorted(times)
    return f"{len(times)}, median {times[len(times) // 2] * 1e3:.1f} ms, slowest {times[-1] * 1e3:.1f} ms"


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as directory:
        database = directory + "/games.sqlite3"
        server = serve(program, database)
        looks = [Game(width=100, height=100, mines=2400, seed=str(seed)) for seed in (1, 2, 3)]
        for game in looks:
            assert game.command(1, do="open", x=50, y=50)[0] == 200
        flags = Game(width=256, height=256, mines=13_000)
        back = Game(width=256, height=256, mines=60, seed="7")
        honest = Game(level="expert")
        assert honest.command(1, do="open", x=3, y=3)[0] == 200
        stop(server)
        for game in looks:
            game.lengthen(database, [WIN_CHANCE] * 3)
        flags.lengthen(database, [flag(place % 256, place // 256) for place in range(50_000)])
        back.lengthen(database, [OPEN_CORNER, UNDO] * 1_000)
        attack("3 games with 3 win chance queries each", program, database, looks, honest)
        attack("50,000 flags", program, database, [flags], honest)
        attack("2,000 opens and undos of 65,000 cells", program, database, [back], honest)


if __name__ == "__main__":
    main()
