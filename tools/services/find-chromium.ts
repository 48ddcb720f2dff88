import { findOnPath, isExecutable } from "./find-on-path.ts";

/** The browser of the end-to-end tests: IBID_CHROMIUM where it is set, else the first one on the PATH. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env["IBID_CHROMIUM"];
  if (named !== undefined && named !== "") return isExecutable(named) ? named : undefined;
  return findOnPath(["chromium", "chromium-browser", "google-chrome"], env["PATH"]);
}
