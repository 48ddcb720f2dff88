// The queue port. A job only wakes a worker: the work to do is recorded in the database, so a lost or duplicate job
// does no harm.
export interface JobData {
  /** Reads the file or page of a source. */
  "read-source": { sourceId: string };
  "embed-source": { sourceId: string };
  /** Measures what the cosines of an embedder mean, where that is not known. */
  "calibrate-embedder": Record<string, never>;
  /** Looks for work that no job asked for: after a crash, after a lost job. */
  sweep: Record<string, never>;
  /** Ends answers that nobody is writing any longer. */
  "recover-runs": Record<string, never>;
  /** Checks answers of earlier versions claim by claim. */
  "recheck-answers": Record<string, never>;
  /** Deletes files that no source uses any more. */
  "collect-files": Record<string, never>;
  /** Backs everything up, where that is due. */
  "back-up": Record<string, never>;
}
export type JobName = keyof JobData;
export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

export interface Queue {
  enqueue<Name extends JobName>(name: Name, data: JobData[Name]): Promise<void>;
  /** Starts a worker in this process. */
  work(handlers: JobHandlers): void;
  isReady(): Promise<boolean>;
  /** Waits for the running jobs, then closes every connection. */
  close(): Promise<void>;
}
