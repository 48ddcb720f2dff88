// Bringing in one's other devices, and where they find Ibid.
import type { IncomingMessage } from "node:http";
import { AppError } from "@ibid/core/contract/error.ts";
import type { Context as HonoContext } from "hono";
import {
  type DeviceSecret,
  createDeviceCode,
  findDeviceLink,
  getDeviceCode,
  noteDevice,
  takeDeviceCode,
} from "../../accounts/device-codes.ts";
import type { GuessLimit } from "../../accounts/limit-guesses.ts";
import { addressAt } from "../../address.ts";
import type { Context } from "../../context.ts";
import { callerAddress } from "../accounts/caller-address.ts";
import { eventNoter } from "../accounts/event-noter.ts";
import { needAccounts, needSignIns } from "../accounts/need-accounts.ts";
import { sessionCookie } from "../accounts/session-cookie.ts";
import { signInBrowser } from "../accounts/sign-in-browser.ts";
import type { Network } from "../devices/open-network.ts";
import { startLine } from "../devices/start-line.ts";
import type { Env, Routes } from "../implement.ts";

interface Entrance {
  network: Network;
  guesses: GuessLimit;
}

export function deviceRoutes(context: Context, { network, guesses }: Entrance) {
  const { peopleDb: db, config } = context;
  const cookie = sessionCookie(config);
  const note = eventNoter(context);
  const needKind = (): DeviceSecret => (needSignIns(context) === "pairing" ? "code" : "link");
  const isPaired = (c: HonoContext<Env>): boolean => config.hasPairing && c.get("caller") !== undefined;
  return {
    async reach({ c }) {
      const port = portOf(c) ?? config.port;
      const names = config.hasPairing ? network.names() : [];
      const addresses =
        config.url === null
          ? names.map((name) => addressAt(name.replace(/[[\]]/g, ""), port, config.tls !== null))
          : [config.url];
      if (isPaired(c)) return { way: "elsewhere", addresses, start: null };
      if (addresses.length > 0) return { way: config.hasPairing ? "code" : "link", addresses, start: null };
      const hasAccounts = context.accounts !== null;
      // Only who runs this Ibid can do something about it.
      const mayStart = !hasAccounts || c.get("caller")?.role === "admin";
      const line = startLine({ hasAccounts, port, dataFolder: config.dataFolder });
      return { way: "none", addresses, start: mayStart ? line : null };
    },
    async createDeviceCode({ c, user }) {
      const kind = needKind();
      if (isPaired(c)) {
        throw new AppError("not_allowed", "Make the code on the computer that Ibid runs on.");
      }
      return await createDeviceCode(db, user, kind);
    },
    async getDeviceCode({ user, params }) {
      needKind();
      return await getDeviceCode(db, user, params.id);
    },
    async lookAtDeviceLink({ body }) {
      needAccounts(context);
      return await findDeviceLink(db, body.token);
    },
    async useDeviceCode({ c, body }) {
      const kind = needKind();
      const address = callerAddress(c, config.isBehindProxy);
      // Not by account: there is only one, and somebody who guesses must not slow its owner down.
      const attempt = kind === "code" ? await guesses.enter(`pairing from ${address}`, address) : null;
      const { id, user } = await takeDeviceCode(db, body.code, kind);
      attempt?.succeed();
      const secret = await signInBrowser(c, { db, cookie }, user, kind === "code" ? "pairing" : "device");
      await noteDevice(db, id, secret);
      await note(c, { kind: "signed_in", by: user });
      return { success: true };
    },
  } satisfies Partial<Routes>;
}

/** The one that Ibid got, where any free one was asked for. */
function portOf(c: HonoContext): number | undefined {
  return ((c.env ?? {}) as { incoming?: IncomingMessage }).incoming?.socket.localPort;
}
