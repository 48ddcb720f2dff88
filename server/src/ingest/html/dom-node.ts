// The part of the DOM that the readers use. The nodes of linkedom and of any other DOM have it.

export interface DomNode {
  nodeType: number;
  nodeValue: string | null;
  firstChild: DomNode | null;
  nextSibling: DomNode | null;
  childNodes: Iterable<DomNode>;
}

export interface DomElement extends DomNode {
  localName: string;
  getAttributeNames(): string[];
  getAttributeNode(name: string): { value: string } | null;
}

export function isElement(node: DomNode): node is DomElement {
  return node.nodeType === 1;
}

export function isText(node: DomNode): boolean {
  // Text, or a CDATA section.
  return node.nodeType === 3 || node.nodeType === 4;
}

/**
 * Goes through `root` and all below it in the order of the file. `enter` says whether to go into a node; `leave` is called
 * after everything in it. Invariant: no recursion, since a file may be nested deeper than the stack allows.
 */
export function walkDom(
  root: DomNode,
  enter: (node: DomNode) => boolean,
  leave: (node: DomNode) => void = () => {},
): void {
  const trail: { node: DomNode; rest: Iterator<DomNode> }[] = [];
  const visit = (node: DomNode) => {
    // The list and not `nextSibling`: linkedom's document types have none.
    if (enter(node)) trail.push({ node, rest: node.childNodes[Symbol.iterator]() });
  };
  visit(root);
  for (let here = trail.at(-1); here !== undefined; here = trail.at(-1)) {
    const child = here.rest.next();
    if (child.done !== true) visit(child.value);
    else {
      leave(here.node);
      trail.pop();
    }
  }
}
