// The HTTP border: whatever is thrown becomes the one error shape.
import { AppError, ERROR_STATUS, type ErrorCode } from "@ibid/core/contract/error.ts";
import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ZodError } from "zod";
import type { Context } from "../context.ts";
import { TryLater } from "../limits/try-later.ts";

interface Reporter extends Pick<Context, "log"> {
  storage: Pick<Context["storage"], "explain">;
}

export function answerError(c: HonoContext, error: unknown, reporter: Reporter): Response {
  const answer = toShownError(error, reporter, { path: c.req.path });
  if (error instanceof TryLater) c.header("retry-after", `${error.seconds}`);
  return c.json(answer.toBody(), answer.status as ContentfulStatusCode);
}

/** What may be shown of an error; an unexpected one goes to the log, with where it happened. */
export function toShownError(
  error: unknown,
  { log, storage }: Reporter,
  where: Record<string, string>,
): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return invalid(error);
  log("error", "http.unexpected", { ...where, error });
  const trouble = storage.explain(error);
  if (trouble !== null) return trouble;
  return new AppError("internal", "Something went wrong in Ibid. Nothing was changed.");
}

const LONGEST_KEY = 100;

type Issue = ZodError["issues"][number];

function invalid(error: ZodError): AppError {
  const issues = error.issues.flatMap(narrow);
  const [first] = issues;
  const where = first?.path.join(".") ?? "";
  const message = first === undefined ? "The request is not valid." : first.message;
  // A rule of the contract may name its own error code.
  const code = first?.code === "custom" ? first.params?.["code"] : undefined;
  const known = typeof code === "string" && code in ERROR_STATUS ? (code as ErrorCode) : "invalid_request";
  // Field → what is wrong with it. Forms know the fields of a reference without the prefix `csl`.
  const details = Object.fromEntries(
    issues.map(({ path, message }) => [path.filter((part) => part !== "csl").join("."), message]),
  );
  // Our own sentences say which field they are about; zod's do not.
  const isSentence = message.endsWith(".");
  return new AppError(known, where === "" || isSentence ? message : `${where}: ${message}`, { details });
}

/**
 * When a request may have several shapes, the issues with the shape that it comes closest to: the first of those where least
 * is missing. Each unknown field is an issue under its own name.
 */
function narrow(issue: Issue): Issue[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      ...{ code: "custom", input: undefined, path: [...issue.path, key] },
      message: `There is no field “${key.slice(0, LONGEST_KEY)}” here.`,
    }));
  if (issue.code !== "invalid_union") return [issue];
  const missing = (issues: (typeof issue.errors)[number]): number => issues.filter(isMissing).length;
  const [nearest] = issue.errors.toSorted((a, b) => missing(a) - missing(b));
  const inner = nearest?.flatMap((each) => narrow({ ...each, path: [...issue.path, ...each.path] })) ?? [];
  return inner.length === 0 ? [issue] : inner;
}

function isMissing({ code, message }: { code: string; message: string }): boolean {
  return code === "invalid_type" && message.endsWith("received undefined");
}
