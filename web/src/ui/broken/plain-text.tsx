import { ScrollPane } from "../scroll-pane.tsx";

/** A text as it is, where it can't be shown any better. */
export function PlainText({ label, text }: { label: string; text: string }) {
  return (
    <ScrollPane className="bare-text" label={label} role="region">
      {text}
    </ScrollPane>
  );
}
