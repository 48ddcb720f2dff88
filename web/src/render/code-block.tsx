import { useRef, type ReactNode } from "react";
import { copyText } from "../ui/copy-text.ts";
import { Icon } from "../ui/icon.tsx";
import { ScrollPane } from "../ui/scroll-pane.tsx";

export function CodeBlock({ children }: { children?: ReactNode }) {
  const code = useRef<HTMLPreElement>(null);
  return (
    <div className="code-block" data-part="wrapper">
      <ScrollPane className="code-scroll" label="Code" part="wrapper">
        <pre ref={code}>{children}</pre>
      </ScrollPane>
      <button
        type="button"
        className="code-copy"
        aria-label="Copy code"
        title="Copy code"
        onClick={() => void copyText(code.current?.textContent ?? "", "Code")}
      >
        <Icon name="copy" small />
      </button>
    </div>
  );
}
