import { z } from "zod";

/** Every key is a UUID (version 7, so that keys sort by age) made by the server. */
export const Id = z.uuid();
export type Id = z.infer<typeof Id>;
