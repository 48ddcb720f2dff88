import type { CslName } from "../contract/csl-item.ts";
import { parseNames } from "./parse-names.ts";

/** Text that `parseNames` understands: "Doe, Jane; World Health Organization". */
export function writeNames(names: readonly CslName[]): string {
  return names
    .map((name) => partsOf(name))
    .filter((parts) => parts.some((part) => part !== ""))
    .map((parts) => {
      const plain = parts.join(", ").trim();
      const [understood, ...others] = parseNames(plain);
      const isSame =
        understood !== undefined &&
        others.length === 0 &&
        partsOf(understood).join("\0") === parts.join("\0");
      return isSame ? plain : parts.map((part) => `{${part.replaceAll(/[{}]/g, "")}}`).join(", ");
    })
    .join("; ");
}

/** An organisation has one part, a person two or three. */
function partsOf(name: CslName): string[] {
  if (name.literal !== undefined) return [name.literal];
  const [dropping, kept, suffix] = ["dropping-particle", "non-dropping-particle", "suffix"].map((part) =>
    typeof name[part] === "string" ? name[part] : "",
  );
  const family = [dropping, kept, name.family].filter(Boolean).join(" ");
  return [family, name.given ?? "", ...(suffix ? [suffix] : [])];
}
