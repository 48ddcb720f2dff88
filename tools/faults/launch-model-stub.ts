// The scripted model behind the real provider client: a process of its own, so that killing Ibid does not end it.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { stopAtExit } from "../services/stop-at-exit.ts";

const root = join(import.meta.dirname, "../..");
const STUB = "server/test/model-stub/main.ts";
const START_MS = 20_000;

export interface ModelStub {
  /** What Ibid needs to use it. */
  env: Record<string, string>;
  stop(): void;
}

export async function launchModelStub(tokenMs: number): Promise<ModelStub> {
  const child = spawn(process.execPath, [STUB], {
    cwd: root,
    env: { ...process.env, STUB_TOKEN_MS: String(tokenMs) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = (): void => void child.kill("SIGKILL");
  const forget = stopAtExit(stop);
  child.once("exit", forget);
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("The model stub did not start.")), START_MS).unref();
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (!line.startsWith("{")) return;
      clearTimeout(late);
      resolve((JSON.parse(line) as { url: string }).url);
    });
    child.once("exit", () => reject(new Error("The model stub ended.")));
  });
  return { env: { IBID_MODEL: "compatible/stub", IBID_MODEL_URL: url }, stop };
}
