import { memo, type ComponentProps } from "react";
import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { ScrollPane } from "../ui/scroll-pane.tsx";
import { CitationClaim } from "./citation-claim.tsx";
import { CitationStrip } from "./citation-strip.tsx";
import { CodeBlock } from "./code-block.tsx";
import { remarkCitations } from "./remark-citations.ts";
import { scanMaths } from "./scan-maths.ts";
import { useMaths } from "./use-maths.ts";

export const AnswerBlock = memo(function AnswerBlock({
  markdown,
  known,
}: {
  markdown: string;
  known: string;
}) {
  const numbers = new Set(known.split(",").map(Number));
  const isKnown = (number: number) => numbers.has(number);
  const scanned = scanMaths(markdown);
  const maths = useMaths(scanned.hasMaths);
  return (
    <Markdown
      remarkPlugins={[remarkGfm, ...(maths ? [maths.remark] : []), [remarkCitations, { isKnown }]]}
      rehypePlugins={maths ? [[...maths.rehype]] : []}
      components={COMPONENTS}
      urlTransform={safeUrl}
      // Raw HTML is shown as the text it is: there is no rehype-raw here, on purpose.
    >
      {scanned.markdown}
    </Markdown>
  );
});

// Constant, so that React keeps the same badge while the text grows.
const COMPONENTS = {
  a: ({ href, children }: ComponentProps<"a">) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    ) : (
      <>{children}</>
    ),
  // A picture would be a request to somewhere else.
  img: ({ alt }: ComponentProps<"img">) => <>{alt}</>,
  pre: ({ children }: ComponentProps<"pre">) => <CodeBlock>{children}</CodeBlock>,
  table: ({ children }: ComponentProps<"table">) => (
    <ScrollPane className="table-scroll" label="Table">
      <table>{children}</table>
    </ScrollPane>
  ),
  // The question is an h2, so the answer's own headings start below it.
  h1: ({ children }: ComponentProps<"h3">) => <h3>{children}</h3>,
  h2: ({ children }: ComponentProps<"h3">) => <h3>{children}</h3>,
  h3: ({ children }: ComponentProps<"h4">) => <h4>{children}</h4>,
  "citation-claim": ({ numbers, children }: ComponentProps<typeof CitationClaim>) => (
    <CitationClaim numbers={numbers}>{children}</CitationClaim>
  ),
  "citation-glue": ({ children }: ComponentProps<"span">) => <span className="nowrap">{children}</span>,
  "citation-strip": ({ numbers }: ComponentProps<typeof CitationStrip>) => (
    <CitationStrip numbers={numbers} />
  ),
} as Components;

function safeUrl(url: string): string {
  return /^(?:https?:\/\/|mailto:)/i.test(url) ? url : "";
}
