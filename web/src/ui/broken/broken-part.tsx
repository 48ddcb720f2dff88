import { Notice } from "../notice.tsx";

/** Shown in place of a part of the page that can't be drawn. */
export function BrokenPart({ name }: { name: string }) {
  return (
    <Notice kind="error" action={{ label: "Reload the page", onAct: () => location.reload() }}>
      {name} can’t be shown. Nothing that you saved is lost.
    </Notice>
  );
}
