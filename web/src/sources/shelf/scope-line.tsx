import { Icon } from "../../ui/icon.tsx";
import { setScope } from "../../course/question-scope.ts";

export interface ScopeLineProps {
  courseId: string;
  chosen: number;
  total: number;
}

/** Says that questions are limited to some of the sources, and how to change that. */
export function ScopeLine({ courseId, chosen, total }: ScopeLineProps) {
  return (
    <p className="in-row shelf-notice is-below" role="status">
      <Icon name="search" small />
      <span>
        Asking {chosen} of {total} sources
      </span>
      <button type="button" onClick={() => setScope(courseId, [])}>
        Ask all
      </button>
    </p>
  );
}
