import { runCommand } from "../../ui/commands.ts";
import { Button } from "../../ui/button.tsx";
import { CONNECT_MODEL } from "./connect-model.tsx";
import { useMayConnect } from "./use-lacks-model.ts";

/** Where a model might know more: what it takes to have one. */
export function AskModel() {
  return useMayConnect() ? (
    <Button look="small" icon="chat" aria-haspopup="dialog" onClick={() => runCommand(CONNECT_MODEL)}>
      Ask a model
    </Button>
  ) : null;
}
