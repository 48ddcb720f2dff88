import { useEffect, useRef, useState } from "react";

export interface TitleFieldProps {
  title: string;
  /** Nothing was written yet: the title comes first. */
  isNew: boolean;
  /** Whether the user may only read it. */
  isReadOnly: boolean;
  onChange: (title: string) => void;
  /** Enter: on to the text. */
  onDone: () => void;
}

/** The title, edited in place. */
export function TitleField({ title, isNew, isReadOnly, onChange, onDone }: TitleFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isNew) return;
    field.current?.focus();
    field.current?.select();
  }, [isNew]);
  const finish = () => {
    const next = typed?.trim();
    setTyped(null);
    if (next && next !== title) onChange(next);
  };
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <input
        ref={field}
        className="title-field"
        aria-label="Title of the document"
        value={typed ?? title}
        maxLength={200}
        readOnly={isReadOnly}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === "Escape") {
            event.preventDefault();
            setTyped(null);
          }
          if (event.key === "Enter") {
            // Otherwise the text, which has the focus by then, would get a new line.
            event.preventDefault();
            onDone();
          }
        }}
      />
    </>
  );
}
