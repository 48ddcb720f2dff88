import { z } from "zod";

/** A setting that is printed: secrets have separate variables. */
export const ProviderUrl = z
  .url({ protocol: /^https?$/ })
  .refine(hasNoSecret, "contains a password or a query; put the key into the provider's variable instead");

function hasNoSecret(url: string): boolean {
  const { username, password, search } = URL.parse(url) ?? { username: "", password: "", search: "" };
  return `${username}${password}${search}` === "";
}
