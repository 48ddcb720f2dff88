import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { titleOfQuestion } from "@ibid/core/contract/title-of-question.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { StoredAnswer } from "../../course/answer-actions.ts";
import { call } from "../../browser/api.ts";
import { count } from "../../browser/count.ts";
import { documentsKey, useDocuments } from "../../course/course-lists.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { documentUrl } from "../../browser/route.ts";
import { navigate } from "../../browser/router.ts";
import { showToast } from "../../ui/toasts.tsx";
import { placeOfCursor, sayCursor } from "./last-cursor.ts";
import { citedSentences } from "./cited-sentences.ts";
import { createDocument } from "../create-document.ts";

export interface InsertIntoDocumentProps extends StoredAnswer {
  courseId: string;
}

/** On an answer: puts it, or some of its cited sentences, into a document, with its citations. */
export function InsertIntoDocument(props: InsertIntoDocumentProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="text" icon="document" onClick={() => setIsOpen(true)}>
        Insert into document
      </Button>
      {isOpen && <InsertDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const NEW = "new";
/** Before the id of a document: where the cursor was in it. */
const AT_CURSOR = "cursor ";

function InsertDialog(props: InsertIntoDocumentProps & { onClose: () => void }) {
  const { courseId, sessionId, messageId, question, text, claims, onClose } = props;
  const documents = useDocuments(courseId).data ?? [];
  const queryClient = useQueryClient();
  const sentences = useMemo(() => citedSentences(text, claims), [text, claims]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const missed = claims.filter(({ verdict }) => verdict === "not-found").length;
  const whole =
    missed === 0 ? "The whole answer" : `The whole answer (${count(missed, "statement")} not found)`;

  const inserting = useMutation({
    mutationFn: async (form: FormData) => {
      const ranges = sentences.filter((_, index) => chosen.has(index)).map(({ range }) => range);
      const where = form.get("where") as string;
      const title = titleOfQuestion(question);
      const known = where.replace(AT_CURSOR, "");
      const id = where === NEW ? (await createDocument(queryClient, courseId, title)).id : known;
      const at = where.startsWith(AT_CURSOR) ? await placeOfCursor(id) : null;
      const { document } = await call(endpoints.insertAnswer, {
        params: { id },
        body: { sessionId, messageId, ...(ranges.length > 0 && { ranges }), ...at },
      });
      void queryClient.invalidateQueries({ queryKey: documentsKey(courseId) });
      showToast({
        kind: "done",
        title: `Inserted into “${document.title}”`,
        detail: `It has ${count(document.citationCount, "citation")} now.`,
        action: { label: "Open", onAct: () => navigate(documentUrl(courseId, id)) },
      });
    },
    onSuccess: onClose,
  });
  const places = documents.flatMap(({ id, title }) => {
    const cursor = sayCursor(id);
    const end = { value: id, label: title };
    return cursor === null
      ? [end]
      : [
          { value: AT_CURSOR + id, label: `${title}, ${cursor}` },
          { ...end, label: `${title}, at its end` },
        ];
  });
  return (
    <FormDialog
      title="Insert into a document"
      action="Insert"
      onSend={(form) => inserting.mutate(new FormData(form))}
      onClose={onClose}
    >
      {inserting.error && <Notice kind="error">{inserting.error.message}</Notice>}
      <p className="dialog-text">Words of a source are put in quotation marks.</p>
      <fieldset className="choices">
        <legend>What</legend>
        <label className="choice">
          <input
            type="checkbox"
            name="what"
            checked={chosen.size === 0}
            onChange={() => setChosen(new Set())}
          />
          <bdi>{whole}</bdi>
        </label>
        {sentences.map((sentence, index) => (
          <label key={sentence.range.start} className="choice">
            <input
              type="checkbox"
              name="what"
              checked={chosen.has(index)}
              onChange={() => setChosen((before) => toggled(before, index))}
            />
            <bdi>{sentence.label}</bdi>
          </label>
        ))}
      </fieldset>
      <fieldset className="choices">
        <legend>Where</legend>
        {places.map(({ value, label }, index) => (
          <Choice key={value} name="where" value={value} label={label} isFirst={index === 0} />
        ))}
        <Choice name="where" value={NEW} label="A new document" isFirst={places.length === 0} />
      </fieldset>
    </FormDialog>
  );
}

function toggled(chosen: ReadonlySet<number>, index: number): Set<number> {
  const others = [...chosen].filter((other) => other !== index);
  return new Set(chosen.has(index) ? others : [...others, index]);
}

function Choice(props: { name: string; value: string; label: string; isFirst?: boolean }) {
  const { name, value, label, isFirst = false } = props;
  return (
    <label className="choice">
      <input type="radio" name={name} value={value} defaultChecked={isFirst} />
      <bdi>{label}</bdi>
    </label>
  );
}
