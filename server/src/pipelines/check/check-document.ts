// Check my document: a stored document → what a careful reader would ask about, each with its place in the text.
// It says whether words are there, never whether they are true. Nothing is changed.
import type { Finding } from "@ibid/core/contract/document.ts";
import { readProse } from "@ibid/core/typst/read-prose.ts";
import { findNamedStyle } from "../../cite/find-named-style.ts";
import type { Context } from "../../context.ts";
import { getStoredDocument } from "../../db/documents.ts";
import type { UserId } from "../../db/users.ts";
import { checkCopied } from "./check-copied.ts";
import { checkLists } from "./check-lists.ts";
import { checkLinks } from "./check-links.ts";
import { checkNotes } from "./check-notes.ts";
import { checkNumbers } from "./check-numbers.ts";
import { checkReferences } from "./check-references.ts";
import { missingFootnotes } from "./missing-footnotes.ts";

export async function checkDocument(
  context: Context,
  user: UserId,
  id: string,
  { links }: { links: boolean },
): Promise<{ version: number; findings: Finding[] }> {
  const document = await getStoredDocument(context.db, user, id);
  const { title: style } = await findNamedStyle(context.db, user, document.style);
  const prose = readProse(document.content);
  const findings = [
    ...checkNumbers(document),
    ...checkLists(document),
    ...(await checkNotes(context, user, document)),
    ...(await checkCopied(context, user, document)),
    ...missingFootnotes(prose.bare),
    ...(await checkReferences(context.db, user, document, style)),
    ...(links ? await checkLinks(context.egress, document) : []),
  ];
  const place = ({ range }: Finding): number => range?.start ?? Infinity;
  return { version: document.version, findings: findings.toSorted((a, b) => place(a) - place(b) || 0) };
}
