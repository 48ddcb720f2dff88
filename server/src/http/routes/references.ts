import { WORD } from "@ibid/core/contract/document.ts";
import type { ExchangeFormat, ReferenceListFormat } from "@ibid/core/contract/reference-endpoints.ts";
import type { Context } from "../../context.ts";
import { countCitations, getSourceUses } from "../../db/source-uses.ts";
import { mergeSources } from "../../persist/shelf/merge-sources.ts";
import { exportReferences, listDuplicates } from "../../pipelines/export-references.ts";
import { formatCitation } from "../../pipelines/format-citation.ts";
import { importReferences } from "../../pipelines/import-references.ts";
import { listReferences, saveReferenceList } from "../../pipelines/reference-list/reference-list.ts";
import { resumeSource } from "../../pipelines/resume-source.ts";
import type { Routes } from "../implement.ts";
import { sendDownload } from "../send-download.ts";

const FILES = {
  bibtex: { extension: "bib", mediaType: "application/x-bibtex; charset=utf-8" },
  ris: { extension: "ris", mediaType: "application/x-research-info-systems; charset=utf-8" },
  "csl-json": { extension: "json", mediaType: "application/vnd.citationstyles.csl+json" },
  docx: { extension: "docx", mediaType: WORD },
  pdf: { extension: "pdf", mediaType: "application/pdf" },
} satisfies Record<ExchangeFormat | ReferenceListFormat, { extension: string; mediaType: string }>;

export function referenceRoutes(context: Context) {
  const { db } = context;
  return {
    getSourceUses: ({ user, params }) => getSourceUses(db, user, params.id),
    listCitedCounts: async ({ user, params }) => ({ items: await countCitations(db, user, params.id) }),
    getCitation: ({ user, params, query }) => formatCitation(context, user, params.id, query),
    listDuplicates: async ({ user, params }) => ({ groups: await listDuplicates(context, user, params.id) }),
    async mergeSources({ user, params, body }) {
      await mergeSources(db, user, params.id, body);
      return await resumeSource(context, user, params.id);
    },
    async exportReferences({ user, params, query }) {
      const { title, text } = await exportReferences(context, user, params.id, query.format);
      const { extension, mediaType } = FILES[query.format];
      return sendDownload(`${title}.${extension}`, mediaType, text);
    },
    listReferences: ({ user, params, body }) => listReferences(context, user, params.id, body),
    async saveReferenceList({ user, params, body }) {
      const { title, content } = await saveReferenceList(context, user, params.id, body);
      const { extension, mediaType } = FILES[body.format];
      return sendDownload(`${title}.${extension}`, mediaType, content);
    },
    importReferences: ({ user, params, body }) => importReferences(context, user, params.id, body.text),
  } satisfies Partial<Routes>;
}
