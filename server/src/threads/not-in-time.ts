import { AppError } from "@ibid/core/contract/error.ts";

/** For a task whose result may be missing: null when it was stopped because it took too long. */
export function notInTime(error: unknown): null {
  if (error instanceof AppError && error.code === "too_much_work") return null;
  throw error;
}
