/**
 * Browser translators replace the text nodes of a page with `<font>` elements. React keeps using its own nodes: its
 * changes stay invisible, and removing one fails, which would end the page.
 */
const standIns = new WeakMap<Node, Element>();

/** Call this once, after hydration. https://github.com/facebook/react/issues/11538 */
export function followTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  if (!nodeValue?.set || removeChild.name === 'removeTranslated') return;
  const { get, set } = nodeValue;
  new MutationObserver(noteStandIns).observe(document.documentElement, { childList: true, subtree: true });
  Node.prototype.removeChild = function removeTranslated<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const standIn = findStandIn(this, child);
    if (standIn) removeChild.call(this, standIn);
    return child;
  };
  Node.prototype.insertBefore = function insertTranslated<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    const isHere = !before || before.parentNode === this;
    return insertBefore.call(this, node, isHere ? before : (findStandIn(this, before) ?? null)) as T;
  };
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get,
    set(this: Text, text: string | null) {
      const standIn = standIns.get(this);
      if (standIn && !this.isConnected) standIn.textContent = text;
      set.call(this, text);
    },
  });
}

/** A text node is replaced in one step, or its stand-in is inserted before it is removed. */
function noteStandIns(records: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
    for (const removed of removedNodes) {
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont);
      if (removed instanceof Text && standIn) standIns.set(removed, standIn);
    }
}

function isFont(node: Node | null): node is HTMLElement {
  return node instanceof HTMLElement && node.localName === 'font';
}

/** Returns the node that replaces a child in `parent`: the stand-in, or the element around it. */
function findStandIn(parent: Node, child: Node): Node | undefined {
  let node: Node | null | undefined = child.isConnected ? child : standIns.get(child);
  while (node && node.parentNode !== parent) node = node.parentNode;
  return node ?? undefined;
}
