import { BrokenPart } from "../ui/broken/broken-part.tsx";
import { MessageScreen } from "../ui/message-screen.tsx";

/** Shown when nothing else can be drawn. The link is a plain one: it reloads the app, at another address. */
export function BrokenScreen() {
  return (
    <MessageScreen>
      <BrokenPart name="This page" />
      <a className="button" href="/">
        Go to the start page
      </a>
    </MessageScreen>
  );
}
