import { sentenceCase } from "./sentence-case.ts";

export interface SentenceCaseButtonProps {
  title: string;
  onChange: (title: string) => void;
}

/** APA wants titles in sentence case, but no program knows which words are names: so the change is offered, not made. */
export function SentenceCaseButton({ title, onChange }: SentenceCaseButtonProps) {
  const changed = sentenceCase(title);
  return (
    <button
      type="button"
      className="link-button"
      disabled={changed === title}
      title="Lower case, as APA wants titles. Correct names by hand."
      onClick={() => onChange(changed)}
    >
      Sentence case
    </button>
  );
}
