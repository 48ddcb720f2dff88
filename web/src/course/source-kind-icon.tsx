import type { SourceKind } from "@ibid/core/contract/source.ts";
import { Icon, type IconName } from "../ui/icon.tsx";

export const SOURCE_KIND_ICONS: Record<SourceKind, IconName> = {
  slides: "slides",
  lecture: "lecture",
  paper: "document",
  text: "text",
  web: "globe",
  manual: "book",
};

export function SourceKindIcon({ kind }: { kind: SourceKind }) {
  return <Icon name={SOURCE_KIND_ICONS[kind]} />;
}
