/**
 * Translators of browsers, and extensions, put elements of their own in the place of texts that React drew. React would
 * then throw as soon as it removes such a text or inserts something before it, and blank the page:
 * https://github.com/facebook/react/issues/11538. So what is already gone counts as removed, and what has lost its
 * neighbor is put at the end. A text that changes has to be alone in its element: React then writes it there anew.
 */
export function bearReplacedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child) {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null) {
    return insertBefore.call(this, child, next?.parentNode === this ? next : null) as Child
  }
}
