import { BrokenPart } from "../ui/broken-part.tsx";
import { MessageScreen } from "./message-screen.tsx";

/** When nothing else can be drawn. A plain link: it loads the app anew, at another address. */
export function BrokenScreen() {
  return (
    <MessageScreen>
      <BrokenPart name="This page" />
      <a className="button" href="/">
        Go to the start
      </a>
    </MessageScreen>
  );
}
