import { useState } from "react";
import { navigate } from "../../browser/router.ts";
import { Button } from "../../ui/button.tsx";
import { useCommands } from "../../ui/commands.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useMayConnect } from "./use-lacks-model.ts";

export const CONNECT_MODEL = "connect-model";

/** Without a model: the command that says how to get one, for the palette and beside answers. */
export function ConnectModel() {
  const mayConnect = useMayConnect();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useCommands([
    mayConnect
      ? { id: CONNECT_MODEL, label: "Connect a model", icon: "chat", run: () => setIsOpen(true) }
      : null,
  ]);
  if (!isOpen) return null;
  return (
    <Dialog title="Connect a model" onClose={close}>
      <div className="connect-model">
        <p>
          Without a model, Ibid searches your sources and shows you their own words. A language model reads
          what was found and writes an answer from it. What it writes is still checked against your sources,
          and every citation opens the exact place.
        </p>
        <p>
          Ibid works with Google, OpenAI and Anthropic, or with a model on your own computer, such as one that
          runs in Ollama.
        </p>
        <h2>What leaves this computer</h2>
        <p>
          Your questions, the chat so far and the passages found for them go to the provider you choose. Your
          files stay here. With a model on your own computer, nothing leaves it.
        </p>
        <p>You choose it in Settings, and try it there before you use it.</p>
      </div>
      <div className="actions dialog-actions">
        <Button onClick={close}>Close</Button>
        <Button
          look="primary"
          onClick={() => {
            close();
            navigate("/settings");
          }}
        >
          Open Settings
        </Button>
      </div>
    </Dialog>
  );
}
