import { type Config, describeConfig } from "./config.ts";

/** Says on the terminal that a process is ready, and with which settings. */
export function announce(headline: string, config: Config, more: Record<string, string> = {}): void {
  const settings = Object.entries({ ...describeConfig(config), ...more }).map(
    ([name, value]) => `  ${name.padEnd(13)}${value}`,
  );
  console.log(`\n  ${headline}\n\n${settings.join("\n")}\n\n  Ctrl-C stops it.\n`);
}
