import { Icon } from "../ui/icon.tsx";
import { setScope, useQuestionScope } from "../course/question-scope.ts";
import { useSources } from "../course/use-sources.ts";

/** Which sources the next question is about, when it is not the whole shelf. */
export function ScopeChip({ courseId }: { courseId: string }) {
  const scope = useQuestionScope(courseId);
  const count = useSources(courseId).data?.length ?? 0;
  if (scope.size === 0) return null;
  return (
    <button
      type="button"
      className="scope-chip"
      title="Ask all sources instead"
      aria-label={`Asking ${scope.size} of ${count} sources. Ask all sources instead`}
      onClick={() => setScope(courseId, [])}
    >
      <Icon name="shelf" small />
      {scope.size} of {count} sources
      <Icon name="close" small />
    </button>
  );
}
