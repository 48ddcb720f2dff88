import { withTerms } from "./edit-xml.ts";
import { readXml, type XmlNode } from "./read-xml.ts";

/** The words of a language, and those that its file lacks: a kind of place, and the space before an era. */
export function readLocale(xml: string): XmlNode {
  return withTerms(readXml(xml), [
    { name: "slide", one: "slide", several: "slides" },
    { name: "ad", one: " AD" },
    { name: "bc", one: " BC" },
  ]);
}
