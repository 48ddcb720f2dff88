import type { Source } from "@ibid/core/contract/source.ts";
import { useEffect, useRef } from "react";
import { announce } from "../../ui/announcer.tsx";
import { sourceNews } from "./source-news.ts";

/** Tells screen readers when a source can be searched or has failed; progress is only shown. */
export function useAnnouncedSources(shelf: Source[] | undefined): void {
  const before = useRef<Source[]>(undefined);
  useEffect(() => {
    const news = before.current && shelf ? sourceNews(before.current, shelf) : null;
    before.current = shelf;
    if (news !== null) announce(news);
  }, [shelf]);
}
