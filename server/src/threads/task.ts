/** Something that may take long: what it does is a file, `…-task.ts`, that exports `run`. */
export interface Task<Input, Output> {
  /** The same file twice: for a thread to load, and for this one. */
  file: URL;
  load(): Promise<{ run(input: Input): Output | Promise<Output> }>;
  /** Tasks with the same key are best run by the thread that ran the last of them: it has kept something warm. */
  keyOf?(input: Input): string;
  /** How much there is to do, in characters. Without it, the work is never small. */
  sizeOf?(input: Input): number;
  /** Where the usual processor time is not enough. */
  deadlineMs?: number;
}
