import { Button } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";

/** A link that is shown once. */
export function CourseLink({ link, children }: { link: string; children: string }) {
  return (
    <div className="secret-notice" role="status">
      <p>{children}</p>
      <code>{link}</code>
      <Button icon="copy" onClick={() => void copyText(link, "Link")}>
        Copy the link
      </Button>
    </div>
  );
}
