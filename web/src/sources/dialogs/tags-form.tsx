import { Tag } from "@ibid/core/contract/shelf/arrangement.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { count } from "../../browser/count.ts";
import { arrange } from "../../course/arrange-sources.ts";
import { useSources } from "../../course/use-sources.ts";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";

/** The tags that all of the sources have. Those of single ones stay as they are. */
export function TagsForm({ sources, onClose }: { sources: Source[]; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [first, ...others] = sources;
  const shared = (first?.tags ?? []).filter((tag) => others.every(({ tags }) => tags.includes(tag)));
  const [text, setText] = useState(shared.join(", "));
  const known = useSources(first?.courseId ?? "").data?.flatMap(({ tags }) => tags) ?? [];
  const saving = useMutation({
    mutationFn: async () => {
      const typed = readTags(text);
      const addTags = typed.filter((tag) => !shared.includes(tag));
      const removeTags = shared.filter((tag) => !typed.includes(tag));
      if (addTags.length + removeTags.length > 0)
        await arrange(queryClient, sources, { addTags, removeTags });
    },
    onSuccess: onClose,
  });
  const change = (next: string) => {
    setText(next);
    saving.reset();
  };
  const title =
    others.length === 0 ? `Tags of “${first?.title}”` : `Tags of ${count(sources.length, "source")}`;
  const offered = [...new Set(known)].filter((tag) => !text.includes(tag)).toSorted();
  return (
    <FormDialog title={title} action="Save" onClose={onClose} onSend={() => saving.mutate()}>
      <Field
        label="Tags"
        value={text}
        placeholder="exam, to read"
        hint={<p>Separate tags with commas. Type #exam above the sources to see only those with that tag.</p>}
        error={saving.error?.message ?? null}
        onChange={change}
      />
      {offered.length > 0 && (
        <ul className="choice-chips" aria-label="Tags of other sources">
          {offered.map((tag) => (
            <li key={tag}>
              <button type="button" onClick={() => change([...readTags(text), tag].join(", "))}>
                <bdi>{tag}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}

function readTags(text: string): string[] {
  const words = text.split(",").filter((tag) => tag.trim() !== "");
  return words.map((word) => {
    const tag = Tag.safeParse(word);
    if (!tag.success) throw new Error(tag.error.issues[0]!.message);
    return tag.data;
  });
}
