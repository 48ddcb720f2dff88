// Files on their way to the server, before the shelf shows them.
import { plainName } from "@ibid/core/contract/plain-name.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import type { Upload } from "../add/uploads.ts";

/** Nobody reads the names of five hundred files. */
const MOST_SHOWN = 8;

export function UploadRows({ uploads }: { uploads: Upload[] }) {
  if (uploads.length === 0) return null;
  const rest = uploads.length - MOST_SHOWN;
  return (
    <section aria-label="Uploads">
      <h3 className="in-row quiet source-section">
        Uploading <span>{uploads.length}</span>
      </h3>
      <ul>
        {uploads.slice(0, MOST_SHOWN).map((upload) => (
          <UploadRow key={upload.key} upload={upload} />
        ))}
      </ul>
      {rest > 0 && <p className="pane-hint">{rest} more are waiting.</p>}
      {uploads.length > 1 && (
        <Button
          look="text"
          className="upload-cancel"
          onClick={() => uploads.forEach(({ cancel }) => cancel())}
        >
          Cancel all
        </Button>
      )}
    </section>
  );
}

function UploadRow({ upload: { share, cancel, ...upload } }: { upload: Upload }) {
  const name = plainName(upload.name);
  return (
    <li className="source-row">
      <div className="source-open">
        <Icon name="upload" />
        <bdi className="source-title">{name}</bdi>
        <span className="in-row quiet source-meta">{describe(share)}</span>
        {share !== null && <ProgressBar share={share} label={`Uploading ${name}`} />}
      </div>
      <IconButton icon="close" label={`Cancel ${name}`} className="row-action is-shown" onClick={cancel} />
    </li>
  );
}

function describe(share: number | null): string {
  if (share === null) return "Waiting";
  return share < 1 ? `Uploading ${Math.floor(share * 100)}%` : "Saving the file";
}
