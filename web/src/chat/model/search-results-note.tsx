import { runCommand } from "../../ui/commands.ts";
import { CONNECT_MODEL } from "./connect-model.tsx";
import { useMayConnect } from "./use-lacks-model.ts";

/** What an answer of the built-in answerer is, and what would write one instead. */
export function SearchResultsNote({ isUnsure }: { isUnsure: boolean }) {
  const mayConnect = useMayConnect();
  return (
    <span className="search-note">
      <span>
        {isUnsure ? "Ibid is not sure that this answers your question" : "Search results, word for word"}
      </span>
      {mayConnect && (
        <button
          type="button"
          className="link-button"
          aria-haspopup="dialog"
          onClick={() => runCommand(CONNECT_MODEL)}
        >
          For a written answer, connect a model
        </button>
      )}
    </span>
  );
}
