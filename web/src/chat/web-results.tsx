// What a web search found for an answer. It is not part of the course and has no number: it is listed apart.
import type { WebResult } from "@ibid/core/contract/message.ts";
import { plainName } from "@ibid/core/contract/plain-name.ts";
import { useMutation } from "@tanstack/react-query";
import { hostOf } from "../browser/host-of.ts";
import { useAddPage } from "../course/use-add-page.ts";
import { useSources } from "../course/use-sources.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

export interface WebResultsProps {
  courseId: string;
  results: readonly WebResult[];
}

export function WebResults({ courseId, results }: WebResultsProps) {
  if (results.length === 0) return null;
  return (
    <section className="web-results" aria-label="Web results">
      <h3 className="in-row">
        <Icon name="globe" small />
        Web results
        <small>not part of your course, and not checked</small>
      </h3>
      <ul>
        {results.map((result) => (
          <Result key={result.url} courseId={courseId} result={result} />
        ))}
      </ul>
    </section>
  );
}

function Result({ courseId, result: { title, url, snippet } }: { courseId: string; result: WebResult }) {
  const addPage = useAddPage(courseId);
  const adding = useMutation({ mutationFn: () => addPage(url) });
  const isOnShelf = useSources(courseId).data?.some((source) => source.url === url) === true;
  const host = hostOf(url);
  const name = plainName(title);
  return (
    <li>
      <div>
        {host === null ? (
          <bdi>{name}</bdi>
        ) : (
          <a href={url} target="_blank" rel="noopener noreferrer nofollow">
            <bdi>{name}</bdi>
          </a>
        )}
        {host !== null && <span className="link-target"> {host}</span>}
        {snippet !== "" && <p>{plainName(snippet)}</p>}
        {adding.error && <p role="alert">{adding.error.message}</p>}
      </div>
      {isOnShelf ? (
        <small>In your sources</small>
      ) : (
        host !== null && (
          <Button
            look="small"
            icon="add"
            disabled={adding.isPending}
            aria-label={`Add “${name}” to your sources`}
            onClick={() => adding.mutate()}
          >
            Add to sources
          </Button>
        )
      )}
    </li>
  );
}
