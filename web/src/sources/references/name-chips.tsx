import { parseNames } from "@ibid/core/cite/parse-names.ts";
import { writeNames } from "@ibid/core/cite/write-names.ts";
import type { CslName } from "@ibid/core/contract/csl-item.ts";
import { Icon } from "../../ui/icon.tsx";

export interface NameChipsProps {
  text: string;
  onChange: (text: string) => void;
}

/** The names as they were understood. A press turns an organisation into a person, or the other way round. */
export function NameChips({ text, onChange }: NameChipsProps) {
  const names = parseNames(text);
  if (names.length === 0) return null;
  return (
    <ul className="actions name-chips" aria-label="Understood as">
      {names.map((name, index) => {
        const isOrganisation = name.literal !== undefined;
        const turned = isOrganisation ? toPerson(name) : toOrganisation(name);
        const label = `${nameText(name)}, ${isOrganisation ? "an organisation or a single name" : "a person"}`;
        return (
          <li key={index}>
            <button
              type="button"
              className="in-row"
              title={isOrganisation ? "Make this a person" : "Make this an organisation"}
              aria-label={`${label}. Press to change.`}
              onClick={() => onChange(writeNames(names.with(index, turned)))}
            >
              <Icon name={isOrganisation ? "shelf" : "person"} small />
              {nameText(name)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function nameText(name: CslName): string {
  if (name.literal !== undefined) return name.literal;
  const family = [name["non-dropping-particle"], name.family, name["suffix"]].filter(Boolean).join(" ");
  return [family, [name.given, name["dropping-particle"]].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
}

function toOrganisation(name: CslName): CslName {
  const { given, "non-dropping-particle": kept, "dropping-particle": dropping, family, suffix } = name;
  return { literal: [given, dropping, kept, family, suffix].filter(Boolean).join(" ") };
}

/** The last word is the family name. */
function toPerson({ literal = "" }: CslName): CslName {
  const words = literal.split(" ");
  const given = words.slice(0, -1).join(" ");
  return { family: words.at(-1)!, ...(given !== "" && { given }) };
}
