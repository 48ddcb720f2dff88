import { type DocumentFormat, WORD } from "@ibid/core/contract/document.ts";
import { titleBlock } from "@ibid/core/typst/title-block.ts";
import type { Context } from "../../context.ts";
import { createDocument, listDocuments } from "../../db/documents.ts";
import { listVersions } from "../../db/document-versions.ts";
import { asOwner, whoAsks } from "../../db/isolation/acting.ts";
import { setRemoved } from "../../db/own-rows.ts";
import { loadPreferences } from "../../db/settings/preferences.ts";
import { documents } from "../../db/schema.ts";
import { loadDocument, loadVersion } from "../../load/load-document.ts";
import { citeSource } from "../../persist/writing/cite-source.ts";
import { renumberDocument } from "../../persist/writing/renumber-document.ts";
import { saveDocument } from "../../persist/writing/save-document.ts";
import { wordCitation } from "../../persist/writing/word-citation.ts";
import { checkDocument } from "../../pipelines/check/check-document.ts";
import {
  exportFile,
  exportTypst,
  getPdf,
  previewDocument,
  updateBibliography,
} from "../../pipelines/compile-stored.ts";
import { insertAnswer } from "../../pipelines/insert-answer.ts";
import type { Routes } from "../implement.ts";
import { sendDownload } from "../send-download.ts";

const MEDIA_TYPES = {
  docx: WORD,
  html: "text/html; charset=utf-8",
  md: "text/markdown; charset=utf-8",
} satisfies Record<DocumentFormat, string>;

export function documentRoutes(context: Context) {
  const { db } = context;
  return {
    listDocuments: ({ user, query }) => listDocuments(db, user, query.courseId, query),
    async createDocument({ user, body }) {
      // A guest writes under their own name.
      const writer = whoAsks(user);
      const own = await asOwner(writer, () => loadPreferences(db, writer));
      const { content = titleBlock(own), ...rest } = body;
      return await loadDocument(context, user, await createDocument(db, user, { ...rest, content }));
    },
    getDocument: ({ user, params }) => loadDocument(context, user, params.id),
    async saveDocument({ user, params, body }) {
      await saveDocument(db, user, params.id, body);
      return await loadDocument(context, user, params.id);
    },
    async deleteDocument({ user, params }) {
      await setRemoved(db, documents, { user, id: params.id, isRemoved: true });
      return { success: true };
    },
    async restoreDocument({ user, params }) {
      await setRemoved(db, documents, { user, id: params.id, isRemoved: false });
      return await loadDocument(context, user, params.id);
    },
    listDocumentVersions: ({ user, params, query }) => listVersions(db, user, params.id, query),
    getDocumentVersion: ({ user, params }) => loadVersion(db, user, params.id, params.version),
    cite: ({ user, params, body }) => citeSource(db, user, params.id, body),
    wordCitation: ({ user, params, body }) => wordCitation(db, user, params, body),
    insertAnswer: ({ user, params, body }) => insertAnswer(context, user, params.id, body),
    async renumberDocument({ user, params, body }) {
      await renumberDocument(db, user, params.id, body.version);
      return await loadDocument(context, user, params.id);
    },
    getBibliography: ({ user, params, query }) => updateBibliography(context, user, params.id, query),
    getPreview: ({ user, params }) => previewDocument(context, user, params.id),
    async getPdf({ user, params, query }) {
      const { pdf, title, version } = await getPdf(context, user, params.id, query.last === "true");
      return sendPdf(`${title}.pdf`, pdf, version);
    },
    checkDocument: ({ user, params, body }) => checkDocument(context, user, params.id, body),
    async getDocumentFile({ user, params, query: { format } }) {
      const { title, content } = await exportFile(context, user, params.id, format);
      return sendDownload(`${title}.${format}`, MEDIA_TYPES[format], content);
    },
    async exportDocument({ user, params }) {
      const { title, text } = await exportTypst(context, user, params.id);
      return sendDownload(`${title}.typ`, "text/plain; charset=utf-8", text);
    },
  } satisfies Partial<Routes>;
}

/** Shown by our own viewer or saved, never opened as one of our pages. */
function sendPdf(name: string, pdf: Uint8Array, version: number): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(pdf.byteLength),
      "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-document-version": String(version),
    },
  });
}
