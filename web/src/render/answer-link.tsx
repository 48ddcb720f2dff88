import type { ComponentProps } from "react";
import { linkTarget } from "./link-target.ts";

/** What hast says of an element and of what is in it. */
interface TextNode {
  value?: string;
  children?: readonly TextNode[];
}

/** A link of an answer. Its words may say anything, so where it leads is said behind them. */
export function AnswerLink({ href = "", node, children }: ComponentProps<"a"> & { node?: TextNode }) {
  const target = linkTarget(href, node ? textOf(node) : "");
  if (target === null) return <>{children}</>;
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        <bdi>{children}</bdi>
      </a>
      {target !== "" && <span className="link-target"> ({target})</span>}
    </>
  );
}

function textOf({ value = "", children = [] }: TextNode): string {
  return value + children.map(textOf).join("");
}
