// The Chicago Manual of Style, 18th edition, made from the CSL styles of the 17th.
import { editXml, withAttributes, withTerms } from "../edit-xml.ts";
import { textOf, without, type Reference } from "../reference.ts";
import type { XmlNode } from "../read-xml.ts";
import { dropPublisherOfOwnSite, dropSiteOfAuthor } from "./repeated-names.ts";
import type { StyleRules } from "./style-rules.ts";

/** `<group delimiter=", "><text variable="publisher"/><text macro="issued"/></group>` */
const PUBLISHER_AND_DATE: XmlNode = {
  name: "group",
  attrs: { delimiter: ", " },
  children: [
    { name: "text", attrs: { variable: "publisher" }, children: [] },
    { name: "text", attrs: { macro: "issued" }, children: [] },
  ],
};

const common = [dropPublisherOfOwnSite, dropSiteOfAuthor, dropPlaceOfPublisher, dropPagesOfChapter, placeTalk];

export const chicago18AuthorDate: StyleRules = { style: reviseStyle, item: common };

export const chicago18Notes: StyleRules = {
  style: reviseStyle,
  item: common,
  // A page that says when it was read says nothing of its date: a status stands where the date would.
  undated: (item, placeholder) => ("status" in item ? item : { ...item, status: placeholder }),
};

function reviseStyle(style: XmlNode): XmlNode {
  const revised = editXml(style, (node) => shortenNames(repeatShortTitle(joinPublisherOfSite(node))));
  // "s.v." is now "under", and a moment of a recording is introduced by "at".
  return withTerms(revised, {
    "sub-verbo": "under",
    timestamp: "at",
  });
}

/** Two authors in a note, more are "et al."; six in a bibliography, of more the first three. No dash for a repeated name. */
function shortenNames(node: XmlNode): XmlNode {
  if (node.name === "citation")
    return withAttributes(node, {
      "et-al-min": "3",
      "et-al-use-first": "1",
      "disambiguate-add-givenname": "true",
    });
  if (node.name === "bibliography")
    return withAttributes(node, {
      "et-al-min": "7",
      "et-al-use-first": "3",
      "subsequent-author-substitute": undefined,
    });
  return node;
}

/** Instead of "ibid." and of the name alone, the short form with its title. */
function repeatShortTitle(node: XmlNode): XmlNode {
  const [first, second, ...rest] = node.children;
  const isIbid = typeof first === "object" && first.attrs["position"]?.startsWith("ibid") === true;
  if (node.name !== "choose" || !isIbid || typeof second !== "object") return node;
  return { ...node, children: [{ ...second, name: "if" }, ...rest] };
}

/** In a note, the publisher of a web page follows its site after a comma; the one of a book stands in brackets. */
function joinPublisherOfSite(node: XmlNode): XmlNode {
  const withPages = (child: XmlNode): XmlNode =>
    child.attrs["type"] !== "article-newspaper"
      ? child
      : withAttributes(child, { type: "article-newspaper webpage", match: child.attrs["match"] ?? "any" });
  switch (node.name === "macro" ? node.attrs["name"] : undefined) {
    case "issue-note-join-with-space":
    case "issue-note-join-with-comma":
      return editXml(node, withPages);
    case "issue-note":
      return editXml(node, (child) =>
        child.attrs["type"] === "article-newspaper"
          ? { ...withPages(child), children: [PUBLISHER_AND_DATE] }
          : child,
      );
    default:
      return node;
  }
}

/** No place beside a publisher. */
function dropPlaceOfPublisher(item: Reference): Reference {
  return textOf(item, "publisher") === "" ? item : without(item, "publisher-place");
}

/** The pages of a chapter are no longer given. */
function dropPagesOfChapter(item: Reference): Reference {
  return item.type === "chapter" ? without(item, "page") : item;
}

/** A talk was given somewhere; the bibliography of the style knows that as the place of an event alone. */
function placeTalk(item: Reference): Reference {
  const host = textOf(item, "publisher");
  if (item.type !== "speech" || host === "" || "event-place" in item) return item;
  return { ...without(item, "publisher"), "event-place": host };
}
