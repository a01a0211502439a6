import type { Data } from '@measured/puck'
import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import { isComposed } from '#blocks/editing/composition.ts'
import { filledLayout } from '#blocks/pages/compose-page.ts'
import { mergePages } from '#blocks/pages/page-merge.ts'
import { isUnrecorded } from '../../canvas/keys/page-history.ts'
import { blocksIn, placeIn, slotsOf } from '../../page/core/block-place.ts'
import { withTexts } from '../../page/core/merged-texts.ts'
import { pageFromPuck } from '../../page/core/page-from-puck.ts'
import type { PuckApi } from '../../page/core/use-puck.ts'

type Change = {
  /** The page on the server that this editor knew. */
  before: Page
  theirs: Page
  /** Theirs, with what was changed here. */
  shown: Page
}

/** Now a page of others would get in the way: of a drag, a dialog, an input method, or a step that Puck records in a moment. */
export function isInTheWay(puck: PuckApi): boolean {
  return (
    puck.appState.ui.isDragging ||
    isComposed() ||
    isUnrecorded(puck) ||
    document.querySelector('[role="dialog"]:not([data-steps])') !== null
  )
}

/**
 * Puts what others saved around what is typed here. Blocks keep their place in the document, so the caret, the selection
 * and the focus stay; and the steps of undo keep what others saved. False if this editor can't show it without a restart.
 */
export function takeIn(puck: PuckApi, { before, theirs, shown }: Change): boolean {
  if (typesIn(shown.content).some((type) => !Object.hasOwn(puck.config.components, type))) return false
  const { histories, index, setHistories, setHistoryIndex } = puck.history
  // The entries themselves, because the notes of each step are found by them (page-history.ts); of the first one a copy:
  // Puck begins its history anew when that changes.
  const rebased = histories.map((entry, place) => {
    const { data, ui } = entry.state
    if (!data) return entry
    const { merged, clashes } = mergePages(before, pageFromPuck(data), theirs, 'theirs')
    // What they changed since, an undo must not put back as it was.
    const page = withTexts(merged, clashes, (clash) => clash.theirs)
    const state = { data: dataOf(page), ...(ui && { ui }) }
    return place === 0 ? { ...entry, state } : Object.assign(entry, { state })
  })
  if (rebased.length > 0) {
    setHistories(rebased)
    setHistoryIndex(index)
  }
  const selectedId = puck.selectedItem?.props.id as string | undefined
  puck.dispatch({ type: 'setData', data: dataOf(shown), recordHistory: false })
  const place = selectedId ? placeIn(shown.content, selectedId) : undefined
  const itemSelector = place ? { zone: place.zone, index: place.index } : null
  puck.dispatch({ type: 'setUi', ui: { ...puck.appState.ui, itemSelector }, recordHistory: false })
  return true
}

function typesIn(blocks: readonly PageBlock[]): string[] {
  return blocks.flatMap((block) => [
    block.type,
    ...slotsOf(block).flatMap((slot) => typesIn(blocksIn(block, slot))),
  ])
}

/** A page has Puck's shape. */
function dataOf(page: Page): Data {
  return structuredClone(filledLayout(page)) as unknown as Data
}
