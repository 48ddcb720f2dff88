import { createStore } from "./create-store.ts";

/** Whether the server has answered that nobody is signed in here (any more). The app then asks to sign in. */
export const signedOut = createStore(false);
