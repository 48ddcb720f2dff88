// What a text is checked against: its pages, a cited source, a draft, the linter, earlier versions.
import type { KeyboardEvent, ReactNode } from "react";

export type RightTab = "preview" | "source" | "draft" | "check" | "versions";

const TABS: readonly { tab: RightTab; label: string }[] = [
  { tab: "preview", label: "Preview" },
  { tab: "source", label: "Source" },
  { tab: "draft", label: "Draft" },
  { tab: "check", label: "Check" },
  { tab: "versions", label: "Versions" },
];

export interface RightPaneProps {
  tab: RightTab;
  onTab: (tab: RightTab) => void;
  /** Without it, there is nothing to draft. */
  mayEdit: boolean;
  /** Beside the tabs. */
  tools: ReactNode;
  children: ReactNode;
}

export function RightPane({ tab, onTab, mayEdit, tools, children }: RightPaneProps) {
  const tabs = TABS.filter((each) => mayEdit || each.tab !== "draft");
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs.at((tabs.findIndex((each) => each.tab === tab) + step) % tabs.length)!;
    onTab(next.tab);
    document.getElementById(`tab-${next.tab}`)?.focus();
  };
  return (
    <section className="pane is-right right-pane" aria-label="Preview and source">
      <div className="pane-head right-head">
        <div
          className="right-tabs"
          role="tablist"
          aria-label="Right pane"
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
          {tabs.map((each) => (
            <button
              key={each.tab}
              id={`tab-${each.tab}`}
              type="button"
              role="tab"
              aria-selected={each.tab === tab}
              aria-controls="right-panel"
              tabIndex={each.tab === tab ? 0 : -1}
              onClick={() => onTab(each.tab)}
            >
              {each.label}
            </button>
          ))}
        </div>
        {tools}
      </div>
      <div id="right-panel" className="pane right-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {children}
      </div>
    </section>
  );
}
