import { useRef, type ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { ScrollPane } from "../ui/scroll-pane.tsx";
import { showError, showToast } from "../ui/toasts.tsx";

export function CodeBlock({ children }: { children?: ReactNode }) {
  const code = useRef<HTMLPreElement>(null);
  const copy = () =>
    navigator.clipboard.writeText(code.current?.textContent ?? "").then(
      () => showToast({ kind: "done", title: "Code copied" }),
      (error: unknown) => showError("The code was not copied", error),
    );
  return (
    <div className="code-block">
      <ScrollPane className="code-scroll" label="Code">
        <pre ref={code}>{children}</pre>
      </ScrollPane>
      <button
        type="button"
        className="code-copy"
        aria-label="Copy code"
        title="Copy code"
        onClick={() => void copy()}
      >
        <Icon name="copy" small />
      </button>
    </div>
  );
}
