import { spawn } from "node:child_process";

export interface CommandOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  timeoutMs?: number;
}

/** Runs a command to its end and gives its standard output; a failure shows the end of what it printed. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<string> {
  const { timeoutMs = 300_000, ...rest } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...rest,
      stdio: ["ignore", "pipe", "pipe"],
      timeout: timeoutMs,
      killSignal: "SIGKILL",
    });
    let stdout = "";
    let all = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
      all += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => (all += text));
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code === 0) return resolve(stdout);
      const how = signal === null ? `exit code ${code}` : `${signal}, after at most ${timeoutMs / 1000} s`;
      reject(new Error(`${command} ${args.join(" ")}: ${how}\n${all.trimEnd().slice(-4000)}`));
    });
  });
}
