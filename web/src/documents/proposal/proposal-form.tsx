import { BUILT_IN } from "@ibid/core/english/built-in-answerer.ts";
import type { DraftMode } from "@ibid/core/contract/draft.ts";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { withSettingsLink } from "../../course/with-settings-link.tsx";
import { useSettings } from "../../course/use-settings.ts";
import { Button } from "../../ui/button.tsx";

export interface ProposalFormProps {
  isBusy: boolean;
  onStart: (asked: { instruction: string; mode: DraftMode }) => void;
}

/** What the draft is to be about, and who makes it. */
export function ProposalForm({ isBusy, onStart }: ProposalFormProps) {
  const [instruction, setInstruction] = useState("");
  const [chosen, setChosen] = useState<DraftMode>("outline");
  const model = useSettings().data?.model ?? BUILT_IN;
  const canWrite = model !== BUILT_IN;
  const mode = canWrite ? chosen : "outline";
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (instruction.trim() !== "" && !isBusy) onStart({ instruction, mode });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      submit();
    }
  };
  return (
    <form className="proposal-form" onSubmit={submit}>
      <label htmlFor="proposal-instruction">What should it be about?</label>
      <textarea
        id="proposal-instruction"
        rows={3}
        value={instruction}
        placeholder="Spacing, testing and sleep"
        onChange={(event) => setInstruction(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <fieldset>
        <legend className="visually-hidden">How</legend>
        <label className="in-row check">
          <input
            type="radio"
            name="mode"
            checked={mode === "outline"}
            onChange={() => setChosen("outline")}
          />
          <span>
            Outline
            <small>Quotations from your sources under headings, each with a footnote</small>
          </span>
        </label>
        <label className="in-row check">
          <input
            type="radio"
            name="mode"
            checked={mode === "write"}
            disabled={!canWrite}
            onChange={() => setChosen("write")}
          />
          <span>
            Write
            <small>
              {canWrite
                ? `${model} looks for sources and writes from them`
                : withSettingsLink("Needs a model: choose one in Settings")}
            </small>
          </span>
        </label>
      </fieldset>
      <Button type="submit" look="primary" disabled={isBusy || instruction.trim() === ""}>
        Make a draft
      </Button>
    </form>
  );
}
