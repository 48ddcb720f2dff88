import { AppError } from "@ibid/core/contract/error.ts";

/** The same for links that never existed, have expired, were withdrawn or were used. */
export function unusableLink(): AppError {
  return new AppError(
    "link_unusable",
    "This link can't be used: it has expired, or somebody has used it already. Ask an administrator for a new one.",
  );
}
