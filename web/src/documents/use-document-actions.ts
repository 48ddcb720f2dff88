// What can be done with an open document besides typing. Those that need the text save it first.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type {
  CitationWording,
  CiteRequest,
  Document,
  DocumentFormat,
  DocumentOptions,
} from "@ibid/core/contract/document.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { announce } from "../ui/announcer.tsx";
import { call, urlOf } from "../browser/api.ts";
import { saveFile } from "../browser/save-file.ts";
import type { NoteWord } from "@ibid/core/cite/in-text/note-word.ts";
import { documentsKey } from "../course/course-lists.ts";
import { orShowError, showToast } from "../ui/toasts.tsx";
import type { PickedAnswer } from "./insert/answer-picker.tsx";
import type { CiteTarget } from "./cite/citable.ts";
import { removeDocument } from "./remove-document.ts";
import type { Fix } from "./panels/check-panel.tsx";
import type { textMoves } from "./text-moves.ts";
import { missedNotes } from "./missed-notes.ts";
import type { DocumentSync } from "./text/document-sync.ts";
import { documentKey } from "./use-document.ts";

export type DocumentChange = { title?: string; style?: string; options?: Partial<DocumentOptions> };

export function useDocumentActions(
  { id, courseId, title }: Document,
  sync: DocumentSync,
  put: (change: Partial<Document> | ((before: Document) => Partial<Document>)) => void,
  noteWord: NoteWord,
) {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const params = { id };
    const attempt = (failure: string, work: () => Promise<unknown>) => void orShowError(failure, work());
    const pdfUrl = (query?: { last: "true" }) => urlOf(endpoints.getPdf, { params, ...(query && { query }) });

    const addCitation = (target: CiteTarget, position: number) =>
      sync.insert(position, async (at) => {
        const result = await call(endpoints.cite, {
          params,
          body: { wording: {}, ...target, ...at } satisfies CiteRequest,
        });
        put(({ citations }) => ({
          version: result.version,
          citations: [
            ...citations.filter(({ number }) => number !== result.citation.number),
            result.citation,
          ],
        }));
        return result;
      });

    return {
      /** Makes the change that the check offers. The check reads the stored text, so the text here may be newer. */
      fix: async ({ start, end, was, text, cite }: Fix, replace: ReturnType<typeof textMoves>["replace"]) => {
        const range = { start: sync.mapStored(start), end: sync.mapStored(end) };
        if (!replace(range, was, text))
          throw new Error("The text was changed here since the check. Check it again.");
        if (cite) await addCitation(cite, range.start + text.length);
        await sync.save();
      },

      change: (change: DocumentChange) =>
        attempt("The change could not be saved", async () => {
          const {
            content: _,
            version: __,
            ...facts
          } = await call(endpoints.saveDocument, { params, body: change });
          put(facts);
          await queryClient.invalidateQueries({ queryKey: documentsKey(courseId) });
        }),

      cite: (target: CiteTarget, position: number) =>
        attempt(`The ${noteWord} could not be added`, async () => {
          const { citation } = await addCitation(target, position);
          announce(
            noteWord === "footnote"
              ? `Footnote ${citation.number} added: ${citation.title}`
              : `Citation added: ${citation.title}`,
          );
        }),

      /** Several next to one another, in this order: pages show them as one. */
      citeAll: (targets: readonly CiteTarget[], position: number) =>
        attempt(`The ${noteWord} could not be added`, async () => {
          let at = position;
          for (const target of targets) {
            const { insert, citation } = await addCitation(target, at);
            at = insert.position + insert.text.length;
            announce(`Cited: ${citation.title}`);
          }
        }),

      wordCitation: (number: number, wording: CitationWording) =>
        attempt(`The ${noteWord} could not be changed`, async () => {
          const changed = await call(endpoints.wordCitation, { params: { id, number }, body: wording });
          put(({ citations }) => ({
            citations: citations.map((one) => {
              if (one.number !== number) return one;
              // Its verdict is that on its place: that of another one comes with the next load.
              const { wording: _, verdict: __, ...rest } = one;
              const isSamePlace = JSON.stringify(one.locator) === JSON.stringify(changed.locator);
              return { ...rest, ...changed, ...(isSamePlace && one.verdict && { verdict: one.verdict }) };
            }),
          }));
        }),

      /** Puts an answer at a position of the text. */
      insertAnswer: async (answer: PickedAnswer, position: number) => {
        const { document } = await sync.insert(position, async (at) => {
          const { document, insert } = await call(endpoints.insertAnswer, {
            params,
            body: { ...answer, ...at },
          });
          put(document);
          return { document, insert, version: document.version };
        });
        announce(`Answer inserted into ${document.title}`);
      },

      renumber: () =>
        attempt("The footnotes could not be renumbered", () =>
          sync.rewrite((version) => call(endpoints.renumberDocument, { params, body: { version } })),
        ),

      exportFile: (format: DocumentFormat) =>
        attempt("The file could not be saved", async () => {
          announce("The file is being made");
          await sync.save();
          await saveFile(
            urlOf(endpoints.getDocumentFile, { params, query: { format } }),
            `${title}.${format}`,
          );
          const missed = missedNotes(queryClient.getQueryData<Document>(documentKey(id)));
          showToast({ kind: "done", title: `${title}.${format} saved`, detail: missed });
        }),

      exportPdf: () =>
        attempt("The PDF could not be saved", async () => {
          await sync.save();
          try {
            await saveFile(pdfUrl(), `${title}.pdf`);
            const missed = missedNotes(queryClient.getQueryData<Document>(documentKey(id)), noteWord);
            if (missed !== "") showToast({ kind: "done", title: "PDF saved", detail: missed });
          } catch (error) {
            if (!(error instanceof AppError && error.code === "compile_failed")) throw error;
            showToast({
              kind: "error",
              title: "The text does not compile",
              detail: error.message,
              action: {
                label: "Save the last good PDF",
                onAct: () =>
                  attempt("There is no PDF yet", () => saveFile(pdfUrl({ last: "true" }), `${title}.pdf`)),
              },
            });
          }
        }),

      exportTypst: () =>
        attempt("The file could not be saved", async () => {
          await sync.save();
          await saveFile(urlOf(endpoints.exportDocument, { params }), `${title}.typ`);
        }),

      remove: () =>
        attempt("The document could not be deleted", async () => {
          await sync.save();
          await removeDocument(queryClient, { id, courseId, title });
        }),
    };
  }, [id, courseId, title, sync, put, noteWord, queryClient]);
}
