import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Course } from "@ibid/core/contract/course.ts";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call } from "../../browser/api.ts";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { orShowError } from "../../ui/toasts.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import { NewCourseForm } from "../dialogs/new-course-form.tsx";
import { ACCEPTED_FILES } from "./accepted-files.ts";
import { DropZone } from "./drop-zone.tsx";
import { PageAddressForm } from "./page-address-form.tsx";
import { useBegin } from "./use-begin.ts";

const FAILURE = "The course could not be started";

/** The first thing a newcomer sees: begin with one's own material, or with the sample. */
export function EmptyScreen({ onSample }: { onSample: (course: Course, questions: string[]) => void }) {
  const [dialog, setDialog] = useState<"course" | "page" | null>(null);
  const begin = useBegin();
  const pickerId = useId();
  const sample = useMutation({
    mutationFn: () => call(endpoints.loadSampleCourse),
    onSuccess: ({ course, questions }) => onSample(course, questions),
  });
  const close = () => setDialog(null);
  return (
    <main className="empty-screen" id="main" tabIndex={-1}>
      <Wordmark isLarge />
      <h1>Start with what you have to read</h1>
      <p>
        Add slides, a transcript or a paper, ask a question, and every number in the answer opens the exact
        slide, second or passage it comes from.
      </p>
      <div className="begin-box">
        <p>Drop files, a folder or a link here</p>
        <div className="actions">
          <button
            type="button"
            className="button is-primary"
            onClick={() => document.getElementById(pickerId)?.click()}
          >
            <Icon name="upload" />
            Choose files
          </button>
          <button type="button" className="button" onClick={() => setDialog("page")}>
            <Icon name="link" />
            Add a link
          </button>
        </div>
        <input
          id={pickerId}
          type="file"
          multiple
          hidden
          accept={ACCEPTED_FILES}
          aria-label="Files to begin with"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            if (files.length > 0) void orShowError(FAILURE, begin.withFiles(files));
          }}
        />
      </div>
      {sample.error && <Notice kind="error">{sample.error.message}</Notice>}
      <p>Nothing at hand? Look around first:</p>
      <div className="actions">
        <button type="button" className="button" disabled={sample.isPending} onClick={() => sample.mutate()}>
          <Icon name="shelf" />
          {sample.isPending ? "Loading the sample course" : "Load the sample course"}
        </button>
        <button type="button" className="button" onClick={() => setDialog("course")}>
          <Icon name="add" />
          Start an empty course
        </button>
      </div>
      <DropZone hint="Drop to start a course with it" onFiles={begin.withFiles} onPage={begin.withPage} />
      {dialog === "course" && <NewCourseForm onClose={close} />}
      {dialog === "page" && <PageAddressForm onAdd={begin.withPage} onClose={close} />}
    </main>
  );
}
