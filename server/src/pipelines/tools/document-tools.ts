// Reading and writing a document's text. Nothing is written over a version that the caller has not seen.
import { MAX_DOCUMENT_CHARACTERS } from "@ibid/core/contract/document.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { Id } from "@ibid/core/contract/id.ts";
import { generatedLists } from "@ibid/core/typst/reference-lists.ts";
import { spaceOut } from "@ibid/core/typst/space-out.ts";
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { getStoredDocument } from "../../db/documents.ts";
import type { UserId } from "../../db/users.ts";
import { toDocument } from "../../load/load-document.ts";
import { replaceText } from "../../persist/writing/replace-text.ts";
import { defineTool } from "./tool.ts";

const Position = z.number().int().nonnegative().max(MAX_DOCUMENT_CHARACTERS);
const Version = z.number().int().positive();
const FOOTNOTES =
  "Write footnotes only with numbers of getNextCitationNumber, as #footnote[n], and bind each with addCitation; or use cite, which does both.";

export const readDocumentTool = defineTool({
  isReadOnly: true,
  description:
    "The text of a document (Typst), its version and its footnotes. Positions are in UTF-16 units. With start and end, only that stretch of the text.",
  input: z.strictObject({ documentId: Id, start: Position.optional(), end: Position.optional() }),
  async run({ db }, user, { documentId, start, end }) {
    const stored = await getStoredDocument(db, user, documentId);
    const { title, style, version, content, citations, unknownNumbers, unusedNumbers } = toDocument(stored);
    return {
      ...{ documentId, title, style, version, characters: content.length },
      content: content.slice(start ?? 0, end),
      citations: citations.map(({ number, sourceId, title, position, state, quote }) => ({
        citationNumber: number,
        ...{ sourceId, title, position, state, quote },
      })),
      unknownNumbers,
      unusedNumbers,
    };
  },
});

export const writeDocumentTool = defineTool({
  isReadOnly: false,
  description: `Replace a stretch of a document's text with other Typst: the words in \`replaces\`, which must be there exactly once, or the range from start to end; without either, the whole text. \`version\` is the one that readDocument gave; if the document has changed since, nothing is written. ${FOOTNOTES}`,
  input: z
    .strictObject({
      documentId: Id,
      version: Version,
      text: z.string(),
      replaces: z.string().min(1).max(MAX_DOCUMENT_CHARACTERS).optional(),
      start: Position.optional(),
      end: Position.optional(),
    })
    .refine(({ start, end }) => (start === undefined) === (end === undefined), {
      error: "Give start and end together.",
      path: ["end"],
    })
    .refine(({ start = 0, end = start }) => start <= end, {
      error: "The stretch ends before it starts.",
      path: ["end"],
    })
    .refine(({ replaces, start }) => replaces === undefined || start === undefined, {
      error: "Name the stretch by its words or by its range, not by both.",
      path: ["replaces"],
    }),
  async run(context, user, { documentId, version, text, replaces, start, end }) {
    const choose = (content: string) => ({
      ...(replaces === undefined
        ? { start: start ?? 0, end: end ?? content.length }
        : findOnce(content, replaces)),
      text,
    });
    return await report(
      context,
      user,
      documentId,
      await replaceText(context.db, user, { documentId, version, choose }),
    );
  },
});

export const appendToDocumentTool = defineTool({
  isReadOnly: false,
  description: `Add Typst at the end of a document's text, as a separate paragraph. ${FOOTNOTES}`,
  input: z.strictObject({ documentId: Id, text: z.string().trim().min(1), version: Version.optional() }),
  async run(context, user, { documentId, version, text }) {
    const choose = (content: string) => ({
      start: content.length,
      end: content.length,
      text: spaceOut(text, content, "", true),
    });
    return await report(
      context,
      user,
      documentId,
      await replaceText(context.db, user, { documentId, version, choose }),
    );
  },
});

function findOnce(content: string, words: string): TextRange {
  const start = content.indexOf(words);
  if (start < 0) throw refuse("These words are not in the text.");
  if (content.includes(words, start + 1))
    throw refuse("These words are in the text more than once. Give more of them, or start and end.");
  return { start, end: start + words.length };
}

/** What was written, and what is wrong with the footnotes of the document now. */
async function report({ db }: Context, user: UserId, documentId: string, { start, end }: TextRange) {
  const stored = await getStoredDocument(db, user, documentId);
  const { version, content, citations, unknownNumbers } = toDocument(stored);
  const pendingNumbers = citations.filter(({ state }) => state === "pending").map(({ number }) => number);
  const unbound = unknownNumbers.filter((number) => number <= stored.citationCount);
  const unknown = unknownNumbers.filter((number) => number > stored.citationCount);
  const message = [
    `Written from ${start} to ${end}; the document is now version ${version}.`,
    ...unbound.map((number) => `Footnote ${number} cites nothing yet: bind it with addCitation.`),
    ...unknown.map((number) => `Footnote ${number} cites nothing: its number was never given. Use cite.`),
    ...pendingNumbers.map((number) => `Citation ${number} is not in the text.`),
    ...(generatedLists(content).length > 0
      ? ["Ibid adds the list of references to the PDF itself: the copy in the text is left out there."]
      : []),
  ].join(" ");
  return {
    success: true,
    documentId,
    version,
    start,
    end,
    characters: content.length,
    unknownNumbers,
    pendingNumbers,
    message,
  };
}

function refuse(message: string): AppError {
  return new AppError("invalid_request", message);
}
