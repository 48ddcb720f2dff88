import { GroupPath } from "@ibid/core/contract/shelf/arrangement.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { useQueryClient } from "@tanstack/react-query";
import { arrange } from "../../course/arrange-sources.ts";
import { NameForm } from "./name-form.tsx";

export interface RenameGroupFormProps {
  group: readonly string[];
  /** All that are in it, and in the groups inside it. */
  sources: Source[];
  onClose: () => void;
}

export function RenameGroupForm({ group, sources, onClose }: RenameGroupFormProps) {
  const queryClient = useQueryClient();
  const around = group.slice(0, -1);
  return (
    <NameForm
      title="Rename the group"
      name={group.at(-1)!}
      action="Rename"
      empty="Enter a name."
      onSave={async (name) => {
        const named = GroupPath.safeParse([...around, name]);
        if (!named.success) throw new Error(named.error.issues[0]!.message);
        // "Week 3" may have groups inside it, which keep their names.
        const inner = new Map(
          sources.map((source) => [source.group.slice(group.length).join("\n"), source.group]),
        );
        for (const path of inner.values())
          await arrange(
            queryClient,
            sources.filter((source) => source.group.join("\n") === path.join("\n")),
            { group: [...named.data, ...path.slice(group.length)] },
          );
      }}
      onClose={onClose}
    />
  );
}
