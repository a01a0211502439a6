import type { AppState } from '@puckeditor/core'
import { isSame } from '#blocks/contract/values/merge.ts'
import { contentOf, placeOfBlock } from '../core/block-place.ts'
import { showOnCanvas } from '../core/canvas-document.ts'
import { changedBlocks } from '../core/changed-blocks.ts'
import type { PuckApi } from '../core/use-puck.ts'

/** Puck records a change 250 ms after it; this limit leaves room for slow machines. */
const longestWaitMs = 500
const pollMs = 25

type Way = 'back' | 'forward'

export type PageHistory = {
  undo: () => string
  redo: () => string
  /** Call it when Puck has recorded a step, with the block that was selected then. */
  noteStep: (selectedId: string | undefined) => void
}

/**
 * Undo and redo. Before the last change is in Puck's history, an undo would skip it and revert the step
 * before. So it waits until the change is recorded. Both return a message, and select what they changed: Puck
 * itself restores an earlier selection by its position, where another block may be by now.
 */
export function createPageHistory(getPuck: () => PuckApi, onSelected?: () => void): PageHistory {
  const asked: Way[] = []
  /** The block that each step of the history was about. */
  const subjects = new WeakMap<object, string>()

  function go(until: number): void {
    if (isUnrecorded(getPuck()) && Date.now() < until) {
      setTimeout(go, pollMs, until)
      return
    }
    for (const way of asked.splice(0)) step(way)
  }

  function step(way: Way): void {
    const before = getPuck()
    const { histories, index } = before.history
    const entry = histories[way === 'back' ? index : index + 1]
    before.history[way]()
    const after = getPuck()
    const changed = changedBlocks(contentOf(before), contentOf(after))
    const subject = (entry && subjects.get(entry)) ?? (before.selectedItem?.props.id as string | undefined)
    const id = subject && changed.includes(subject) ? subject : changed[0]
    if (entry && id) subjects.set(entry, id)
    select(after, id)
    onSelected?.()
  }

  function ask(way: Way): void {
    asked.push(way)
    if (asked.length === 1) go(Date.now() + longestWaitMs)
  }

  return {
    undo() {
      const puck = getPuck()
      if (!puck.history.hasPast && !isUnrecorded(puck)) return 'Nothing to undo'
      ask('back')
      return 'Undone'
    },
    redo() {
      if (!getPuck().history.hasFuture) return 'Nothing to redo'
      ask('forward')
      return 'Redone'
    },
    noteStep(selectedId) {
      const { histories, index } = getPuck().history
      const entry = histories[index]
      if (entry && selectedId && !subjects.has(entry)) subjects.set(entry, selectedId)
    },
  }
}

/** Selects the block, or none: a step about a block that is gone by then, or about the page's own settings. */
function select(puck: PuckApi, id: string | undefined): void {
  const place = id ? placeOfBlock(puck, id) : undefined
  const itemSelector = place ? { zone: place.zone, index: place.index } : null
  puck.dispatch({ type: 'setUi', ui: { itemSelector }, recordHistory: false })
  if (place && id) showOnCanvas(id)
}

/** True while the page differs from the history's current entry. */
function isUnrecorded({ history: { histories, index }, appState: { data } }: PuckApi): boolean {
  const recorded = (histories[index]?.state as Partial<AppState> | undefined)?.data
  return (
    recorded !== undefined &&
    recorded !== data &&
    !isSame([recorded.root.props, recorded.content], [data.root.props, data.content])
  )
}
