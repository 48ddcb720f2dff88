// Links to one chat or document: for its owner, and for anyone who has one.
import type { Context as HonoContext } from "hono";
import {
  type Shareable,
  createShareLink,
  deadLink,
  listShareLinks,
  openShareLink,
  revokeShareLink,
} from "../../accounts/share-links.ts";
import type { Context } from "../../context.ts";
import { asReaderOf } from "../../db/isolation/acting.ts";
import type { SharedThing } from "../../db/isolation/shared-thing.ts";
import type { UserId } from "../../db/users.ts";
import { loadSharedPage } from "../../load/load-shared-page.ts";
import { sharedPdf } from "../../pipelines/compile-stored.ts";
import { callerAddress } from "../accounts/caller-address.ts";
import { eventNoter } from "../accounts/event-noter.ts";
import { needAccounts } from "../accounts/need-accounts.ts";
import type { Env, Routes } from "../implement.ts";
import { originOf } from "../origin-of.ts";

export function shareLinkRoutes(context: Context) {
  const { db, peopleDb, config } = context;
  const note = eventNoter(context);
  const list = async (user: UserId, thing: Shareable) => {
    needAccounts(context);
    return { items: await listShareLinks(db, user, thing) };
  };
  const create = async (c: HonoContext<Env>, user: UserId, thing: Shareable, days: number | null) => {
    needAccounts(context);
    const { shareLink, secret } = await createShareLink(db, user, thing, days);
    // Not which one: the title of a chat is what somebody asked.
    await note(c, { kind: "link_made", detail: `a ${thing.kind}` });
    // After the "#", a browser keeps it to itself: it is in no log of a server or a proxy on the way.
    return { shareLink, link: `${originOf(c, config)}/shared#${secret}` };
  };
  const open = async (c: HonoContext, secret: string): Promise<SharedThing> => {
    const { linkGuesses } = needAccounts(context);
    const thing = await openShareLink(peopleDb, secret);
    if (thing !== null) return thing;
    // Only wrong ones are counted: many people of one network may open a good one at once.
    await linkGuesses.enter(secret, callerAddress(c, config.isBehindProxy));
    throw deadLink();
  };
  return {
    listChatLinks: ({ user, params }) => list(user, { kind: "chat", id: params.id }),
    createChatLink: ({ c, user, params, body }) =>
      create(c, user, { kind: "chat", id: params.id }, body.days),
    listDocumentLinks: ({ user, params }) => list(user, { kind: "document", id: params.id }),
    createDocumentLink: ({ c, user, params, body }) =>
      create(c, user, { kind: "document", id: params.id }, body.days),
    async revokeShareLink({ c, user, params }) {
      needAccounts(context);
      await revokeShareLink(db, user, params.id);
      await note(c, { kind: "link_revoked" });
      return { success: true };
    },
    async openShareLink({ c, body }) {
      const thing = await open(c, body.token);
      return await asReaderOf(thing, () => loadSharedPage(context, thing));
    },
    async openSharedPdf({ c, body }) {
      const thing = await open(c, body.token);
      if (thing.kind === "chat") throw deadLink();
      return sendPages(await asReaderOf(thing, () => sharedPdf(context, thing)));
    },
  } satisfies Partial<Routes>;
}

/** Read by our own viewer, never opened as one of our pages. */
function sendPages(pdf: Uint8Array): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(pdf.byteLength),
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
}
