import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Finding } from "@ibid/core/contract/document.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { announce } from "../../ui/announcer.tsx";
import { call } from "../../browser/api.ts";
import { count } from "../../browser/count.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { DocumentSync } from "../text/document-sync.ts";

export interface CheckPanelProps {
  documentId: string;
  sync: DocumentSync;
  /** The findings are kept while another tab is in front. */
  isHidden: boolean;
  onGoTo: (finding: Finding) => void;
  /** Makes the change that a finding offers; null for those who may only read. */
  onFix: ((fix: Fix) => Promise<void>) | null;
}

export type Fix = NonNullable<Finding["fix"]>;

/** Check my document: the findings, each with a link to its place. */
export function CheckPanel({ documentId, sync, isHidden, onGoTo, onFix }: CheckPanelProps) {
  const [links, setLinks] = useState(false);
  const [findings, setFindings] = useState<Finding[] | null>(null);
  const checking = useMutation({
    mutationFn: async () => {
      await sync.save();
      return await call(endpoints.checkDocument, { params: { id: documentId }, body: { links } });
    },
    onSuccess: ({ findings }) => {
      setFindings(findings);
      announce(describe(findings));
    },
  });
  // The other findings have moved with the text.
  const fixing = useMutation({
    mutationFn: async (fix: Fix) => await onFix?.(fix),
    onSuccess: () => checking.mutate(),
  });
  return (
    <div className="panel-body" hidden={isHidden}>
      <p className="panel-hint">
        Compares each citation with its source, and looks for words of a source without quotation marks, for
        statements without a citation and for incomplete references.
      </p>
      <label className="in-row check">
        <input type="checkbox" checked={links} onChange={(event) => setLinks(event.target.checked)} />
        Also check whether web pages still load
      </label>
      <div className="in-row panel-head">
        <b>{findings && describe(findings)}</b>
        <Button look="small" disabled={checking.isPending} onClick={() => checking.mutate()}>
          {checking.isPending ? "Checking…" : findings ? "Check again" : "Check my document"}
        </Button>
      </div>
      {fixing.error && <Notice kind="error">{fixing.error.message}</Notice>}
      {checking.error && <Notice kind="error">{checking.error.message}</Notice>}
      {findings && (
        <ul className="row-list findings" aria-label="Findings">
          {findings.map((finding, index) => (
            <li key={index} className={`is-${finding.severity}`}>
              <button
                type="button"
                disabled={finding.range === null && finding.sourceId === null}
                onClick={() => onGoTo(finding)}
              >
                <Icon name={finding.severity === "problem" ? "alert" : "pencil"} small />
                <span>
                  {finding.message}
                  <small>{finding.severity === "problem" ? "Problem" : "Hint"}</small>
                </span>
              </button>
              {finding.fix && onFix && (
                <Button
                  look="small"
                  className="finding-fix"
                  icon="quote"
                  disabled={fixing.isPending || checking.isPending}
                  onClick={() => fixing.mutate(finding.fix!)}
                >
                  {finding.fix.label}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function describe(findings: readonly Finding[]): string {
  if (findings.length === 0) return "No problems found";
  const problems = findings.filter(({ severity }) => severity === "problem").length;
  return `${count(problems, "problem")}, ${count(findings.length - problems, "hint")}`;
}
