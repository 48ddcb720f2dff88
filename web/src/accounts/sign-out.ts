import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { call } from "../browser/api.ts";
import { forgetKept } from "../browser/keep-typed.ts";
import { orShowError } from "../ui/toasts.tsx";

/** Nothing of the person stays behind in this browser: neither on the screen nor what was typed and not yet sent. */
export async function signOut(
  endpoint: typeof endpoints.signOut | typeof endpoints.endSignIns = endpoints.signOut,
) {
  const leave = call(endpoint).then(() => {
    forgetKept();
    forgetKept(() => sessionStorage);
    location.replace("/");
  });
  await orShowError("Not signed out", leave);
}
