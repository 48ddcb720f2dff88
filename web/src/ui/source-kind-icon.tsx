import type { SourceKind } from "@ibid/core/contract/source.ts";
import { Icon, type IconName } from "./icon.tsx";

const ICONS: Record<SourceKind, IconName> = {
  slides: "slides",
  lecture: "lecture",
  paper: "document",
  text: "text",
  web: "globe",
  manual: "book",
};

export function SourceKindIcon({ kind }: { kind: SourceKind }) {
  return <Icon name={ICONS[kind]} />;
}
