import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { titleOfQuestion } from "@ibid/core/contract/title-of-question.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { StoredAnswer } from "../course/answer-actions.ts";
import { call } from "../browser/api.ts";
import { count } from "../browser/count.ts";
import { documentsKey, useDocuments } from "../course/course-lists.ts";
import { Button } from "../ui/button.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { documentUrl } from "../browser/route.ts";
import { navigate } from "../browser/router.ts";
import { showToast } from "../ui/toasts.tsx";
import { citedSentences } from "./cited-sentences.ts";
import { createDocument } from "./create-document.ts";

export interface InsertIntoDocumentProps extends StoredAnswer {
  courseId: string;
}

/** On an answer: puts it, or one of its cited sentences, at the end of a document, with its footnotes. */
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
const WHOLE = "whole";

function InsertDialog(props: InsertIntoDocumentProps & { onClose: () => void }) {
  const { courseId, sessionId, messageId, question, text, claims, onClose } = props;
  const documents = useDocuments(courseId).data ?? [];
  const queryClient = useQueryClient();
  const sentences = useMemo(() => citedSentences(text, claims), [text, claims]);
  const missed = claims.filter(({ verdict }) => verdict === "not-found").length;
  const whole =
    missed === 0 ? "The whole answer" : `The whole answer (${count(missed, "statement")} not found)`;

  const inserting = useMutation({
    mutationFn: async (form: FormData) => {
      const range = sentences[Number(form.get("what"))]?.range;
      const where = form.get("where") as string;
      const title = titleOfQuestion(question);
      const id = where === NEW ? (await createDocument(queryClient, courseId, title)).id : where;
      const { document } = await call(endpoints.insertAnswer, {
        params: { id },
        body: { sessionId, messageId, ...(range ? { range } : {}) },
      });
      void queryClient.invalidateQueries({ queryKey: documentsKey(courseId) });
      showToast({
        kind: "done",
        title: `Inserted into “${document.title}”`,
        detail: `It has ${count(document.citationCount, "footnote")} now.`,
        action: { label: "Open", onAct: () => navigate(documentUrl(courseId, id)) },
      });
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="Insert into a document"
      action="Insert"
      onSend={(form) => inserting.mutate(new FormData(form))}
      onClose={onClose}
    >
      {inserting.error && <Notice kind="error">{inserting.error.message}</Notice>}
      <fieldset className="choices">
        <legend>What</legend>
        <Choice name="what" value={WHOLE} label={whole} isFirst />
        {sentences.map((sentence, index) => (
          <Choice key={sentence.range.start} name="what" value={String(index)} label={sentence.label} />
        ))}
      </fieldset>
      <fieldset className="choices">
        <legend>Where</legend>
        {documents.map(({ id, title }, index) => (
          <Choice key={id} name="where" value={id} label={title} isFirst={index === 0} />
        ))}
        <Choice name="where" value={NEW} label="A new document" isFirst={documents.length === 0} />
      </fieldset>
    </FormDialog>
  );
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
