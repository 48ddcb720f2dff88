import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Course } from "@ibid/core/contract/course.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../browser/api.ts";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import { NewCourseForm } from "../dialogs/new-course-form.tsx";

/** The first thing a newcomer sees: one sentence, two real actions. */
export function EmptyScreen({ onSample }: { onSample: (course: Course, questions: string[]) => void }) {
  const [isNaming, setIsNaming] = useState(false);
  const sample = useMutation({
    mutationFn: () => call(endpoints.loadSampleCourse),
    onSuccess: ({ course, questions }) => onSample(course, questions),
  });
  return (
    <main className="empty-screen" id="main" tabIndex={-1}>
      <Wordmark isLarge />
      <h1>Start with what you have to read</h1>
      <p>
        Add slides, a transcript or a paper, ask a question, and every number in the answer opens the exact
        slide, second or passage it comes from.
      </p>
      {sample.error && <Notice kind="error">{sample.error.message}</Notice>}
      <div className="actions">
        <button
          type="button"
          className="button is-primary"
          disabled={sample.isPending}
          onClick={() => sample.mutate()}
        >
          <Icon name="shelf" />
          {sample.isPending ? "Loading the sample course" : "Load the sample course"}
        </button>
        <button type="button" className="button" onClick={() => setIsNaming(true)}>
          <Icon name="add" />
          Start an empty course
        </button>
      </div>
      {isNaming && <NewCourseForm onClose={() => setIsNaming(false)} />}
    </main>
  );
}
