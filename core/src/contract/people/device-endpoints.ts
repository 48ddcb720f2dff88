// Ibid on one's other devices: with pairing (`IBID_AUTH=paired`), by a code that is typed or scanned; with accounts, by a
// link that signs in the person who made it. Devices that came in are sign-ins, and are listed and ended as such.
import { z } from "zod";
import { created, get, json, post, success } from "../endpoint.ts";
import { SecretToken, SignIn } from "../person.ts";

const anyone = { access: "anyone" } as const;
const person = { access: "person" } as const;

/** `none`: Ibid is reached from its own computer alone. `elsewhere`: this device was paired itself, and pairs no others. */
export const DeviceWay = z.enum(["code", "link", "elsewhere", "none"]);

export const DeviceCodeState = z.object({
  /** `guessed`: it was withdrawn after too many wrong codes. */
  state: z.enum(["open", "used", "expired", "guessed"]),
  /** The browser that came in with it. */
  device: SignIn.pick({ id: true, userAgent: true }).nullable(),
});
export type DeviceCodeState = z.infer<typeof DeviceCodeState>;

export const deviceEndpoints = {
  reach: get("/api/devices/reach", "At which address, and how, other devices of the caller can connect.", {
    ...person,
    response: json(
      z.object({
        way: DeviceWay,
        /** Where they open Ibid; the best first. */
        addresses: z.array(z.string()),
        /** What to type to start Ibid so that they can; null where they can already. */
        start: z.string().nullable(),
      }),
    ),
  }),
  createDeviceCode: post(
    "/api/devices/codes",
    "Make a code or a link for another device of the caller. It works once, for a few minutes, and replaces earlier ones.",
    {
      ...person,
      response: created(
        z.object({
          id: z.uuid(),
          /** What the device sends. It is in this answer and nowhere else. */
          code: z.string(),
          /** How long it is good. */
          seconds: z.number(),
        }),
      ),
      errors: ["not_found"],
    },
  ),
  getDeviceCode: get("/api/devices/codes/:id", "Whether a code was used, and by which browser.", {
    ...person,
    response: json(DeviceCodeState),
  }),
  lookAtDeviceLink: post("/api/devices/look", "Who a link signs in.", {
    ...anyone,
    body: z.strictObject({ token: SecretToken }),
    response: json(z.object({ name: z.string(), email: z.string().nullable() })),
    errors: ["not_found", "link_unusable"],
  }),
  useDeviceCode: post("/api/devices", "Let this browser in. The answer sets a cookie.", {
    ...anyone,
    body: z.strictObject({ code: SecretToken }),
    response: success,
    errors: ["not_found", "wrong_code", "link_unusable", "account_suspended", "too_many_tries"],
  }),
} as const;
