// Step "load" for shared links: one chat or document, and what it cites of its sources. Nothing is copied from a row as
// a whole: each field is named, and each id is replaced.
import type { MessageRole, MessageStatus } from "@ibid/core/contract/message.ts";
import type { Quote, RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { SharedMessage, SharedNote, SharedPage } from "@ibid/core/contract/sharing/shared-page.ts";
import { BUILT_IN } from "@ibid/core/english/built-in-answerer.ts";
import { answerEvidence } from "@ibid/core/evidence/answer-evidence.ts";
import { and, eq, sql } from "drizzle-orm";
import { found } from "../db/found.ts";
import type { SharedThing } from "../db/isolation/shared-thing.ts";
import type { Db } from "../db/open.ts";
import { isThere } from "../db/own-rows.ts";
import { chatSessions, users } from "../db/schema.ts";
import { aliasIds } from "./alias-ids.ts";
import type { CheckDeps } from "./check-footnotes.ts";
import { loadDocument } from "./load-document.ts";
import { selectNumberedSources } from "./select-numbered-sources.ts";

export async function loadSharedPage(deps: CheckDeps, thing: SharedThing): Promise<SharedPage> {
  const { db } = deps;
  const [owner] = await db.select({ name: users.name }).from(users).where(eq(users.id, thing.owner));
  const sharedBy = found(owner, "person").name;
  if (thing.kind === "chat") {
    const { title } = await getChat(db, thing);
    return { kind: "chat", title, sharedBy, messages: await loadSharedMessages(db, thing) };
  }
  const { title, version, citations } = await loadDocument(deps, thing.owner, thing.id);
  const notes = citations.flatMap((citation): SharedNote[] => {
    const { number, locator, quote, verdict, claim, passage, state, position } = citation;
    if (state === "pending" || position === null) return [];
    const checked = verdict === undefined ? {} : { verdict };
    const compared = passage === undefined ? {} : { passage };
    const stated = claim === undefined ? {} : { claim };
    return [{ number, locator, quote, state, title: citation.title, ...checked, ...stated, ...compared }];
  });
  return { kind: "document", title, sharedBy, version, notes };
}

async function getChat(db: Db, { owner, id }: SharedThing): Promise<{ title: string }> {
  const [row] = await db
    .select({ title: chatSessions.title })
    .from(chatSessions)
    .where(and(isThere(chatSessions, owner, id)));
  return found(row, "chat");
}

type MessageRow = {
  id: string;
  role: MessageRole;
  text: string;
  status: MessageStatus;
  model: string | null;
};

async function loadSharedMessages(db: Db, { owner, id }: SharedThing): Promise<SharedMessage[]> {
  const condition = sql`session_id = ${id} and owner_id = ${owner} and superseded_at is null and status <> 'streaming'`;
  const { rows } = await db.execute<MessageRow>(
    sql`select id, role, text, status, model from chat_messages where ${condition} order by ordinal`,
  );
  const sources = await selectNumberedSources(db, condition);
  const aliasOfMessage = aliasIds();
  const alias = aliasIds();
  return rows.map(({ id, role, text, status, model }) => ({
    ...{ id: aliasOfMessage(id), role, status, content: text, isBuiltIn: model === BUILT_IN },
    sources: citedSources(text, sources.get(id) ?? [], id).map((source) => toExcerpt(source, alias)),
  }));
}

/** What was read for an answer without being cited by it is not shown. */
function citedSources(text: string, sources: readonly RAGSource[], messageId: string): RAGSource[] {
  const cited = new Set(answerEvidence(text, sources, messageId).cited.map(({ of }) => of.number));
  return sources.filter(({ chunk_number: number }) => cited.has(number));
}

/** The title, the place and the words that were compared. */
function toExcerpt(source: RAGSource, alias: (id: string) => string): RAGSource {
  const { source_type, content_preview, chunk_number, title, removed, quotes = [], claims } = source;
  const { slide_number, page_index, page_label, start_seconds, end_seconds, start_char, end_char } = source;
  // Only those passages that a claim was compared with; the claims name them by their position.
  const kept = [...new Set(claims?.map(({ quote }) => quote))].filter((at) => quotes[at] !== undefined);
  return {
    ...{ source_id: alias(source.source_id), source_type, content_preview, chunk_number, excerpt: true },
    ...(source.document_id !== undefined && { document_id: alias(source.document_id) }),
    ...(title !== undefined && { title }),
    ...(slide_number !== undefined && { slide_number }),
    ...(page_index !== undefined && { page_index }),
    ...(page_label !== undefined && { page_label }),
    ...(start_seconds !== undefined && { start_seconds }),
    ...(end_seconds !== undefined && { end_seconds }),
    ...(start_char !== undefined && { start_char }),
    ...(end_char !== undefined && { end_char }),
    ...(removed && { removed }),
    quotes: kept.map((at): Quote => ({ ...quotes[at]!, chunk_id: alias(quotes[at]!.chunk_id) })),
    ...(claims && { claims: claims.map((claim) => ({ ...claim, quote: kept.indexOf(claim.quote) })) }),
  };
}
