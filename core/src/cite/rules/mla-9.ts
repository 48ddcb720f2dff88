// MLA, 9th edition, where its CSL style falls short.
import { editXml, element, withAttributes, withTerms } from "../edit-xml.ts";
import { textOf, type Reference } from "../reference.ts";
import type { RichText } from "../rich-text.ts";
import type { XmlNode } from "../read-xml.ts";
import { dropPublisherOfOwnSite, dropPublishingAuthor } from "./repeated-names.ts";
import type { StyleRules } from "./style-rules.ts";

/** Types that are always part of something larger, even when it is not known of what. */
const PARTS =
  "article article-journal article-magazine article-newspaper chapter entry entry-dictionary entry-encyclopedia " +
  "interview paper-conference post post-weblog review review-book speech";

/** Says that the date of an item is only a placeholder. */
const UNDATED = "undated";

export const mla9: StyleRules = {
  heading: "Works Cited",
  style: (style) =>
    withTerms(
      editXml(style, (node) =>
        [quoteParts, dateSpeeches, spaceLocators, keepAccessDate].reduce((now, change) => change(now), node),
      ),
      [
        // Seasons are in lower case.
        ...["spring", "summer", "fall", "winter"].map((one, index) => ({
          name: `season-0${index + 1}`,
          one,
        })),
        { name: "chapter", form: "short", one: "ch.", several: "chs." },
        { name: "paragraph", form: "short", one: "par.", several: "pars." },
      ],
    ),
  item: [
    quotePageOfUnknownSite,
    dropPublisherOfOwnSite,
    dropPublishingAuthor,
    nameMediumOfTalk,
    dropSubtitle,
  ],
  result: dropProtocols,
  undated: (item, placeholder) => ({ ...item, issued: { literal: placeholder }, [UNDATED]: placeholder }),
  // A time is written like a page or a line, without a label: "Doe 12:34".
  labels: { timestamp: "line" },
};

/** The title of a part is in quotation marks, that of a whole in italics. */
function quoteParts(node: XmlNode): XmlNode {
  const isTest =
    node.name === "if" && node.attrs["variable"] === "container-title" && node.attrs["match"] === "any";
  const asksTitle = JSON.stringify(node.children).includes('"variable":"title"');
  return isTest && asksTitle ? withAttributes(node, { type: PARTS }) : node;
}

/** A talk has a date too: the style leaves it out here, as it does for theses, whose date it prints elsewhere. */
function dateSpeeches(node: XmlNode): XmlNode {
  return node.attrs["type"] === "speech thesis" ? withAttributes(node, { type: "thesis" }) : node;
}

/** An undated page has its access date, also where its date says "n.d.". */
function keepAccessDate(node: XmlNode): XmlNode {
  if (node.name !== "macro" || node.attrs["name"] !== "accessed") return node;
  return editXml(node, (inner) => {
    const [test] = inner.children;
    if (inner.name !== "choose" || typeof test !== "object") return inner;
    return { ...inner, children: [test, element("else-if", { variable: UNDATED }, ...test.children)] };
  });
}

/** "Doe, slide 5": the style forgets the space. */
function spaceLocators(node: XmlNode): XmlNode {
  const [label] = node.children;
  const isLabelled =
    node.name === "group" && typeof label === "object" && label.attrs["variable"] === "locator";
  return isLabelled ? withAttributes(node, { delimiter: " " }) : node;
}

/** A page without a site may be the site itself, but hardly when nobody published it. */
function quotePageOfUnknownSite(item: Reference): Reference {
  const isPage = item.type === "webpage" && !("container-title" in item) && !("publisher" in item);
  return isPage ? { ...item, type: "post" } : item;
}

/** A citation that names a title names the main title (6.10). */
function dropSubtitle(item: Reference): Reference {
  const [main = "", ...others] = textOf(item, "title").split(": ");
  const isShorter = others.length > 0 && main !== "";
  return isShorter && !("title-short" in item) ? { ...item, "title-short": main } : item;
}

/** Says what a talk was: a lecture or slides. */
function nameMediumOfTalk(item: Reference): Reference {
  const genre = textOf(item, "genre");
  return item.type === "speech" && genre !== "" && !("medium" in item) ? { ...item, medium: genre } : item;
}

/** An address is shown without http:// or https://, but a DOI is shown with it. */
function dropProtocols(text: RichText): RichText {
  return text.map((run) =>
    run.href === undefined || /^https?:\/\/(?:dx\.)?doi\.org\//i.test(run.text)
      ? run
      : { ...run, text: run.text.replace(/^https?:\/\//i, "") },
  );
}
