import { isUnwritten } from "@ibid/core/typst/title-block.ts";
import { useState } from "react";
import { useStore } from "../browser/create-store.ts";
import { Button } from "../ui/button.tsx";
import { AnswerPicker } from "./insert/answer-picker.tsx";
import type { OpenDocumentControl } from "./use-open-document.ts";

/** What Ibid begins a text with is shorter. */
const LONGEST_BEGINNING = 2_000;

/** Above a text in which nobody has written yet: what can be done first. */
export function EmptyDocument({ control }: { control: OpenDocumentControl }) {
  const { courseId, cursor, actions, startDraft } = control;
  const [isPicking, setIsPicking] = useState(false);
  const state = useStore(cursor);
  if (state === null) return null;
  if (!isPicking && (state.doc.length > LONGEST_BEGINNING || !isUnwritten(state.doc.toString()))) return null;
  return (
    <div className="in-row empty-document">
      <p>Write below: = makes a heading, *bold* and _italic_ look like that, @ cites a source.</p>
      <Button look="small" icon="chat" onClick={() => setIsPicking(true)}>
        Start from an answer
      </Button>
      <Button look="small" icon="compose" onClick={startDraft}>
        Outline from sources
      </Button>
      <Button look="small" icon="quote" onClick={control.cite}>
        Cite a source
      </Button>
      {isPicking && (
        <AnswerPicker
          courseId={courseId}
          onPick={(answer) => actions.insertAnswer(answer, state.doc.length)}
          onClose={() => setIsPicking(false)}
        />
      )}
    </div>
  );
}
