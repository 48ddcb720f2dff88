// A reference entered by hand has no text to open: its fields are all there is.
import type { CslDate, CslItem, CslName } from "@ibid/core/contract/csl-item.ts";

export function ReferenceView({ csl }: { csl: CslItem }) {
  const fields: [string, string | undefined][] = [
    ["Title", csl.title],
    ["Author", csl.author?.map(nameOf).join("; ")],
    ["Published", dateOf(csl.issued)],
    ["Publisher", csl.publisher],
    ["DOI", csl.DOI],
    ["ISBN", csl.ISBN],
    ["Address", csl.URL],
  ];
  return (
    <>
      <p className="viewer-hint">Entered by hand. It can be cited, but there is no text to open.</p>
      <dl className="reference">
        {fields.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

function nameOf({ family, given, literal }: CslName): string {
  return literal ?? [family, given].filter(Boolean).join(", ");
}

function dateOf(date: CslDate | undefined): string | undefined {
  return date?.literal ?? date?.["date-parts"]?.[0]?.join("-");
}
