/** Measures one capability on the data at a path. */
export type Evaluation = (path: string, options: EvaluationOptions) => Promise<EvaluationResult>;

/** Most evaluations take none of them. */
export interface EvaluationOptions {
  /** A part of the data, by its name. */
  only?: string | undefined;
  /** A sample of about so many. */
  limit?: number | undefined;
  /** Nothing but the figures: for data that is never tuned on. */
  totals?: boolean | undefined;
}

export interface EvaluationResult {
  /** For people. */
  report: string;
  /** The same for programs; printed as one line of JSON. */
  figures: object;
}
