// One line of JSON per event. Never logs questions, answers, file contents or secrets.
const LEVELS = { debug: 10, info: 20, warn: 30, error: 40, silent: 50 } as const;
export type LogLevel = keyof typeof LEVELS;

export interface Log {
  (level: Exclude<LogLevel, "silent">, event: string, fields?: Record<string, unknown>): void;
}

export function createLog(minimum: LogLevel, write: (line: string) => void = writeToStderr): Log {
  return (level, event, fields = {}) => {
    if (LEVELS[level] < LEVELS[minimum]) return;
    write(JSON.stringify({ time: new Date().toISOString(), level, event, ...plain(fields) }));
  };
}

function writeToStderr(line: string): void {
  process.stderr.write(`${line}\n`);
}

function plain(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      value instanceof Error ? describeError(value) : value,
    ]),
  );
}

/** A failed query names its parameters, which are users' texts: only what the database said of it is logged. */
function describeError(error: Error): Record<string, unknown> {
  const said = "query" in error && error.cause instanceof Error ? error.cause : error;
  return {
    name: said.name,
    message: said.message,
    ...("code" in said ? { code: said.code } : {}),
    stack: error.stack?.split("\n").filter((line) => line.startsWith("    at ")),
  };
}
