// Files, folders and links can be dropped anywhere on the window.
import { useEffect, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { orShowError } from "../../ui/toasts.tsx";
import { collectFiles, droppedEntries } from "./collect-files.ts";
import { readWebAddress } from "./read-web-address.ts";
import { refuseMany } from "./use-upload.ts";

export interface DropZoneProps {
  /** What dropping does: "Drop to add to this course". */
  hint: string;
  /** `folder`: the name of the one folder that was dropped. Both stay the same between drawings. */
  onFiles: (files: readonly File[], leftOut: number, folder: string | undefined) => unknown;
  onPage: (url: string) => Promise<unknown>;
}

export function DropZone({ hint, onFiles, onPage }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    // Every element that the pointer crosses fires enter and leave; at depth 0 the pointer has left the window.
    let depth = 0;
    // A link dragged from this page itself is not meant to be added.
    let isOwn = false;
    const isOurs = ({ dataTransfer, target }: DragEvent) => {
      const types = dataTransfer?.types ?? [];
      if (types.includes("Files")) return true;
      const isText = target instanceof Element && target.matches("input, textarea");
      return types.includes("text/uri-list") && !isOwn && !isText;
    };
    const add = async (transfer: DataTransfer, entries: FileSystemEntry[], loose: File[]) => {
      if (entries.length > 0) {
        const { files, leftOut, isTooMany } = await collectFiles(entries);
        const [entry] = entries;
        const folder = entries.length === 1 && entry!.isDirectory ? entry!.name : undefined;
        return void (isTooMany ? refuseMany() : await onFiles(files, leftOut, folder));
      }
      // What another program drags, say an attachment of a mail, is in no folder.
      if (loose.length > 0) return void (await onFiles(loose, 0, undefined));
      const address = readWebAddress(transfer.getData("text/uri-list").split("\n")[0] ?? "");
      if ("problem" in address) throw new Error(address.problem);
      await onPage(address.url);
    };
    const listeners = {
      dragstart: () => void (isOwn = true),
      dragend: () => void (isOwn = false),
      dragenter: (event: DragEvent) => {
        depth += 1;
        if (!isOurs(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      dragover: (event: DragEvent) => {
        if (isOurs(event)) event.preventDefault();
      },
      dragleave: () => {
        depth -= 1;
        if (depth <= 0) setIsOver(false);
      },
      drop: (event: DragEvent) => {
        depth = 0;
        setIsOver(false);
        if (!isOurs(event) || !event.dataTransfer) return;
        event.preventDefault();
        const { dataTransfer } = event;
        const adding = add(dataTransfer, droppedEntries(dataTransfer.items), [...dataTransfer.files]);
        void orShowError("What you dropped could not be added", adding);
      },
    };
    const listening = new AbortController();
    for (const [name, listener] of Object.entries(listeners))
      addEventListener(name as "drop", listener, { signal: listening.signal });
    return () => listening.abort();
  }, [onFiles, onPage]);
  if (!isOver) return null;
  return (
    <div className="drop-zone" aria-hidden="true">
      <Icon name="upload" />
      {hint}
    </div>
  );
}
