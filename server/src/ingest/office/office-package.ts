// An Office file is an archive of parts that refer to each other. In: the archive. Out: its parts as XML, and what each
// is related to.
import type { DomNode } from "../html/dom-node.ts";
import type { Zip } from "./open-zip.ts";
import { decodeXml, findAll, parseXml, xmlAttribute } from "./parse-xml.ts";
import { refuseFile } from "../refuse-file.ts";
import { resolvePath } from "./resolve-path.ts";

export interface Relation {
  /** The last word of its type, such as "slide". */
  type: string;
  path: string;
}

export interface OfficePackage {
  /** The part that leads to all others. */
  mainPart: string;
  /** The XML of a part; null where there is none. */
  readXml(path: string): string | null;
  /** The tree of a part; null where there is none. */
  read(path: string): DomNode | null;
  /** The parts of this file that a part refers to, by the ids it uses for them. "" is the file as a whole. */
  relations(path: string): Map<string, Relation>;
}

export function openOfficePackage(name: string, zip: Zip): OfficePackage {
  function readXml(path: string): string | null {
    const bytes = zip.read(path);
    if (bytes === null) return null;
    const xml = decodeXml(bytes);
    // The standard forbids doctypes, so one that is there is meant to attack a careless parser.
    if (/<!doctype/i.test(xml))
      throw refuseFile.unreadable(name, "it contains declarations that Office files never have");
    return xml;
  }
  function read(path: string): DomNode | null {
    const xml = readXml(path);
    return xml === null ? null : parseXml(xml);
  }
  function relations(path: string): Map<string, Relation> {
    const found = new Map<string, Relation>();
    const root = read(path.replace(/[^/]*$/, "_rels/$&.rels"));
    for (const element of root === null ? [] : findAll(root, "Relationship")) {
      const type = /[^/]*$/.exec(xmlAttribute(element, "Type") ?? "")![0];
      const target = resolvePath(path, xmlAttribute(element, "Target") ?? "");
      const isOutside = xmlAttribute(element, "TargetMode") === "External";
      if (target !== null && !isOutside) found.set(xmlAttribute(element, "Id") ?? "", { type, path: target });
    }
    return found;
  }
  const mainPart = relatedPart(relations(""), "officeDocument");
  if (mainPart === null) throw refuseFile.unreadable(name, "it does not say where its text is");
  return { mainPart, readXml, read, relations };
}

/** The first part of this type among relations. */
export function relatedPart(relations: Map<string, Relation>, type: string): string | null {
  return [...relations.values()].find((relation) => relation.type === type)?.path ?? null;
}
