// The preview goes where the cursor is, and the cursor goes where the preview is clicked: both by the words.
import type { EditorState } from "@codemirror/state";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { matchWord, wordAt } from "./match-word.ts";
import {
  printedWord,
  readPreviewText,
  wordAtPoint,
  type PreviewText,
  type PrintedWord,
} from "./preview-text.ts";
import { writtenWords } from "./written-words.ts";

const PAUSE_MS = 150;

export function useFollowing(pdf: PDFDocumentProxy | null, cursor: EditorState | null) {
  const [followed, setFollowed] = useState<PrintedWord | null>(null);

  useEffect(() => {
    if (!pdf || !cursor) return;
    let isCurrent = true;
    const follow = async () => {
      const printed = await textOf(pdf);
      if (isCurrent) setFollowed(findPrinted(cursor, printed));
    };
    // A newer file may have replaced this one meanwhile: then that one is followed.
    const timer = setTimeout(() => void follow().catch(() => undefined), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [pdf, cursor]);

  /** Where the word that is printed there is written, or nothing. */
  const findWritten = async (source: string, pageIndex: number, x: number, y: number) => {
    if (!pdf) return null;
    const printed = await textOf(pdf);
    const word = wordAtPoint(printed, pageIndex, x, y);
    if (word === null) return null;
    const written = writtenWords(source);
    const match = matchWord(printed.words, word, written);
    return match === null ? null : written.ranges[match]!;
  };
  return { followed, findWritten };
}

const texts = new WeakMap<PDFDocumentProxy, Promise<PreviewText>>();

function textOf(pdf: PDFDocumentProxy): Promise<PreviewText> {
  const known = texts.get(pdf) ?? readPreviewText(pdf);
  texts.set(pdf, known);
  return known;
}

function findPrinted(state: EditorState, printed: PreviewText): PrintedWord | null {
  const text = state.doc.toString();
  const position = state.selection.main.head;
  const written = writtenWords(text);
  const word = wordAt(written, position, state.doc.lineAt(position).from);
  const match = word === null ? null : matchWord(written, word, printed.words);
  return match === null ? null : printedWord(printed, match);
}
