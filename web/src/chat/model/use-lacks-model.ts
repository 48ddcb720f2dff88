import { BUILT_IN } from "@ibid/core/english/built-in-answerer.ts";
import { useRunsIbid } from "../../course/use-runs-ibid.ts";
import { useSettings } from "../../course/use-settings.ts";

/** Whether answers are search results because no model is configured; false while that is not known. */
export function useLacksModel(): boolean {
  return useSettings().data?.model === BUILT_IN;
}

/** Whether the user can do something about it. */
export function useMayConnect(): boolean {
  const [lacksModel, runsIbid] = [useLacksModel(), useRunsIbid()];
  return lacksModel && runsIbid;
}
