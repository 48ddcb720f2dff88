// The last section: all courses at once, after one has typed that one means it.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import {
  DELETE_WORDS,
  type CourseContents,
  type YourData,
} from "@ibid/core/contract/your-data/course-contents.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../browser/api.ts";
import { count } from "../../browser/count.ts";
import { forgetKept } from "../../browser/keep-typed.ts";
import { sayContents } from "../../course/say-contents.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AccountSection } from "../account-page.tsx";

interface Props {
  courses: YourData["courses"];
  /** Whether Ibid can back itself up first, for this person. */
  hasBackups: boolean;
}

export function DeleteEverything(props: Props) {
  const [isAsked, setAsked] = useState(false);
  return (
    <AccountSection title="Delete everything">
      <p>All of your courses, with their sources, files, chats and documents.</p>
      <div className="actions">
        <Button look="danger" onClick={() => setAsked(true)}>
          Delete everything
        </Button>
      </div>
      {isAsked && <DeleteDialog {...props} onClose={() => setAsked(false)} />}
    </AccountSection>
  );
}

function DeleteDialog({ courses, hasBackups, onClose }: Props & { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [backUpFirst, setBackUpFirst] = useState(hasBackups);
  const work = useMutation({
    mutationFn: () => call(endpoints.deleteEverything, { body: { confirmation: DELETE_WORDS, backUpFirst } }),
    onSuccess: () => {
      forgetKept();
      forgetKept(() => sessionStorage);
      location.replace("/data");
    },
  });
  const isMeant = typed.trim().toLowerCase() === DELETE_WORDS;
  return (
    <Dialog title="Delete everything?" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isMeant && !work.isPending) work.mutate();
        }}
      >
        {work.error && <Notice kind="error">{work.error.message}</Notice>}
        <p>
          This deletes {count(courses.length, "course")} with {sayContents(sum(courses))}, courses that were
          deleted in the last day, your own styles and your own settings. The settings of services and their
          keys stay.
        </p>
        {hasBackups ? (
          <>
            <label className="check-row in-row">
              <input
                type="checkbox"
                checked={backUpFirst}
                onChange={({ target }) => setBackUpFirst(target.checked)}
              />
              Back up first. To undo this, restore that backup.
            </label>
            <p>
              {backUpFirst
                ? ""
                : "Without a new backup, what came after the last one can’t be brought back. "}
              Backups still have everything until you delete them from the list.
            </p>
          </>
        ) : (
          <p>It can’t be undone. Export the courses that you want to keep, first.</p>
        )}
        <Field
          label={`To confirm, type “${DELETE_WORDS}”`}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
        <DialogActions onClose={onClose}>
          <Button type="submit" look="danger" disabled={!isMeant || work.isPending}>
            {work.isPending ? "Deleting" : "Delete everything"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function sum(courses: YourData["courses"]): CourseContents {
  const all = { sources: 0, chats: 0, documents: 0, files: 0, bytes: 0 };
  for (const course of courses)
    for (const name of Object.keys(all) as (keyof typeof all)[]) all[name] += course[name];
  return all;
}
