import type { ImportProblem } from "@ibid/core/bibliography/imported-reference.ts";
import { plainName } from "@ibid/core/contract/plain-name.ts";
import { byline } from "../../course/byline.ts";
import { Icon } from "../../ui/icon.tsx";
import { ScrollPane } from "../../ui/scroll-pane.tsx";
import type { FoundReference } from "./recognise-references.ts";

/** Nobody reads the names of a thousand references before they are added. */
const MOST_SHOWN = 100;

export interface FoundReferencesProps {
  found: FoundReference[];
  problems: ImportProblem[];
}

export function FoundReferences({ found, problems }: FoundReferencesProps) {
  const rest = found.length - MOST_SHOWN;
  return (
    <ScrollPane className="found-list" label="What was found">
      <ul>
        {problems.map(({ line, message, isImported }) => (
          <li key={`${line} ${message}`} className={isImported ? undefined : "is-problem"}>
            <Icon name="alert" small />
            <span>
              Line {line}: {message}
            </span>
          </li>
        ))}
        {found.slice(0, MOST_SHOWN).map(({ line, csl, isKnown }) => (
          <li key={`${line} ${csl.title}`}>
            <Icon name={isKnown ? "check" : "add"} small />
            <span>
              <bdi>{plainName(csl.title)}</bdi>
              <small>{[byline(csl), isKnown && "already in this course"].filter(Boolean).join(", ")}</small>
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>And {rest} more.</p>}
    </ScrollPane>
  );
}
