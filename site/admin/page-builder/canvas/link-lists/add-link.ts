import { selectBlock } from '../../page/core/block-place.ts'
import { changeProps } from '../../page/core/change-block.ts'
import type { PuckApi } from '../../page/core/use-puck.ts'
import { focusLink, fullMessage, inList, linksOf } from './link-lists.ts'

const newLink = { label: 'New link', href: '/' }

/** Adds a link to a list, whose label is to be typed at once. Returns a message. */
export function addLink(getPuck: () => PuckApi, blockId: string, index: number): string {
  const puck = getPuck()
  const full = fullMessage(puck, blockId)
  if (full) return full
  const links = linksOf(puck, blockId).toSpliced(index, 0, newLink)
  changeProps(puck, blockId, { links })
  selectBlock(getPuck(), blockId)
  // The next frame has drawn it: another “New link” may have been there.
  requestAnimationFrame(() =>
    focusLink({ blockId, index }, newLink.label, (link) => {
      link.click()
      const typing = link.querySelector('[data-typing]')
      if (typing) link.ownerDocument.getSelection()?.selectAllChildren(typing)
    }),
  )
  return `Link added at position ${index + 1} of ${links.length}${inList(getPuck(), blockId)}`
}
