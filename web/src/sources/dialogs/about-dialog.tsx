import type { EmbedderStanding } from "@ibid/core/contract/search/retrieval-result.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useSettings } from "../../course/use-settings.ts";
import { Wordmark } from "../../ui/wordmark.tsx";

/** The file NOTICE has the details. */
const WORKS: { work: string; by: string; licence: string; href: string }[] = [
  {
    work: "citeproc-js",
    by: "formats citations, by Frank Bennett",
    licence: "CPAL 1.0, or AGPL 3",
    href: "https://opensource.org/license/cpal-1-0",
  },
  {
    work: "Citation styles and locale",
    by: "APA, MLA and Chicago, by the authors named in each file, of the Citation Style Language project",
    licence: "CC BY-SA 3.0",
    href: "https://creativecommons.org/licenses/by-sa/3.0/",
  },
  {
    work: "Typst",
    by: "sets documents, by its authors, through typst.ts",
    licence: "Apache 2.0",
    href: "https://www.apache.org/licenses/LICENSE-2.0",
  },
  {
    work: "all-MiniLM-L6-v2",
    by: "the model that searches by meaning, by sentence-transformers",
    licence: "Apache 2.0",
    href: "https://www.apache.org/licenses/LICENSE-2.0",
  },
  {
    work: "Literata, Schibsted Grotesk, JetBrains Mono",
    by: "the typefaces, by their project authors",
    licence: "SIL OFL 1.1",
    href: "https://openfontlicense.org",
  },
];

/** What a reader of similarity figures should know. */
const STANDING: Record<EmbedderStanding, string> = {
  calibrated: "",
  uncalibrated:
    ": its figures are not calibrated yet. That happens automatically once there is enough material.",
  useless: ": it can’t tell your passages apart, so they are searched by words alone.",
};

export function AboutDialog({ onClose }: { onClose: () => void }) {
  const settings = useSettings().data;
  return (
    <Dialog title="About Ibid" onClose={onClose}>
      <p className="in-row about-line">
        <Wordmark isLarge />
        {settings && <span>version {settings.version}</span>}
      </p>
      {settings && (
        <dl className="about-facts">
          <dt>Answers are written by</dt>
          <dd>{settings.model}</dd>
          <dt>Sources are searched with</dt>
          <dd>
            {settings.embedder}
            {STANDING[settings.embedderStanding]}
          </dd>
          <dt>Licence</dt>
          <dd>MIT, the Ibid authors</dd>
        </dl>
      )}
      <p className="dialog-text">Ibid uses the work of others:</p>
      <ul className="about-works">
        {WORKS.map(({ work, by, licence, href }) => (
          <li key={work}>
            <b>{work}</b>, {by}.{" "}
            <a href={href} target="_blank" rel="noopener noreferrer">
              {licence}
            </a>
          </li>
        ))}
      </ul>
      <div className="actions dialog-actions">
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
