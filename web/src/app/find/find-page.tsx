// The page of what a search finds in a course, or in all of them. Its address holds all that was asked for, so it can be shared.
import {
  FOUND_KINDS,
  type Found,
  FoundKind,
  type FindResult,
  MOST_FOUND,
  MOST_SEARCHED,
  SaidBy,
} from "@ibid/core/contract/search/find.ts";
import { useEffect, useMemo, useRef, useState } from "react";
import { findQuery, ofPage, type FindParams } from "../../browser/route.ts";
import { navigateHere, useUrl } from "../../browser/router.ts";
import { startChat } from "../../chat/conversation/start-chat.ts";
import { useViewerPlace } from "../../click-through/viewer/use-viewer.ts";
import { ViewerOrNotice } from "../../click-through/viewer/viewer-or-notice.tsx";
import { countFound, KIND_NAMES } from "../../course/find/found-kinds.ts";
import { meantWords, saySpelling } from "../../course/find/meant-words.ts";
import { type Search, useFind } from "../../course/find/use-find.ts";
import { useCourses } from "../../course/use-courses.ts";
import { useSources } from "../../course/use-sources.ts";
import { useCommands } from "../../ui/commands.ts";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ScrollPane } from "../../ui/scroll-pane.tsx";
import { PHONE, useMedia } from "../../ui/use-media.ts";
import { count } from "../../browser/count.ts";
import { FoundList } from "./found-list.tsx";

const EVERYWHERE = "all";

export function FindPage({ courseId }: { courseId: string }) {
  const url = useUrl();
  const params: FindParams = Object.fromEntries(ofPage(url));
  const place = useViewerPlace();
  const isPhone = useMedia(PHONE);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useTyped(params.q ?? "");
  const search = searchOf(courseId, { ...params, q: typed });
  const { result, error, isCurrent, retry } = useFind(search);
  const words = result === null ? typed : meantWords(typed, result.spelling);

  useEffect(() => {
    document.title = typed.trim() === "" ? "Search · Ibid" : `${typed.trim()} · Ibid`;
  }, [typed]);
  // Whoever comes to type need not look for the field; whoever comes to a place that is open beside it does not type.
  useEffect(() => {
    if (!matchMedia(PHONE).matches && !new URLSearchParams(location.search).has("source"))
      field.current?.focus();
  }, []);

  // Pressed again, the key leads back to the field.
  useCommands([
    {
      id: "find",
      label: "Search in this course",
      icon: "search",
      key: "mod+shift+f",
      run: () => field.current?.select(),
    },
  ]);
  const change = (next: FindParams) => setPage({ ...params, q: typed, ...next });
  const toList = () => list.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  return (
    <>
      <main className="pane find-page" id="main" tabIndex={-1} inert={isPhone && place !== null}>
        <h1 className="visually-hidden">Search</h1>
        <search className="find-form">
          <div className="in-row find-field">
            <Icon name="search" />
            <input
              ref={field}
              type="search"
              aria-label="Search in sources, notes, chats and documents"
              placeholder="Search in sources, notes, chats and documents"
              autoComplete="off"
              spellCheck={false}
              maxLength={MOST_SEARCHED}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.nativeEvent.isComposing) return;
                if (event.key !== "ArrowDown" && event.key !== "Enter") return;
                event.preventDefault();
                toList();
              }}
            />
          </div>
          <FindFilters courseId={courseId} params={params} onChange={change} />
        </search>
        <ScrollPane className="find-results" label="What was found">
          <Outcome
            courseId={courseId}
            typed={typed}
            result={result}
            isCurrent={isCurrent}
            isNarrowed={isNarrowed(params)}
            isEverywhere={params.where === EVERYWHERE}
            onChange={change}
          />
          {error && (
            <Notice kind="error" action={{ label: "Try again", onAct: retry }}>
              {error.message}
            </Notice>
          )}
          {result && !error && (
            <FoundList
              ref={list}
              courseId={courseId}
              found={result.found}
              words={words}
              onLeave={() => field.current?.focus()}
            />
          )}
        </ScrollPane>
      </main>
      {place && <ViewerOrNotice courseId={courseId} place={place} citations={NONE} />}
    </>
  );
}

const NONE: never[] = [];

/** What is in the field: it goes into the address, and follows it where that changes by itself, as with Back. */
function useTyped(inAddress: string) {
  const [typed, setTyped] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  if (known !== inAddress) {
    setKnown(inAddress);
    if (typed.trim() !== inAddress.trim()) setTyped(inAddress);
  }
  const type = (text: string) => {
    setTyped(text);
    setKnown(text);
    setPage({ ...Object.fromEntries(ofPage(location)), q: text });
  };
  return [typed, type] as const;
}

/** Changes the address; the source that is open beside it stays open. */
function setPage(params: FindParams): void {
  const own = new Set(ofPage(location).map(([name]) => name));
  const viewer = [...new URLSearchParams(location.search)].filter(([name]) => !own.has(name));
  const query = new URLSearchParams([...findQuery(params), ...viewer]);
  navigateHere(query.size === 0 ? "" : `?${query}`, { replace: true });
}

function isNarrowed({ kind, in: source, by }: FindParams): boolean {
  return [kind, source, by].some((value) => value !== undefined && value !== "");
}

/** Null while nothing is typed. */
function searchOf(courseId: string, { q = "", kind, in: source, by, where }: FindParams): Search | null {
  if (q.trim() === "") return null;
  const kinds = FoundKind.safeParse(kind);
  const said = SaidBy.safeParse(by);
  return {
    query: q,
    most: MOST_FOUND,
    ...(where === EVERYWHERE ? {} : { courseId }),
    ...(kinds.success ? { kinds: [kinds.data] } : {}),
    ...(source && where !== EVERYWHERE ? { sourceIds: [source] } : {}),
    ...(said.success ? { saidBy: said.data } : {}),
  };
}

const byTitle = (a: { title: string }, b: { title: string }) =>
  a.title.localeCompare(b.title, undefined, { numeric: true });

interface FiltersProps {
  courseId: string;
  params: FindParams;
  onChange: (change: FindParams) => void;
}

function FindFilters({ courseId, params, onChange }: FiltersProps) {
  const sources = useSources(courseId).data;
  const hasCourses = (useCourses().data?.length ?? 0) > 1;
  const isEverywhere = params.where === EVERYWHERE;
  const titles = useMemo(() => sources?.toSorted(byTitle) ?? [], [sources]);
  return (
    <div className="find-filters">
      <label>
        <span className="visually-hidden">Kind</span>
        <select value={params.kind ?? ""} onChange={(event) => onChange({ kind: event.target.value })}>
          <option value="">Everything</option>
          {FOUND_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_NAMES[kind].filter}
            </option>
          ))}
        </select>
      </label>
      {!isEverywhere && (
        <label>
          <span className="visually-hidden">Source</span>
          <select value={params.in ?? ""} onChange={(event) => onChange({ in: event.target.value })}>
            <option value="">All sources</option>
            {titles.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span className="visually-hidden">Who said it</span>
        <select value={params.by ?? ""} onChange={(event) => onChange({ by: event.target.value })}>
          <option value="">Said by anyone</option>
          <option value="me">Asked by me</option>
          <option value="ibid">Answered by Ibid</option>
        </select>
      </label>
      {hasCourses && (
        <label>
          <span className="visually-hidden">Where</span>
          <select
            value={params.where ?? ""}
            onChange={(event) => onChange({ where: event.target.value, in: "" })}
          >
            <option value="">This course</option>
            <option value={EVERYWHERE}>All courses</option>
          </select>
        </label>
      )}
    </div>
  );
}

interface OutcomeProps {
  courseId: string;
  typed: string;
  result: FindResult | null;
  isCurrent: boolean;
  isNarrowed: boolean;
  isEverywhere: boolean;
  onChange: (change: FindParams) => void;
}

/** What came of the search in words, also for those who listen; and where nothing was found, what to do next. */
function Outcome({ courseId, typed, result, isCurrent, isNarrowed, isEverywhere, onChange }: OutcomeProps) {
  const unread = (useSources(courseId).data ?? []).filter(({ status }) => status === "fetching").length;
  const others = (useCourses().data?.length ?? 0) > 1 && !isEverywhere;
  const isNothing = result !== null && result.found.length === 0;
  return (
    <div className="find-outcome">
      <p role="status">{isCurrent && result ? sayOutcome(result, typed, isEverywhere) : ""}</p>
      {result === null && (
        <p className="pane-hint">
          Type a word, a name or a number. Titles, every slide and page, your notes, what was asked and
          answered, and your documents are searched as you type.
        </p>
      )}
      {unread > 0 && (
        <p className="pane-hint">
          {unread === 1 ? "1 source is" : `${count(unread, "source")} are`} still being read. What is in{" "}
          {unread === 1 ? "it" : "them"} is found after that.
        </p>
      )}
      {isNothing && isCurrent && (
        <div className="in-row find-next">
          {isNarrowed && (
            <button type="button" className="button" onClick={() => onChange({ kind: "", in: "", by: "" })}>
              Search everything
            </button>
          )}
          {others && (
            <button type="button" className="button" onClick={() => onChange({ where: EVERYWHERE, in: "" })}>
              Search all courses
            </button>
          )}
          <button type="button" className="button" onClick={() => startChat(courseId, typed.trim())}>
            Ask it in a new chat
          </button>
        </div>
      )}
    </div>
  );
}

function sayOutcome(result: FindResult, typed: string, isEverywhere: boolean): string {
  const { found, more, isPartial, spelling } = result;
  const counted = countFound(found, more);
  if (counted === null)
    return `Nothing in ${isEverywhere ? "your courses" : "this course"} has “${typed.trim()}”.`;
  const partial = isPartial && found.some(isByWords) ? "No passage has all of these words." : "";
  return [`${counted} found.`, saySpelling(spelling), partial].filter(Boolean).join(" ");
}

const isByWords = (found: Found): boolean => found.kind === "passage" && found.by === "words";
