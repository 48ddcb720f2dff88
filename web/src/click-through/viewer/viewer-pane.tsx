// The opened source: its head, the reader's search, the source itself, and the way to the other citations.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { plainName } from "@ibid/core/contract/plain-name.ts";
import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { useEffect, useMemo, useState } from "react";
import { urlOf } from "../../browser/api.ts";
import { runCommand, useCommands, type Command } from "../../ui/commands.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { setScope } from "../../course/question-scope.ts";
import { ScrollPane } from "../../ui/scroll-pane.tsx";
import { SourceKindIcon } from "../../course/source-kind-icon.tsx";
import { PHONE } from "../../ui/use-media.ts";
import { useSources } from "../../course/use-sources.ts";
import { CitationStepper } from "./citation-stepper.tsx";
import { SimilarPassages } from "./similar-passages.tsx";
import { HighlightBar } from "../highlights/highlight-bar.tsx";
import { HighlightList } from "../highlights/highlight-list.tsx";
import { useHighlighting } from "../highlights/use-highlighting.ts";
import { copyActions } from "./copy-actions.ts";
import { FullReference } from "./full-reference.tsx";
import { keepCentred } from "../marks/keep-centred.ts";
import { locateMark } from "../marks/locate-mark.ts";
import { type Mark, marksOf, marksOfWords } from "../marks/marks-of.ts";
import { quotedPassages } from "../marks/quoted-passages.ts";
import { SourceSearchBar } from "./source-search-bar.tsx";
import { useFocusOnPhone } from "./use-focus-on-phone.ts";
import { useSourceContent } from "./use-source-content.ts";
import { useSourceSearch } from "./use-source-search.ts";
import { closeViewer } from "./use-viewer.ts";
import { VerdictLine } from "./verdict-line.tsx";
import { ViewerContent } from "./viewer-content.tsx";
import { viewerQuery, type ViewerPlace } from "./viewer-place.ts";

export interface ViewerPaneProps {
  courseId: string;
  place: ViewerPlace;
  evidence: Evidence | null;
  /** All citations of the same answer. */
  citations: readonly Evidence[];
}

export function ViewerPane({ courseId, place, evidence, citations }: ViewerPaneProps) {
  const shelf = useSources(courseId);
  const source = shelf.data?.find(({ id }) => id === place.sourceId);
  const isGone = evidence?.state === "removed" || (shelf.isSuccess && !source);
  const content = useSourceContent(isGone ? undefined : source);
  const text = content.data?.text;
  const { range, find } = place;
  const marks = useMemo(
    () =>
      evidence === null && range !== null && find !== undefined
        ? marksOfWords(text ?? "", range, find)
        : marksOf(evidence, range),
    [evidence, range, find, text],
  );
  const passages = find === undefined ? quotedPassages(marks, text ?? "") : [];
  const kind = source?.kind ?? content.data?.kind;
  const title = source?.title ?? content.data?.title ?? evidence?.title ?? "Source";

  const pane = useFocusOnPhone();
  const [isSearching, setIsSearching] = useState(false);
  const search = useSourceSearch(isSearching ? text : undefined);
  const quoted = useMemo(() => locateFirst(marks, text), [marks, text]);
  const hitOfSearch = isSearching ? search.hit : null;
  const highlighting = useHighlighting({ courseId, place, text, pane, words: hitOfSearch ?? quoted });
  const hit = hitOfSearch ?? highlighting.opened;
  useEffect(() => {
    if (hit) return keepCentred(() => pane.current?.querySelector<HTMLElement>("[data-part=hit]"));
  }, [pane, hit]);

  const actions = copyActions({ place, evidence, passages, isOnShelf: source !== undefined });
  if (source && evidence && !isGone) actions.push(askAbout(courseId, source));
  const [isWhole, setIsWhole] = useState(false);
  const whole: Command = {
    id: "whole-window",
    label: isWhole ? "Show the source beside the rest" : "Show the source over the whole window",
    icon: "expand",
    key: "w",
    run: () => setIsWhole(!isWhole),
  };
  const canSearch = text !== undefined && text !== "";
  useCommands([
    ...actions,
    ...highlighting.commands,
    whole,
    ...(canSearch
      ? [
          {
            id: "search-source",
            label: "Search in this source",
            icon: "search" as const,
            run: () => setIsSearching(true),
          },
        ]
      : []),
  ]);
  return (
    // Its parts have the focus; here only Escape is heard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={`pane is-right viewer${isWhole ? " is-whole" : ""}`}
      aria-label="Source viewer"
      ref={pane}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented || !isWhole) return;
        event.preventDefault();
        setIsWhole(false);
      }}
    >
      <div className="pane-head viewer-head">
        {kind && <SourceKindIcon kind={kind} />}
        <h2>
          <bdi>{title}</bdi>
        </h2>
        {canSearch && (
          <IconButton
            icon="search"
            label="Search in this source"
            aria-expanded={isSearching}
            onClick={() => setIsSearching(!isSearching)}
          />
        )}
        {!isGone && text !== undefined && (
          <IconButton
            icon="marker"
            label={`Notes and highlights${highlighting.own.length > 0 ? ` (${highlighting.own.length})` : ""}`}
            aria-expanded={highlighting.isListed}
            onClick={() => highlighting.list(!highlighting.isListed)}
          />
        )}
        {!isGone && (
          <Menu
            label="Actions for this source"
            align="end"
            triggerClass="icon-button"
            trigger={<Icon name="more" />}
          >
            {[...actions, ...highlighting.commands].map(({ id, label, icon, run }) => (
              <button key={id} type="button" role="menuitem" onClick={run}>
                <Icon name={icon} />
                <span>{label}</span>
              </button>
            ))}
            {source?.file && source.kind !== "web" && (
              <a
                role="menuitem"
                href={urlOf(endpoints.getSourceFile, { params: { id: source.id } })}
                target="_blank"
                rel="noopener"
              >
                <Icon name="external" />
                <span>
                  Open original file
                  <small>
                    <bdi>{plainName(source.file.name)}</bdi>
                  </small>
                </span>
              </a>
            )}
          </Menu>
        )}
        <IconButton
          icon="expand"
          label={whole.label}
          className="viewer-whole"
          aria-pressed={isWhole}
          onClick={whole.run}
        />
        <IconButton icon="close" label="Close viewer" onClick={closeViewer} />
      </div>
      {isSearching && <SourceSearchBar search={search} onClose={() => setIsSearching(false)} />}
      {highlighting.isListed && <HighlightList {...highlighting.listed} />}
      {evidence && (
        <div className="viewer-verdict">
          <VerdictLine evidence={evidence} />
        </div>
      )}
      <ScrollPane
        className={marks[0]?.kind === "passage" ? "viewer-body has-light-marks" : "viewer-body"}
        label="Source"
        part="source"
      >
        {/* A new place is a new reading position: nothing of the old one is kept. But a recording plays on. */}
        <ViewerContent
          key={kind === "lecture" ? place.sourceId : viewerQuery(place) + (evidence ? "" : "?")}
          isGone={isGone}
          source={source}
          content={content}
          evidence={evidence}
          citations={citations}
          marks={marks}
          hit={hit}
          own={highlighting.ranges}
        />
        {source && !isGone && <FullReference sourceId={source.id} place={evidence?.place ?? null} />}
        {passages.length > 0 && (
          <div className="text-actions">
            {actions.map(({ id, label, icon, run }) => (
              <button key={id} type="button" className="text-button" onClick={run}>
                <Icon name={icon} small />
                {label}
              </button>
            ))}
          </div>
        )}
        {source && text !== undefined && passages[0] && (
          <SimilarPassages
            courseId={courseId}
            sourceId={source.id}
            text={text}
            quote={passages[0]}
            citations={citations}
          />
        )}
      </ScrollPane>
      {highlighting.bar && <HighlightBar {...highlighting.bar} />}
      {evidence && citations.length > 1 && <CitationStepper citations={citations} open={evidence} />}
    </section>
  );
}

/** The words that the evidence rests on, where they are in the text. */
function locateFirst(marks: Mark[], text: string | undefined): TextRange | null {
  const mark = marks.find(({ kind }) => kind === "quote");
  return mark && text !== undefined ? locateMark(text, mark) : null;
}

/** Limits the next question to this source. */
function askAbout(courseId: string, { id, kind }: Source): Command {
  return {
    id: "ask-about-source",
    label: kind === "slides" ? "Ask about these slides" : "Ask about this source",
    icon: "chat",
    run: () => {
      setScope(courseId, [id]);
      // On a phone the question box lies under the sheet.
      if (matchMedia(PHONE).matches) closeViewer();
      requestAnimationFrame(() => runCommand("ask"));
    },
  };
}
