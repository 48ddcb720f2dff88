import type { DomElement, DomNode } from "../html/dom-node.ts";

/** What the page reader uses of linkedom's elements. */
export interface PageElement extends DomElement {
  readonly textContent: string;
  readonly parentElement: PageElement | null;
  readonly childNodes: Iterable<DomNode>;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  setAttribute(name: string, value: string): void;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  closest(selector: string): PageElement | null;
  contains(other: PageElement): boolean;
  append(...nodes: DomNode[]): void;
  prepend(...nodes: DomNode[]): void;
  replaceChildren(...nodes: DomNode[]): void;
  remove(): void;
}

export interface PageDocument extends PageElement {
  readonly documentElement: PageElement | null;
  createElement(name: string): PageElement;
}
