import { useEffect, useState } from "react";
import { Icon } from "../ui/icon.tsx";

/** Files can be dropped anywhere on the window. */
export function DropZone({ onDrop }: { onDrop: (files: File[]) => void }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    // Every element that the pointer crosses enters and leaves; the depth tells the window's own leave.
    let depth = 0;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;
    const listeners = {
      dragenter: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth += 1;
        setIsOver(true);
      },
      dragover: (event: DragEvent) => {
        if (hasFiles(event)) event.preventDefault();
      },
      dragleave: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        depth -= 1;
        if (depth <= 0) setIsOver(false);
      },
      drop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth = 0;
        setIsOver(false);
        onDrop([...(event.dataTransfer?.files ?? [])]);
      },
    };
    for (const [name, listener] of Object.entries(listeners)) addEventListener(name as "drop", listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) removeEventListener(name as "drop", listener);
    };
  }, [onDrop]);
  if (!isOver) return null;
  return (
    <div className="drop-zone" aria-hidden="true">
      <Icon name="upload" />
      Drop to add to this course
    </div>
  );
}
