// What is done for documents in threads.
import { keyOfStyle } from "../cite/style-choice.ts";
import type { Task } from "../threads/task.ts";
import type { BibliographyToWrite } from "./bibliography-task.ts";
import type { DocumentToCompile } from "./document-to-compile.ts";
import type { FileToWrite } from "./exports/document-file-task.ts";
import type { NotesToFormat } from "./note-data-task.ts";

/** A thousand notes of works that share an author take most of it. */
const DEADLINE_MS = 60_000;

export const noteData: Task<NotesToFormat, string> = {
  file: new URL("./note-data-task.ts", import.meta.url),
  load: () => import("./note-data-task.ts"),
  keyOf: keyOfStyle,
  deadlineMs: DEADLINE_MS,
};

export const writtenBibliography: Task<BibliographyToWrite, string> = {
  file: new URL("./bibliography-task.ts", import.meta.url),
  load: () => import("./bibliography-task.ts"),
  keyOf: keyOfStyle,
  deadlineMs: DEADLINE_MS,
};

export const typstFile: Task<Omit<DocumentToCompile, "id">, string> = {
  file: new URL("./typst-file-task.ts", import.meta.url),
  load: () => import("./typst-file-task.ts"),
  keyOf: keyOfStyle,
  deadlineMs: DEADLINE_MS,
};

export const documentFile: Task<FileToWrite, string | Uint8Array> = {
  file: new URL("./exports/document-file-task.ts", import.meta.url),
  load: () => import("./exports/document-file-task.ts"),
  deadlineMs: DEADLINE_MS,
};
