import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, callAll } from "../../browser/api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ComparedText } from "./compared-text.tsx";

export interface VersionPanelProps {
  documentId: string;
  /** The stored version: the list is loaded again when it changes. */
  version: number;
  readText: () => string;
  /** Null: the user may only read. */
  onRestore: ((content: string) => void) | null;
}

/** The kept versions: when, how long, what they said, and a way back. */
export function VersionPanel({ documentId, version, readText, onRestore }: VersionPanelProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const params = { id: documentId };
  const versions = useQuery({
    queryKey: ["versions", documentId, version],
    queryFn: ({ signal }) => callAll(endpoints.listDocumentVersions, { params, signal }),
    placeholderData: (before) => before,
  });
  const text = useQuery({
    queryKey: ["version", documentId, chosen],
    queryFn: ({ signal }) =>
      call(endpoints.getDocumentVersion, { params: { id: documentId, version: chosen! }, signal }),
    enabled: chosen !== null,
    staleTime: Infinity,
  });
  const error = versions.error ?? text.error;
  return (
    <div className="panel-body">
      {error && <Notice kind="error">{error.message}</Notice>}
      <ol className="row-list versions" aria-label="Versions">
        {versions.data?.map(({ version, createdAt, characters }) => (
          <li key={version}>
            <button type="button" aria-pressed={version === chosen} onClick={() => setChosen(version)}>
              <time dateTime={createdAt}>
                {new Date(createdAt).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "medium" })}
              </time>
              <small>{characters.toLocaleString()} characters</small>
            </button>
          </li>
        ))}
      </ol>
      {text.data && (
        <>
          <div className="in-row panel-head">
            <b>This version</b>
            {onRestore && (
              <Button look="small" onClick={() => onRestore(text.data.content)}>
                Restore this version
              </Button>
            )}
          </div>
          <ComparedText label="Text of the version" content={text.data.content} mine={readText()} />
        </>
      )}
    </div>
  );
}
