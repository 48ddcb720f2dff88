// What a manual says beyond its CSL style: small corrections of the style, of an item and of the result, each a function
// that says what the manual asks for.
import type { Reference } from "../reference.ts";
import type { RichText } from "../rich-text.ts";
import type { XmlNode } from "../read-xml.ts";

export interface StyleRules {
  /** The heading of the list of references. */
  readonly heading?: string;
  /** Corrects the style itself, once. */
  readonly style?: (style: XmlNode) => XmlNode;
  /** Correct an item before it is formatted. */
  readonly item?: readonly ((item: Reference) => Reference)[];
  /** Corrects what was formatted. */
  readonly result?: (text: RichText) => RichText;
  /** Between the first names and the last one, where names are left out. */
  readonly ellipsis?: string;
  /** Kinds of place that are written like another kind. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Says that a date is missing, where the style would not by itself. */
  readonly undated?: (item: Reference, placeholder: string) => Reference;
}
