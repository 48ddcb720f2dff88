import { AppError } from "@ibid/core/contract/error.ts";
import type { Accounts } from "../../accounts/create-accounts.ts";
import type { Context } from "../../context.ts";

/** For calls that make no sense without accounts. */
export function needAccounts({ accounts }: Pick<Context, "accounts">): Accounts {
  if (accounts === null) {
    throw new AppError(
      "not_found",
      "This Ibid has no accounts: it has one user. Start it with IBID_AUTH=accounts to let others in.",
    );
  }
  return accounts;
}
