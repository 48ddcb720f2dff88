import { createStore } from "./create-store.ts";

/** Whether the server has answered that a backup is being restored. The app then waits, and begins anew. */
export const restoring = createStore(false);
