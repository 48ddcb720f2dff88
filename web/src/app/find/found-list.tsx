import { FOUND_KINDS, type Found } from "@ibid/core/contract/search/find.ts";
import { type KeyboardEvent, type RefObject, useId } from "react";
import { findUrl, ofPage } from "../../browser/route.ts";
import { useUrl } from "../../browser/router.ts";
import {
  iconOfFound,
  keyOfFound,
  KIND_NAMES,
  placeOfFound,
  sourceParams,
  urlOfFound,
} from "../../course/find/found-kinds.ts";
import { SnippetText } from "../../course/find/snippet-text.tsx";
import { useCourses } from "../../course/use-courses.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { useArrowKeys } from "../../ui/lists/use-arrow-keys.ts";

interface FoundListProps {
  ref: RefObject<HTMLDivElement | null>;
  courseId: string;
  found: readonly Found[];
  /** That are marked where it opens. */
  words: string;
  /** Back to the field. */
  onLeave: () => void;
}

/** Kind by kind. One stop of the Tab key: the arrows go from one to the next. */
export function FoundList({ ref, courseId, found, words, onLeave }: FoundListProps) {
  const id = useId();
  const url = useUrl();
  const courses = useCourses().data;
  const keys = found.map((one) => `${one.kind}-${keyOfFound(one)}`);
  const opened = url.searchParams;
  useArrowKeys(ref);
  const onKeyDown = (event: KeyboardEvent) => {
    // The first Escape closes the source that is open beside the list.
    if (event.key !== "Escape" || opened.has("source")) return;
    event.preventDefault();
    onLeave();
  };
  /** A source of this course opens beside the list. */
  const hrefOf = (one: Found): string => {
    const isInSource = one.kind === "source" || one.kind === "passage" || one.kind === "note";
    if (!isInSource || one.courseId !== courseId) return urlOfFound(one, words);
    return findUrl(courseId, { ...Object.fromEntries(ofPage(url)), ...sourceParams(one, words) });
  };
  const isOpen = (one: Found): boolean =>
    one.kind === "note"
      ? opened.get("highlight") === one.highlightId
      : one.kind === "passage" &&
        opened.get("at") === `${one.range.start}-${one.range.end}` &&
        opened.get("source") === one.sourceId;
  return (
    // The rows are links and have the focus; here only the arrows are heard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={ref} className="found" onKeyDown={onKeyDown}>
      {FOUND_KINDS.filter((kind) => found.some((one) => one.kind === kind)).map((kind) => (
        <section key={kind} aria-labelledby={`${id}-${kind}`}>
          <h2 id={`${id}-${kind}`} className="quiet">
            {KIND_NAMES[kind].list}
          </h2>
          <ul>
            {found.map((one, i) =>
              one.kind === kind ? (
                <li key={keys[i]}>
                  <Link
                    className="found-row"
                    href={hrefOf(one)}
                    aria-current={isOpen(one) ? "location" : undefined}
                  >
                    <Icon name={iconOfFound(one)} />
                    <span className="found-text">
                      {one.kind !== "source" && (
                        <span className="found-title">
                          <bdi className="one-line">{one.title}</bdi>
                          <small>
                            {[placeOfFound(one), courseName(courses, one, courseId)]
                              .filter(Boolean)
                              .join(" · ")}
                          </small>
                        </span>
                      )}
                      <span className="found-snippet">
                        <SnippetText snippet={one.snippet} />
                      </span>
                    </span>
                  </Link>
                </li>
              ) : null,
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Where it is not the open course. */
function courseName(
  courses: readonly { id: string; title: string }[] | undefined,
  { courseId }: Found,
  open: string,
): string {
  return courseId === open ? "" : (courses?.find(({ id }) => id === courseId)?.title ?? "");
}
