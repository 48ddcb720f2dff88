/** Measures one capability on the data at a path. */
export type Evaluation = (path: string) => Promise<EvaluationResult>;

export interface EvaluationResult {
  /** For people. */
  report: string;
  /** The same for programs; printed as one line of JSON. */
  figures: object;
}
