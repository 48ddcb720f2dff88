import { AppError, type ErrorCode } from "@ibid/core/contract/error.ts";

/** What can be done about failed work on a source. */
export type Outlook =
  /** Nothing: the file, the page or the configuration is at fault. */
  | { kind: "final" }
  /** Another attempt may go well. */
  | { kind: "passing" }
  /** The other side asked to be left alone. Waiting costs no attempt. */
  | { kind: "busy"; seconds: number }
  /** There was nothing to do after all, which is not a failure. */
  | { kind: "nothing" };

export class WorkFailed extends AppError {
  readonly outlook: Outlook;
  /** The page behind the source is not available. */
  readonly isUnavailable: boolean;

  constructor(
    code: ErrorCode,
    message: string,
    outlook: Outlook | Exclude<Outlook["kind"], "busy">,
    { isUnavailable = false, cause }: { isUnavailable?: boolean; cause?: unknown } = {},
  ) {
    super(code, message, { cause });
    this.outlook = typeof outlook === "string" ? { kind: outlook } : outlook;
    this.isUnavailable = isUnavailable;
  }
}
