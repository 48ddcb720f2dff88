// An e-book is an archive with a package file: what it is, which files it has, and in which order they are read.
// In: the archive. Out: that.
import type { DomElement, DomNode } from "../html/dom-node.ts";
import type { Zip } from "./open-zip.ts";
import { decodeXml, findAll, findFirst, parseXml, xmlAttribute } from "./parse-xml.ts";
import { refuseFile } from "../refuse-file.ts";
import { resolvePath } from "./resolve-path.ts";

interface BookFile {
  path: string;
  mediaType: string;
  /** Such as "nav" for the table of contents. */
  properties: string[];
}

export interface EpubPackage {
  metadata: DomNode;
  /** All files, by their ids. */
  files: Map<string, BookFile>;
  /** Those with the text, in the order of reading. */
  spine: BookFile[];
}

/** Algorithms that scramble only fonts. */
const FONT_SCRAMBLERS = ["http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC"];

export function openEpubPackage(name: string, zip: Zip): EpubPackage {
  const readXml = (path: string) => {
    const bytes = zip.read(path);
    return bytes === null ? null : parseXml(decodeXml(bytes));
  };
  if (isProtected(zip, readXml("META-INF/encryption.xml"))) throw refuseFile.copyProtected(name);
  const container = readXml("META-INF/container.xml");
  const packagePath = xmlAttribute(
    container === null ? undefined : findFirst(container, "rootfile"),
    "full-path",
  );
  const root = packagePath === null ? null : readXml(packagePath);
  if (packagePath === null || root === null)
    throw refuseFile.unreadable(name, "its list of chapters is missing");

  const files = new Map<string, BookFile>();
  for (const item of findAll(root, "item")) {
    const path = resolvePath(packagePath, xmlAttribute(item, "href") ?? "");
    if (path === null) continue;
    files.set(xmlAttribute(item, "id") ?? "", {
      path,
      mediaType: xmlAttribute(item, "media-type") ?? "",
      properties: (xmlAttribute(item, "properties") ?? "").split(/\s+/),
    });
  }
  return {
    metadata: findFirst(root, "metadata") ?? root,
    files,
    spine: findAll(root, "itemref").flatMap((item) => files.get(xmlAttribute(item, "idref") ?? "") ?? []),
  };
}

function isProtected(zip: Zip, encryption: DomNode | null): boolean {
  const methods: DomElement[] = encryption === null ? [] : findAll(encryption, "EncryptionMethod");
  const isScrambled = methods.some(
    (method) => !FONT_SCRAMBLERS.includes(xmlAttribute(method, "Algorithm") ?? ""),
  );
  return isScrambled || zip.paths.includes("META-INF/sinf.xml");
}
