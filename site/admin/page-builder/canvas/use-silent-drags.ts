import { useEffect } from 'react'

/**
 * What the drag library says of a block: keys that don't work in this editor, and where a block can't be dragged that all in
 * it is disabled, its texts too.
 */
const untrue = ['aria-describedby', 'aria-roledescription', 'aria-pressed', 'aria-grabbed', 'aria-disabled']

/** Removes the drag library's ARIA words on the canvas. It writes them again whenever a drag begins or ends. */
export function useSilentDrags(inside: Document | undefined): void {
  useEffect(() => {
    if (!inside) return
    const silence = (block: Element) => {
      if (block.hasAttribute('data-puck-component')) for (const name of untrue) block.removeAttribute(name)
    }
    for (const block of inside.querySelectorAll('[data-puck-component]')) silence(block)
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) silence(target as Element) // attributes are of elements
    })
    observer.observe(inside.body, { subtree: true, attributes: true, attributeFilter: untrue })
    return () => observer.disconnect()
  }, [inside])
}
