import { GroupPath } from "@ibid/core/contract/shelf/arrangement.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { moveSources } from "../../course/arrange-sources.ts";
import { useSources } from "../../course/use-sources.ts";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { groupsOf } from "../shelf/source-sections.ts";

export interface GroupFormProps {
  title: string;
  sources: Source[];
  onClose: () => void;
}

const BETWEEN = " / ";

/** Asks for the group that sources go to: one that is there, a new one, or none. */
export function GroupForm({ title, sources, onClose }: GroupFormProps) {
  const queryClient = useQueryClient();
  const [text, setText] = useState(sources[0]?.group.join(BETWEEN) ?? "");
  const groups = groupsOf(useSources(sources[0]?.courseId ?? "").data ?? []).map((group) =>
    group.join(BETWEEN),
  );
  const moving = useMutation({
    mutationFn: () => moveSources(queryClient, sources, readGroup(text)),
    onSuccess: onClose,
  });
  const change = (next: string) => {
    setText(next);
    moving.reset();
  };
  return (
    <FormDialog title={title} action="Move" onClose={onClose} onSend={() => moving.mutate()}>
      <Field
        label="Group"
        value={text}
        placeholder="Week 3"
        hint={<p>Leave this empty for no group. For a group inside another, write “Part I / Week 3”.</p>}
        error={moving.error?.message ?? null}
        onChange={change}
      />
      {groups.length > 0 && (
        <ul className="choice-chips" aria-label="Groups">
          {groups.map((group) => (
            <li key={group}>
              <button type="button" aria-pressed={group === text} onClick={() => change(group)}>
                <bdi>{group}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}

function readGroup(text: string): string[] {
  const path = GroupPath.safeParse(text.trim() === "" ? [] : text.split("/"));
  if (!path.success) throw new Error(path.error.issues[0]!.message);
  return path.data;
}
