// A stored document → what its reader sees: a PDF or what is wrong with the text, its references, a file to take away.
// Nothing of it is stored: it is made from the text, the footnotes, the sources and the style as they are (I13).
import type { DocumentFormat, Preview } from "@ibid/core/contract/document.ts";
import type { QueryOf } from "@ibid/core/contract/endpoint.ts";
import type { endpoints } from "@ibid/core/contract/endpoints.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { withLastGeneratedList, withoutGeneratedLists } from "@ibid/core/typst/reference-lists.ts";
import { findNamedStyle } from "../cite/find-named-style.ts";
import { type CompiledDocument, compileDocument, compileToHtml } from "../compile/compile-document.ts";
import type { DocumentToCompile } from "../compile/document-to-compile.ts";
import { documentFile, typstFile, writtenBibliography } from "../compile/format-tasks.ts";
import { compileFailed } from "../compile/refusal.ts";
import type { GoodPdf } from "../compile/keep-pdfs.ts";
import type { Context } from "../context.ts";
import { type StoredDocument, getStoredDocument, toSummary } from "../db/documents.ts";
import type { SharedThing } from "../db/isolation/shared-thing.ts";
import { listVersions } from "../db/document-versions.ts";
import type { UserId } from "../db/users.ts";
import { loadVersion } from "../load/load-document.ts";

/** How many earlier versions are tried when the newest does not compile and no good one is known. */
const VERSIONS_TRIED = 5;

export async function previewDocument(context: Context, user: UserId, id: string): Promise<Preview> {
  const { stored, compiled } = await compileStored(context, user, id);
  const { ok, pageCount, wordCount, diagnostics } = compiled;
  const good = await findGood(context, user, stored, compiled);
  const pdfVersion = good?.version ?? null;
  return { version: stored.version, ok, pageCount, wordCount, diagnostics, pdfVersion };
}

/** With `last`, the newest version that compiles; without, the stored one or nothing. */
export async function getPdf(
  context: Context,
  user: UserId,
  id: string,
  last: boolean,
): Promise<GoodPdf & { title: string }> {
  const { stored, compiled } = await compileStored(context, user, id);
  const good = await findGood(context, user, stored, compiled);
  if (good !== null && (last || compiled.ok)) return { ...good, title: stored.title };
  throw compileFailed(compiled.diagnostics, good?.version ?? null);
}

/** The pages for the readers of a link: as the text is now, or as it was when it last compiled. Earlier texts are not tried. */
export async function sharedPdf(context: Context, { owner, id }: SharedThing): Promise<Uint8Array> {
  const { compiled } = await compileStored(context, owner, id);
  const pdf = compiled.pdf ?? context.pdfs.get(id)?.good?.pdf;
  if (pdf !== undefined) return pdf;
  throw new AppError(
    "compile_failed",
    "The pages can’t be shown at the moment: the text has a mistake in it.",
  );
}

export async function exportTypst(
  context: Context,
  user: UserId,
  id: string,
): Promise<{ title: string; text: string }> {
  const stored = await getStoredDocument(context.db, user, id);
  const document = await toCompile(context, user, stored);
  return { title: stored.title, text: await context.threads.run(typstFile, document) };
}

/** As its text is now: what does not compile can't be taken away. */
export async function exportFile(
  context: Context,
  user: UserId,
  id: string,
  format: DocumentFormat,
): Promise<{ title: string; content: string | Uint8Array }> {
  const stored = await getStoredDocument(context.db, user, id);
  const { title } = stored;
  const html = await compileToHtml(context, await toCompile(context, user, stored));
  return { title, content: await context.threads.run(documentFile, { html, title, format }) };
}

/** The tool and endpoint `updateBibliography`: from the footnotes' rows, so it is never out of date. */
export async function updateBibliography(
  context: Context,
  user: UserId,
  id: string,
  { format, style, entries, missing }: QueryOf<typeof endpoints.getBibliography>,
): Promise<{ success: true; bibliography: string; citationCount: number }> {
  const stored = await getStoredDocument(context.db, user, id);
  const document = await toCompile(context, user, { ...stored, style: style ?? stored.style });
  const { options } = document;
  const asked = { ...options, entries: entries ?? options.entries, missing: missing ?? options.missing };
  // A footnote that was deleted from the text no longer cites anything; its row stays in case it is brought back.
  // In the order of the text, as in the PDF: a style may not sort.
  const positions = new Map(stored.citations.map(({ number, position }) => [number, position]));
  const cited = document.citations
    .filter(({ number, removed }) => positions.get(number) !== null && !removed)
    .toSorted((one, other) => positions.get(one.number)! - positions.get(other.number)!);
  const list = { cited, style: document.style, options: asked, format };
  const bibliography = await context.threads.run(writtenBibliography, list);
  return { success: true, bibliography, citationCount: cited.length };
}

async function compileStored(
  context: Context,
  user: UserId,
  id: string,
): Promise<{ stored: StoredDocument; compiled: CompiledDocument }> {
  const stored = await getStoredDocument(context.db, user, id);
  const document = await toCompile(context, user, stored);
  const content = JSON.stringify(document);
  const kept = context.pdfs.get(id);
  // A failed compilation is tried again: the machine may only have been too slow.
  const isKnown = kept?.content === content && kept.compiled.ok;
  if (isKnown) return { stored, compiled: kept.compiled };
  const compiled = await compileDocument(context, document).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "document_changed") return null;
    throw error;
  });
  // A newer text was requested while this one waited: this caller, too, wants to see that one.
  if (compiled === null) return await compileStored(context, user, id);
  const { pdf } = compiled;
  const good = pdf === null ? context.pdfs.get(id)?.good : { version: stored.version, pdf };
  context.pdfs.set(id, { content, compiled, good });
  return { stored, compiled };
}

/** The newest version that compiles. If this process has seen none, the stored versions are tried. */
async function findGood(
  context: Context,
  user: UserId,
  stored: StoredDocument,
  { pdf }: CompiledDocument,
): Promise<GoodPdf | null> {
  const { id, version } = stored;
  if (pdf !== null) return { version, pdf };
  const known = context.pdfs.get(id)?.good;
  if (known !== undefined) return known;
  const good = await tryVersions(context, user, stored);
  const kept = context.pdfs.get(id);
  if (kept !== undefined) context.pdfs.set(id, { ...kept, good: kept.good ?? good });
  return good;
}

async function tryVersions(context: Context, user: UserId, stored: StoredDocument): Promise<GoodPdf | null> {
  const { items } = await listVersions(context.db, user, stored.id, { limit: VERSIONS_TRIED });
  for (const { version } of items) {
    const { content } = await loadVersion(context.db, user, stored.id, version);
    const document = await toCompile(context, user, { ...stored, content });
    // Under a separate id: it must not replace another version in the queue.
    const { pdf } = await compileDocument(context, { ...document, id: `${stored.id} ${version}` });
    if (pdf !== null) return { version, pdf };
  }
  return null;
}

async function toCompile(context: Context, user: UserId, stored: StoredDocument): Promise<DocumentToCompile> {
  const { style, citesIn } = await findNamedStyle(context.db, user, stored.style);
  const chosen = toSummary(stored).options;
  // A style for notes has no form for the text. What was chosen counts again with the next style.
  const options = { ...chosen, citeIn: citesIn === "notes" ? citesIn : chosen.citeIn };
  return {
    id: stored.id,
    title: stored.title,
    text: (options.bibliography ? withoutGeneratedLists : withLastGeneratedList)(stored.content),
    citations: stored.citations.map(({ number, csl, locator, wording, removed }) => ({
      ...{ number, csl, locator, wording, removed },
    })),
    style,
    options,
  };
}
