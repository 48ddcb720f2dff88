import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface DatabaseProcess {
  pid: number;
  lines: string[];
  /** The first line it says, or has said. */
  firstLine: Promise<string>;
  /** Settles when it has said that many lines. */
  said(count: number): Promise<void>;
  /** kill -9; settles when it is gone and all it said is in `lines`. */
  kill(): Promise<void>;
  /** Lets it close in an orderly way. */
  end(): Promise<void>;
}

export function runDatabaseProcess(dir: string, mode: "hold" | "write"): DatabaseProcess {
  const script = fileURLToPath(new URL("./database-process.ts", import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [script, dir, mode], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout! });
  reader.on("line", (line) => lines.push(line));
  const gone = Promise.all([once(child, "exit"), once(reader, "close")]);
  const said = async (count: number) => {
    while (lines.length < count) await Promise.race([once(reader, "line"), gone.then(() => failed(lines))]);
  };
  return {
    pid: child.pid!,
    lines,
    firstLine: said(1).then(() => lines[0]!),
    said,
    async kill() {
      child.kill("SIGKILL");
      await gone;
    },
    async end() {
      child.stdin!.end();
      await gone;
    },
  };
}

function failed(lines: string[]): never {
  throw new Error(`The process ended after saying ${JSON.stringify(lines.slice(-3))}`);
}
