// Sources that seem to be the same work, side by side: which one stays?
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../browser/api.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { ScrollPane } from "../../ui/scroll-pane.tsx";
import { showError, showToast } from "../../ui/toasts.tsx";
import { restoreSource } from "../../course/use-source-actions.ts";
import { shelvesKey } from "../../course/use-sources.ts";
import { compareSources } from "../shelf/compare-sources.ts";
import { useDuplicates } from "../shelf/use-duplicates.ts";

export function DuplicatesDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const { groups, tellApart } = useDuplicates(courseId);
  const group = groups[0];
  useEffect(() => {
    if (!group) onClose();
  }, [group, onClose]);
  if (!group) return null;
  return (
    <Dialog title="These seem to be the same" isWide onClose={onClose}>
      <Group
        key={group.map(({ id }) => id).join()}
        group={group}
        onDifferent={() => tellApart(group)}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface GroupProps {
  group: Source[];
  onDifferent: () => void;
  onClose: () => void;
}

function Group({ group, onDifferent, onClose }: GroupProps) {
  const queryClient = useQueryClient();
  const { rows, best } = compareSources(group);
  const [keptId, setKeptId] = useState(best);
  /** Fields that come from another one than what they would. */
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const others = group.filter(({ id }) => id !== keptId);
  const merging = useMutation({
    mutationFn: () =>
      call(endpoints.mergeSources, {
        params: { id: keptId },
        body: { sourceIds: others.map(({ id }) => id), ...(Object.keys(fields).length > 0 && { fields }) },
      }),
    onSuccess: (kept) =>
      showToast({
        kind: "done",
        title: `Merged into “${kept.title}”`,
        action: {
          label: others.length === 1 ? "Restore the other" : "Restore the others",
          onAct: () => others.forEach((other) => void restoreSource(queryClient, other)),
        },
      }),
    onError: (error) => showError("The sources were not merged", error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: shelvesKey }),
  });
  return (
    <>
      <p className="dialog-text">
        The one you keep gets whatever it lacks from the others, and their citations. Where they differ,
        choose what is right. The others can be restored.
      </p>
      <ScrollPane className="comparison" label="Comparison">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Field</span>
              </th>
              {group.map(({ id, title }, index) => (
                <th key={id} scope="col">
                  <label className="in-row">
                    <input
                      type="radio"
                      name="kept"
                      aria-label={`Keep ${title} (${index + 1})`}
                      checked={id === keptId}
                      onChange={() => {
                        setKeptId(id);
                        setFields({});
                      }}
                    />
                    Keep this
                  </label>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, variable, texts, differs }) => {
              const canChoose = variable !== null && new Set(texts.filter(Boolean)).size > 1;
              const kept = texts[group.findIndex(({ id }) => id === keptId)];
              /** The one that stays, or where that has none, the first that has. */
              const usual = kept ? keptId : group[texts.findIndex((text) => text !== "")]?.id;
              return (
                <tr key={label} className={differs ? "differs" : undefined}>
                  <th scope="row">{label}</th>
                  {texts.map((text, index) => {
                    const { id } = group[index]!;
                    if (!canChoose || text === "") return <td key={id}>{text || "–"}</td>;
                    return (
                      <td key={id}>
                        <FieldChoice
                          variable={variable}
                          text={text}
                          isChosen={(fields[variable] ?? usual) === id}
                          onChoose={() => setFields({ ...fields, [variable]: id })}
                        />
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollPane>
      <DialogActions leave="Later" onClose={onClose}>
        <Button onClick={onDifferent}>They are different</Button>
        <Button look="primary" disabled={merging.isPending} onClick={() => merging.mutate()}>
          Merge
        </Button>
      </DialogActions>
    </>
  );
}

interface FieldChoiceProps {
  variable: string;
  text: string;
  isChosen: boolean;
  onChoose: () => void;
}

function FieldChoice({ variable, text, isChosen, onChoose }: FieldChoiceProps) {
  return (
    <label className="comparison-choice">
      <input type="radio" name={`field-${variable}`} checked={isChosen} onChange={onChoose} />
      <span>{text}</span>
    </label>
  );
}
