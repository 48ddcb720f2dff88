import { createStore } from "./create-store.ts";

/** Whether the server has answered that this device is not paired (any more). The app then asks for a code. */
export const unpaired = createStore(false);
