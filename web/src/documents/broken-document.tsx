import type { Document } from "@ibid/core/contract/document.ts";
import { BrokenPart } from "../ui/broken/broken-part.tsx";
import { Button } from "../ui/button.tsx";
import { copyText } from "../ui/copy-text.ts";
import { PlainText } from "../ui/broken/plain-text.tsx";
import { findUnsaved } from "./text/unsaved-text.ts";

/** In place of an editor that can't be drawn: the text, with what was typed last, to be copied. */
export function BrokenDocument({ document }: { document: Document }) {
  const text = findUnsaved(document.id)[0]?.content ?? document.content;
  return (
    <main className="pane document" id="main" tabIndex={-1}>
      <div className="document-message">
        <BrokenPart name="This document" />
        <Button icon="copy" onClick={() => void copyText(text, "Text")}>
          Copy its text
        </Button>
      </div>
      <PlainText label="The text of this document" text={text} />
    </main>
  );
}
