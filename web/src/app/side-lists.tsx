import type { ReactNode } from "react";
import { useRemembered } from "../browser/use-remembered.ts";
import { Divider } from "../ui/divider.tsx";
import { PHONE, useMedia } from "../ui/use-media.ts";

const UNSET = "";

/** Chats and documents, below the shelf. How much room they take is remembered. */
export function SideLists({ children }: { children: ReactNode }) {
  const [height, setHeight] = useRemembered("ibid:side-lists", UNSET);
  const isPhone = useMedia(PHONE);
  const style: Record<string, string> = height === UNSET ? {} : { "--side-lists": `${height}px` };
  return (
    <div className={height === UNSET ? "side-lists" : "side-lists is-sized"} style={style}>
      {children}
      {!isPhone && (
        <Divider
          label="Height of chats and documents"
          edge="top"
          min="--side-lists-min"
          onResize={(size) => setHeight(size === null ? UNSET : String(size))}
        />
      )}
    </div>
  );
}
