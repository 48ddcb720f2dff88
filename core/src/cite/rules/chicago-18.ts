// The Chicago Manual of Style, 18th edition, made from the CSL styles of the 17th.
import { editXml, element, withAttributes, withTerms } from "../edit-xml.ts";
import { textOf, without, type Reference } from "../reference.ts";
import type { XmlNode } from "../read-xml.ts";
import { dropPublisherOfOwnSite, dropSiteOfAuthor } from "./repeated-names.ts";
import type { StyleRules } from "./style-rules.ts";

const PUBLISHER_AND_DATE = element(
  "group",
  { delimiter: ", " },
  element("text", { variable: "publisher" }),
  element("text", { macro: "issued" }),
);

const common = [
  dropPublisherOfOwnSite,
  dropSiteOfAuthor,
  dropPlaceOfPublisher,
  dropPagesOfChapter,
  placeTalk,
  treatReportAsBook,
];

export const chicago18AuthorDate: StyleRules = {
  style: (style) => editXml(reviseStyle(style), separateYears),
  item: common,
};

export const chicago18Notes: StyleRules = {
  style: reviseStyle,
  item: [...common, shortenTitle],
  // The style does not say that a page with an access date is undated, but it writes a status where the date would be.
  undated: (item, placeholder) => ("status" in item ? item : { ...item, status: placeholder }),
};

function reviseStyle(style: XmlNode): XmlNode {
  const changes = [shortenNames, repeatShortTitle, joinPublisherOfSite, endTitleBeforeDate];
  const revised = editXml(style, (node) => changes.reduce((now, change) => change(now), node));
  // "s.v." is now "under", and a moment of a recording is introduced by "at".
  return withTerms(revised, [
    { name: "sub-verbo", one: "under" },
    { name: "timestamp", one: "at" },
  ]);
}

/** A note names up to two authors, else one and "et al."; a bibliography six, else three. No dash for a repeated name. */
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

/** Works of one author share the name. A comma separates their years, a semicolon what follows a place. */
function separateYears(node: XmlNode): XmlNode {
  const isOfCitation = node.name === "layout" && node.attrs["prefix"] === "(";
  return isOfCitation ? withAttributes(node, { delimiter: ", " }) : node;
}

/** Writes the short form with its title instead of "ibid." or the name alone. */
function repeatShortTitle(node: XmlNode): XmlNode {
  const [first, second, ...rest] = node.children;
  const isIbid = typeof first === "object" && first.attrs["position"]?.startsWith("ibid") === true;
  if (node.name !== "choose" || !isIbid || typeof second !== "object") return node;
  return { ...node, children: [{ ...second, name: "if" }, ...rest] };
}

/** In a note, the publisher of a web page follows its site after a comma; that of a book is in brackets. */
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

/** In a bibliography, a date follows a title after a full stop, and the name of a site after a comma. */
function endTitleBeforeDate(node: XmlNode): XmlNode {
  const place = node.children.findIndex(
    (child) => typeof child === "object" && child.attrs["type"] === "speech" && "variable" in child.attrs,
  );
  const decides = node.children[place];
  if (node.name !== "choose" || typeof decides !== "object") return node;
  const issue = element("text", { macro: "issue" });
  const branch = (...children: XmlNode[]): XmlNode =>
    element(
      "else-if",
      { type: "book document post post-weblog webpage", match: "any" },
      element("choose", {}, ...children),
    );
  // The style has two such places: "any" publisher joins by a full stop, "none" by a comma.
  const added =
    decides.attrs["match"] === "any"
      ? [decides, branch(element("if", { variable: "container-title", match: "none" }, issue))]
      : [
          branch(
            element("if", { variable: "publisher publisher-place", match: "any" }),
            element("else-if", { variable: "container-title" }, issue),
          ),
          decides,
        ];
  return { ...node, children: node.children.toSpliced(place, 1, ...added) };
}

/** No place beside a publisher. */
function dropPlaceOfPublisher(item: Reference): Reference {
  return textOf(item, "publisher") === "" ? item : without(item, "publisher-place");
}

/** The pages of a chapter are no longer given. */
function dropPagesOfChapter(item: Reference): Reference {
  return item.type === "chapter" ? without(item, "page") : item;
}

/** Says where a talk was given: the style's bibliography writes that only as the place of an event. */
function placeTalk(item: Reference): Reference {
  const host = textOf(item, "publisher");
  if (item.type !== "speech" || host === "" || "event-place" in item) return item;
  return { ...without(item, "publisher"), "event-place": host };
}

/** A report is treated like a book, and its number like that of a series. */
function treatReportAsBook(item: Reference): Reference {
  if (item.type !== "report" || "collection-title" in item) return item;
  const number = textOf(item, "number");
  const series = [textOf(item, "genre"), number && `No. ${number}`].filter(Boolean).join(" ");
  return {
    ...without(item, "genre", "number"),
    type: "book",
    ...(series !== "" && { "collection-title": series }),
  };
}

/** The short title is the main title without its first article. */
function shortenTitle(item: Reference): Reference {
  const [main = ""] = textOf(item, "title").split(/: |\? /);
  const short = main.replace(/^(?:an?|the)\s+(?=\S)/i, "");
  const isShorter = short !== "" && short !== textOf(item, "title");
  return isShorter && !("title-short" in item) && isEnglish(item) ? { ...item, "title-short": short } : item;
}

function isEnglish(item: Reference): boolean {
  return /^(?:en|$)/i.test(textOf(item, "language"));
}
