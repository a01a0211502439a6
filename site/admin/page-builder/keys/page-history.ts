import type { AppState } from '@puckeditor/core'
import { isSame } from '#blocks/contract/values/merge.ts'
import type { PuckApi } from '../core/use-puck.ts'

/** Puck records a change 250 ms after it; this limit leaves room for slow machines. */
const longestWaitMs = 500
const pollMs = 25

export type PageHistory = { undo: () => string; redo: () => string }

/**
 * Undo and redo. Before the last change is in Puck's history, an undo would skip it and revert the step
 * before. So it waits until the change is recorded. Both return a message.
 */
export function createPageHistory(getPuck: () => PuckApi): PageHistory {
  const asked: ('back' | 'forward')[] = []

  function go(until: number): void {
    if (isUnrecorded(getPuck()) && Date.now() < until) {
      setTimeout(go, pollMs, until)
      return
    }
    for (const way of asked.splice(0)) getPuck().history[way]()
  }

  function ask(way: 'back' | 'forward'): void {
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
  }
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
