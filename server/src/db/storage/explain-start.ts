import { EmbeddedError } from "../embedded/embedded-error.ts";
import { causeOf } from "./cause-of.ts";

/** Why the embedded database could not be opened, and what to do; an error that explains itself stays as it is. */
export function explainStart(error: unknown, dataFolder: string, advice: string): unknown {
  if (!(error instanceof Error)) return error;
  const refuse = (code: "DATA_DIR_UNUSABLE" | "DATABASE_DAMAGED", message: string): EmbeddedError =>
    new EmbeddedError(code, message, { cause: error });
  const cause = causeOf(error, dataFolder);
  if (cause === "full") {
    return refuse(
      "DATA_DIR_UNUSABLE",
      `The disk with the data folder ${dataFolder} is full. Free some space and start Ibid again; nothing was lost.`,
    );
  }
  if (cause === "read-only") {
    return refuse(
      "DATA_DIR_UNUSABLE",
      `Ibid can't write to the data folder ${dataFolder} (${error.message}). Make it writable for the user who runs ` +
        "Ibid, or choose another one with IBID_DATA.",
    );
  }
  const { code } = error as { code?: string };
  if (code === "DATABASE_DAMAGED") return refuse(code, `${error.message}\n${advice}`);
  // The engine went down while it opened the files.
  if (code === "57P02") {
    return refuse(
      "DATABASE_DAMAGED",
      `The database in ${dataFolder} is damaged and can't be opened. Nothing was changed.\n${advice}\n` +
        `What PostgreSQL said: ${error.message}`,
    );
  }
  return error;
}
