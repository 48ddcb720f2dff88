// The HTTP border: whatever is thrown becomes the one error shape.
import { AppError, ERROR_STATUS, type ErrorCode } from "@ibid/core/contract/error.ts";
import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ZodError } from "zod";
import type { Log } from "../log.ts";

export function answerError(c: HonoContext, error: unknown, log: Log): Response {
  const known = toAppError(error);
  if (known === null) log("error", "http.unexpected", { path: c.req.path, error });
  const answer = known ?? new AppError("internal", "Something went wrong on our side. Nothing was changed.");
  return c.json(answer.toBody(), answer.status as ContentfulStatusCode);
}

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return invalid(error);
  return null;
}

function invalid(error: ZodError): AppError {
  const [first] = error.issues;
  const where = first?.path.join(".") ?? "";
  const message = first === undefined ? "The request is not valid." : first.message;
  // A rule of the contract may name a code of its own.
  const code = first?.code === "custom" ? first.params?.["code"] : undefined;
  const known = typeof code === "string" && code in ERROR_STATUS ? (code as ErrorCode) : "invalid_request";
  const details = error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
  return new AppError(known, where === "" ? message : `${where}: ${message}`, { details });
}
