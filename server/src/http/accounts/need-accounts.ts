import { AppError } from "@ibid/core/contract/error.ts";
import type { SignInKind } from "../../accounts/sign-ins.ts";
import type { Accounts } from "../../accounts/create-accounts.ts";
import type { Context } from "../../context.ts";

/** For calls about what lets somebody's browsers in. Says which sign-ins count here. */
export function needSignIns({ accounts, config }: Pick<Context, "accounts" | "config">): SignInKind {
  if (accounts !== null) return "account";
  if (config.hasPairing) return "pairing";
  throw new AppError(
    "not_found",
    "Ibid has no accounts here and pairs no devices. Start it with IBID_AUTH=paired to open it on your other devices.",
  );
}

/** For calls that make no sense without accounts. */
export function needAccounts({ accounts }: Pick<Context, "accounts">): Accounts {
  if (accounts === null) {
    throw new AppError(
      "not_found",
      "Ibid has no accounts here, only one user. Start it with IBID_AUTH=accounts to let others in.",
    );
  }
  return accounts;
}
