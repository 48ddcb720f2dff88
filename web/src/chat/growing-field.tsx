import { useEffect, useRef, type KeyboardEvent, type RefObject } from "react";

export interface GrowingFieldProps {
  label: string;
  value: string;
  placeholder?: string;
  /** Has the focus as soon as it is shown, with the cursor at the end. */
  isFocused?: boolean;
  field?: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
  onEnter: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** A field for a question: Enter asks, Shift and Enter breaks the line, and it is as tall as its text. */
export function GrowingField(props: GrowingFieldProps) {
  const { label, value, placeholder, isFocused = false, onChange, onEnter, onKeyDown } = props;
  const own = useRef<HTMLTextAreaElement>(null);
  const field = props.field ?? own;
  useEffect(() => {
    if (!isFocused) return;
    field.current?.focus();
    field.current?.setSelectionRange(-1, -1);
  }, [isFocused, field]);
  return (
    // The box grows with its copy of the text, in CSS alone.
    <div className="composer-grow" data-text={value}>
      <textarea
        ref={field}
        rows={1}
        value={value}
        aria-label={label}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          // Enter also confirms a word in an input method: that does not ask the question.
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
      />
    </div>
  );
}
