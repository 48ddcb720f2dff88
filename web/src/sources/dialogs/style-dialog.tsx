import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Course } from "@ibid/core/contract/course.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../browser/api.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { coursesKey } from "../../course/use-courses.ts";
import { stylesKey, useStyles } from "../../course/use-styles.ts";

/** The citation style for what is copied from this course, and for new documents in it. */
export function StyleDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const queryClient = useQueryClient();
  const styles = useStyles();
  /** Shown before the server has confirmed it. */
  const [chosen, setChosen] = useState(course.style);
  const picker = useRef<HTMLInputElement>(null);
  const action = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: () => setChosen(course.style),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: stylesKey });
      await queryClient.invalidateQueries({ queryKey: coursesKey });
    },
  });
  const error = action.error ?? styles.error;
  const choose = (style: string) => {
    setChosen(style);
    return call(endpoints.updateCourse, { params: { id: course.id }, body: { style } });
  };
  /** Courses and documents that used it fall back to APA. */
  const remove = async (style: string) => {
    await call(endpoints.deleteStyle, { params: { id: style } });
    if (style === chosen) setChosen("apa");
  };
  return (
    <Dialog title="Citation style" onClose={onClose}>
      {error && <Notice kind="error">{error.message}</Notice>}
      <fieldset className="style-choices">
        <legend className="visually-hidden">Styles</legend>
        {styles.data?.map(({ name, title, own }) => (
          <div key={name} className="in-row style-choice">
            <label className="in-row">
              <input
                type="radio"
                name="style"
                checked={name === chosen}
                onChange={() => action.mutate(() => choose(name))}
              />
              {title}
            </label>
            {own && (
              <IconButton
                icon="trash"
                label={`Remove ${title}`}
                onClick={() => action.mutate(() => remove(name))}
              />
            )}
          </div>
        ))}
      </fieldset>
      <p className="dialog-text">Any other style can be added as a CSL file.</p>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csl"
        aria-label="Style file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file)
            action.mutate(async () => {
              const { name } = await call(endpoints.addStyle, { body: { csl: await file.text() } });
              await choose(name);
            });
        }}
      />
      <div className="actions dialog-actions">
        <Button onClick={() => picker.current?.click()}>Add a style file</Button>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
