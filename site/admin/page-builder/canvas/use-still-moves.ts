import { useLayoutEffect } from 'react'

type Place = (this: Node, node: Node, before: Node | null) => Node
type Mover = Element & { moveBefore?(node: Node, before: Node | null): void }

/**
 * Blocks of others may move past the one that is typed in. React then takes that one out of the document and puts it back,
 * which ends the typing; here it is moved instead, with focus and selection, in browsers that can (`moveBefore`).
 */
export function useStillMoves(inside: Document | undefined): void {
  useLayoutEffect(() => {
    const view = inside?.defaultView
    if (!view) return
    const { prototype } = (view as unknown as typeof globalThis).Node
    const { insertBefore, appendChild } = prototype
    const place: Place = function (node, before) {
      return isHeld(node) && this.isConnected && move(this as Mover, node, before)
        ? node
        : insertBefore.call(this, node, before)
    }
    prototype.insertBefore = place as typeof insertBefore
    prototype.appendChild = function (node) {
      return place.call(this, node, null) as typeof node
    }
    return () => void Object.assign(prototype, { insertBefore, appendChild })

    function isHeld(node: Node): boolean {
      return node.isConnected && node.contains(view?.document.activeElement ?? null)
    }
    function move(parent: Mover, node: Node, before: Node | null): boolean {
      if (!parent.moveBefore) return false
      const selection = view?.getSelection()
      const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {}
      parent.moveBefore(node, before)
      if (anchorNode && focusNode && node.contains(anchorNode) && node.contains(focusNode))
        selection?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset)
      return true
    }
  }, [inside])
}
