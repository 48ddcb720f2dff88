import type { Found } from "@ibid/core/contract/search/find.ts";
import { placeOfFound, urlOfFound } from "../course/find/found-kinds.ts";
import { SnippetText } from "../course/find/snippet-text.tsx";
import { Link } from "../ui/link.tsx";

interface SaidRowProps {
  found: Found;
  /** That are marked where it opens. */
  words: string;
  onPick: () => void;
}

/** What was asked or answered in a chat, with the searched words. */
export function SaidRow({ found, words, onPick }: SaidRowProps) {
  return (
    <li className="side-row">
      <Link className="said-row" href={urlOfFound(found, words)} onClick={onPick}>
        <span className="one-line">
          <bdi>{found.title}</bdi> <small>{placeOfFound(found)}</small>
        </span>
        <span className="said-text">
          <SnippetText snippet={found.snippet} />
        </span>
      </Link>
    </li>
  );
}
