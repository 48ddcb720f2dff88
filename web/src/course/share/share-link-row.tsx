import type { ShareLink } from "@ibid/core/contract/sharing/shared-page.ts";
import { sayWhen } from "../../browser/say-when.ts";
import { Button } from "../../ui/button.tsx";

export function ShareLinkRow({ link, onRevoke }: { link: ShareLink; onRevoke: () => void }) {
  const { createdAt, lastOpenedAt, expiresAt } = link;
  const opened = lastOpenedAt === null ? "not opened yet" : `last opened ${sayWhen(lastOpenedAt)}`;
  const made = `Made ${sayWhen(createdAt)}`;
  return (
    <li>
      <div>
        {made}, {opened}
        <small>{expiresAt === null ? "Until you revoke it" : `Until ${sayWhen(expiresAt)}`}</small>
      </div>
      <Button
        look="small"
        aria-label={`Revoke the link: ${made.toLowerCase()}, ${opened}`}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </li>
  );
}
