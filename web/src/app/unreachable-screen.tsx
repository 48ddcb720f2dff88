import { Button } from "../ui/button.tsx";
import { Wordmark } from "../ui/wordmark.tsx";
import { MessageScreen } from "../ui/message-screen.tsx";

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** The app is kept on the device (public/offline-worker.js), so it opens while Ibid does not run. Everything else is with Ibid. */
export function UnreachableScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <MessageScreen>
      <Wordmark isLarge />
      <h1>Ibid can’t be reached</h1>
      <p role="status">
        {LOOPBACK.has(location.hostname)
          ? "It is not running on this computer. Start it again with “npm start”."
          : `Is the computer that Ibid runs on switched on, and is this device in the same network? Ibid’s address is ${location.host}.`}{" "}
        This page opens by itself as soon as Ibid answers.
      </p>
      <p>
        Your sources, chats and documents are safe with Ibid, but can’t be read without it. Questions that you
        have typed are kept on this device.
      </p>
      <Button look="primary" onClick={onRetry}>
        Try again
      </Button>
    </MessageScreen>
  );
}
