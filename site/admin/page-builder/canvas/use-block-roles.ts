import { useEffect } from 'react'
import { nameOfBlock } from '../page/core/page-labels.ts'

/**
 * What the drag library says of a block: keys that don't work in this editor, and where a block can't be dragged that all in
 * it is disabled, its texts too.
 */
const untrue = ['aria-describedby', 'aria-roledescription', 'aria-pressed', 'aria-grabbed', 'aria-disabled']

/**
 * Says of each block on the canvas what it is: a group with the block's name, which holds links, buttons and texts. The drag
 * library makes it a button, in which readers would find none of them, and writes its words again whenever a drag begins
 * or ends.
 */
export function useBlockRoles(inside: Document | undefined): void {
  useEffect(() => {
    if (!inside) return
    const correct = (block: Element) => {
      if (!block.hasAttribute('data-puck-component')) return
      for (const name of untrue) block.removeAttribute(name)
      // An observed change is answered once: what is right already is not written again.
      if (block.getAttribute('role') !== 'button') return
      block.setAttribute('role', 'group')
      block.setAttribute('aria-label', nameOf(block))
    }
    for (const block of inside.querySelectorAll('[data-puck-component]')) correct(block)
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) correct(target as Element) // attributes are of elements
    })
    observer.observe(inside.body, { subtree: true, attributes: true, attributeFilter: [...untrue, 'role'] })
    return () => observer.disconnect()
  }, [inside])
}

function nameOf(block: Element): string {
  const named = block.matches('[data-block]') ? block : block.querySelector('[data-block]')
  return nameOfBlock(named?.getAttribute('data-block') ?? '')
}
