// A case of the CSL project's test suite: sections between ">>===== NAME =====>>" and "<<===== NAME =====<<".
import type { Citation, CiteItem } from "@ibid/core/cite/engine/citeproc.ts";

export interface CslCase {
  mode: "citation" | "bibliography";
  style: string;
  items: { id: string }[];
  /** Calls one after the other: the citation, those before it, those after it. */
  citations: [Citation, [string, number][], [string, number][]][] | undefined;
  /** Clusters of cites, each on its own. */
  clusters: CiteItem[][] | undefined;
  expected: string;
}

export function readCslCase(text: string): CslCase {
  const section = (name: string): string | undefined =>
    new RegExp(`>>=+ ${name} =+>>\\n([\\s\\S]*?)\\n?<<=+ ${name} =+<<`).exec(text)?.[1];
  const json = <T>(name: string): T | undefined => {
    const found = section(name);
    return found === undefined ? undefined : (JSON.parse(found) as T);
  };
  return {
    mode: section("MODE")!.trim() as CslCase["mode"],
    style: section("CSL")!,
    items: json<{ id: string | number }[]>("INPUT")!.map((item) => ({ ...item, id: String(item.id) })),
    citations: json("CITATIONS"),
    clusters: json("CITATION-ITEMS"),
    expected: section("RESULT")!,
  };
}
