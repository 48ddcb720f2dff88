import { type Components, toJsxRuntime } from "hast-util-to-jsx-runtime";
import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { memo, type ComponentProps } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { ScrollPane } from "../ui/scroll-pane.tsx";
import { AnswerLink } from "./answer-link.tsx";
import { BlockEvidence } from "./citations-context.ts";
import { CitationClaim } from "./citation-claim.tsx";
import { CitationStrip } from "./citation-strip.tsx";
import { CodeBlock } from "./code-block.tsx";
import { markBuiltIn } from "./mark-built-in.ts";
import { OfferedQuestion } from "./offered-question.tsx";
import { parseBlock } from "./parse-block.ts";
import { scanMaths } from "@ibid/core/markdown/scan-maths.ts";
import { useMaths } from "./use-maths.ts";

export interface AnswerBlockProps {
  markdown: string;
  known: string;
  /** For an answer of the built-in answerer, the level of its highest heading; null for a model's. */
  topHeading: number | null;
  /** The evidence for its citations, in their order; empty before the answer was checked. */
  evidence: readonly Evidence[];
}

export const AnswerBlock = memo(function AnswerBlock(props: AnswerBlockProps) {
  const { markdown, known, topHeading, evidence } = props;
  const given = new Set(known.split(",").map(Number));
  const isKnown = (number: number) => given.has(number);
  const scanned = scanMaths(markdown);
  const maths = useMaths(scanned.hasMaths);
  const { elements, numbers } = parseBlock(scanned.markdown, isKnown, maths);
  if (topHeading !== null) markBuiltIn(elements, topHeading);
  // A verdict is shown at its own claim or not at all: if citations and evidence don't match one by one, none is shown.
  const isSame =
    numbers.length === evidence.length && numbers.every((number, i) => evidence[i]!.of.number === number);
  return (
    <BlockEvidence value={isSame ? evidence : NONE}>
      {toJsxRuntime(elements, topHeading === null ? OPTIONS : BUILT_IN_OPTIONS)}
    </BlockEvidence>
  );
});

const NONE: never[] = [];

// Constant, so that React keeps the same badge while the text grows.
const COMPONENTS = {
  a: AnswerLink,
  // A picture would send a request to another server.
  img: ({ alt }: ComponentProps<"img">) => <>{alt}</>,
  pre: ({ children }: ComponentProps<"pre">) => <CodeBlock>{children}</CodeBlock>,
  table: ({ children }: ComponentProps<"table">) => (
    <ScrollPane className="table-scroll" label="Table" part="wrapper">
      <table>{children}</table>
    </ScrollPane>
  ),
  // The question is an h2, so the answer's own headings start below it.
  h1: ({ children }: ComponentProps<"h3">) => <h3>{children}</h3>,
  h2: ({ children }: ComponentProps<"h3">) => <h3>{children}</h3>,
  h3: ({ children }: ComponentProps<"h4">) => <h4>{children}</h4>,
  "citation-claim": ({ cites, children }: ComponentProps<typeof CitationClaim>) => (
    <CitationClaim cites={cites}>{children}</CitationClaim>
  ),
  "citation-glue": ({ children }: ComponentProps<"span">) => (
    <span className="nowrap" data-part="wrapper">
      {children}
    </span>
  ),
  "citation-strip": ({ cites }: ComponentProps<typeof CitationStrip>) => <CitationStrip cites={cites} />,
} as Components;

const OPTIONS = {
  ...{ Fragment, jsx, jsxs, components: COMPONENTS },
  ...{ ignoreInvalidStyle: true, passKeys: true, passNode: true },
};

const BUILT_IN_OPTIONS = {
  ...OPTIONS,
  components: {
    ...COMPONENTS,
    // They are where they belong already.
    h3: ({ children }: ComponentProps<"h3">) => <h3>{children}</h3>,
    "offered-question": ({ question, children }: ComponentProps<typeof OfferedQuestion>) => (
      <OfferedQuestion question={question}>{children}</OfferedQuestion>
    ),
  } as Components,
};
