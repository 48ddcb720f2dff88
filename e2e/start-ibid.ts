// A real Ibid for browser tests: the same process a user starts, on a data folder and a port of its own.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { prepareDataFolder } from "../server/test/test-database.ts";
import { token } from "./test-token.ts";

const root = join(import.meta.dirname, "..");

export interface RunningIbid {
  address: string;
  /** The address as it was printed. It holds the token if Ibid made one itself (`IBID_TOKEN: ""`). */
  printed: string;
  dataFolder: string;
  /** Ends the process as Ctrl-C does, and keeps its data. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port. */
  restart(): Promise<void>;
  remove(): Promise<void>;
}

/** `IBID_TEST_AUTH=accounts`: whoever has the token of these tests has signed in. Not where a test is about getting in. */
function programFor(environment: Record<string, string>): string {
  const isAboutThat = "IBID_AUTH" in environment || "IBID_TOKEN" in environment;
  const hasAccounts = process.env["IBID_TEST_AUTH"] === "accounts" && !isAboutThat;
  return hasAccounts ? "server/test/signed-in-server.ts" : "server/src/main.ts";
}

export async function startIbid(
  environment: Record<string, string> = {},
  main = programFor(environment),
): Promise<RunningIbid> {
  const folder = await mkdtemp(join(tmpdir(), "ibid-e2e-"));
  await prepareDataFolder(folder);
  let child: ChildProcess;
  let port = "0";

  const start = async (): Promise<string> => {
    child = spawn(process.execPath, ["--import", "./server/src/lean-node.ts", main], {
      cwd: root,
      env: {
        ...process.env,
        IBID_PORT: port,
        IBID_DATA: folder,
        IBID_LOG: "warn",
        IBID_BACKUPS: "no",
        IBID_TOKEN: token.value,
        ...environment,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    for await (const line of createInterface({ input: child.stdout! })) {
      const ready = /Ibid is ready: (http:\S+)/.exec(line);
      if (ready !== null) return ready[1]!;
    }
    throw new Error("Ibid did not start.");
  };
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
    child.kill(signal);
    return await exited;
  };

  const printed = await start();
  const { origin: address, port: taken } = new URL(printed);
  port = taken;
  return {
    address,
    printed,
    dataFolder: folder,
    stop: () => end("SIGINT"),
    kill: async () => void (await end("SIGKILL")),
    restart: async () => void (await start()),
    remove: async () => {
      await end("SIGKILL");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
