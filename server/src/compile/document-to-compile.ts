import type { DocumentOptions } from "@ibid/core/contract/document.ts";
import type { StyleChoice } from "../cite/style-choice.ts";
import type { CitedSource } from "./cited-source.ts";

export interface DocumentToCompile {
  id: string;
  title: string;
  text: string;
  citations: readonly CitedSource[];
  style: StyleChoice;
  options: DocumentOptions;
}
