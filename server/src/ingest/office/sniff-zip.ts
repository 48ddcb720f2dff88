// What an archive is, by the files in it.
import { type Zip, openZip } from "./open-zip.ts";
import { refuseFile } from "../refuse-file.ts";

export interface SniffedZip {
  format: "pptx" | "docx" | "epub";
  zip: Zip;
}

const FORMATS: [path: RegExp, format: SniffedZip["format"]][] = [
  [/^ppt\/presentation[^/]*\.xml$/i, "pptx"],
  [/^word\/document[^/]*\.xml$/i, "docx"],
  [/^META-INF\/container\.xml$/i, "epub"],
];

const OTHERS: [path: RegExp, what: string][] = [
  [/^xl\/workbook[^/]*\./i, "an Excel file"],
  [/^META-INF\/manifest\.xml$/i, "an OpenDocument file"],
  [/^Index\/|^index\.(?:apxl|xml)$/i, "a Pages, Numbers or Keynote file"],
];

export function sniffZip(name: string, bytes: Uint8Array): SniffedZip {
  const zip = openZip(name, bytes);
  const holds = ([path]: [path: RegExp, unknown: string]) => zip.paths.some((stated) => path.test(stated));
  const format = FORMATS.find(holds)?.[1];
  if (format !== undefined) return { format, zip };
  throw refuseFile.unsupported(name, OTHERS.find(holds)?.[1] ?? "a ZIP archive");
}
