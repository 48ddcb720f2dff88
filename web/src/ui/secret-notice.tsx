import { Button } from "./button.tsx";
import { copyText } from "./copy-text.ts";

export interface SecretNoticeProps {
  /** "Token", "Link" */
  what: string;
  secret: string;
  /** What to do with it, and that it is shown once. */
  children: string;
}

/** Something that is shown once. */
export function SecretNotice({ what, secret, children }: SecretNoticeProps) {
  return (
    <div className="secret-notice" role="status">
      <p>{children}</p>
      <code>{secret}</code>
      <Button icon="copy" onClick={() => void copyText(secret, what)}>
        Copy the {what.toLowerCase()}
      </Button>
    </div>
  );
}
