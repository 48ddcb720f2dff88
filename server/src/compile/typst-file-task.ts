import { warmStyle } from "../cite/warm-style.ts";
import type { DocumentToCompile } from "./document-to-compile.ts";
import { toTypstFile } from "./to-typst-file.ts";

export async function run({ style, ...document }: Omit<DocumentToCompile, "id">): Promise<string> {
  return toTypstFile({ ...document, style: await warmStyle(style) });
}
