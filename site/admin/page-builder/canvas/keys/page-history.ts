import type { AppState } from '@measured/puck'
import { isSame } from '#blocks/contract/values/merge.ts'
import { contentOf, placeOfBlock } from '../../page/core/block-place.ts'
import { showOnCanvas } from '../../page/core/canvas-document.ts'
import { changedBlocks } from '../../page/core/changed-blocks.ts'
import type { PuckApi } from '../../page/core/use-puck.ts'

/** Puck records a change 250 ms after it; this limit leaves room for slow machines. */
const longestWaitMs = 500
const pollMs = 25

/** Of a step that shows nothing: others changed the same since (take-in.ts). */
const changedSince = 'Someone changed this since, so it stays as it is'

type Way = 'back' | 'forward'

/** An entry of Puck's history: the page after a step. The first one is the page as it was opened. */
export type StepEntry = PuckApi['history']['histories'][number]

export type StepNote = { at: Date; selected: readonly string[] }

export type PageHistory = {
  undo: () => string
  redo: () => string
  /** Undoes or redoes all steps between the present one and this one. */
  goTo: (entry: StepEntry) => string
  /** Call it when Puck has recorded a step, with Puck's selected block and all selected blocks. */
  noteStep: (selectedId: string | undefined, selected?: readonly string[]) => void
  /** Undefined until the step is noted. */
  noteOf: (entry: StepEntry) => StepNote | undefined
}

/**
 * Undo and redo. Before the last change is in Puck's history, an undo would skip it and revert the step
 * before. So it waits until the change is recorded. Both return a message, and select what they changed: Puck
 * itself restores an earlier selection by its position, where another block may be by now.
 */
export function createPageHistory(
  getPuck: () => PuckApi,
  onSelected?: () => void,
  beforeStep?: () => void,
): PageHistory {
  const asked: (() => void)[] = []
  /** The block that each step of the history was about. */
  const subjects = new WeakMap<StepEntry, string>()
  const notes = new WeakMap<StepEntry, StepNote>()

  function go(until: number): void {
    if (isUnrecorded(getPuck()) && Date.now() < until) {
      setTimeout(go, pollMs, until)
      return
    }
    for (const run of asked.splice(0)) run()
  }

  function step(way: Way): void {
    const before = getPuck()
    const { histories, index } = before.history
    const entry = histories[way === 'back' ? index : index + 1]
    beforeStep?.()
    before.history[way]()
    const after = getPuck()
    const changed = changedBlocks(contentOf(before), contentOf(after))
    const subject = (entry && subjects.get(entry)) ?? (before.selectedItem?.props.id as string | undefined)
    const id = subject && changed.includes(subject) ? subject : changed[0]
    if (entry && id) subjects.set(entry, id)
    select(after, id)
    onSelected?.()
  }

  /** Puck goes to the step next to it without showing what is between, so that one step has all effects of an undo. */
  function jump(entry: StepEntry): void {
    const { histories, index, setHistoryIndex } = getPuck().history
    const to = histories.indexOf(entry)
    if (to < 0 || to === index) return
    const next = to < index ? to + 1 : to - 1
    if (next !== index) setHistoryIndex(next)
    step(to < index ? 'back' : 'forward')
  }

  function ask(run: () => void): void {
    asked.push(run)
    if (asked.length === 1) go(Date.now() + longestWaitMs)
  }

  return {
    undo() {
      const puck = getPuck()
      if (!puck.history.hasPast && !isUnrecorded(puck)) return 'Nothing to undo'
      const isLeft = isUnrecorded(puck) || hasEffect(puck, -1)
      ask(() => step('back'))
      return isLeft ? 'Undone' : changedSince
    },
    redo() {
      const puck = getPuck()
      if (!puck.history.hasFuture) return 'Nothing to redo'
      const isLeft = hasEffect(puck, 1)
      ask(() => step('forward'))
      return isLeft ? 'Redone' : changedSince
    },
    goTo(entry) {
      const puck = getPuck()
      const { histories, index } = puck.history
      const present = isUnrecorded(puck) ? index + 1 : index
      const count = present - histories.indexOf(entry)
      if (count === 0) return 'You’re already at this step'
      ask(() => jump(entry))
      return `${Math.abs(count) === 1 ? '1 step' : `${Math.abs(count)} steps`} ${count > 0 ? 'undone' : 'redone'}`
    },
    noteStep(selectedId, selected = []) {
      const { histories, index } = getPuck().history
      const entry = histories[index]
      if (!entry) return
      if (selectedId && !subjects.has(entry)) subjects.set(entry, selectedId)
      if (!notes.has(entry)) notes.set(entry, { at: new Date(), selected })
    },
    noteOf: (entry) => notes.get(entry),
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
export function isUnrecorded(puck: PuckApi): boolean {
  return hasEffect(puck, 0)
}

/** Whether the page would change by going to an entry so many steps away. */
function hasEffect({ history: { histories, index }, appState: { data } }: PuckApi, steps: number): boolean {
  const recorded = (histories[index + steps]?.state as Partial<AppState> | undefined)?.data
  return (
    recorded !== undefined &&
    recorded !== data &&
    !isSame([recorded.root.props, recorded.content], [data.root.props, data.content])
  )
}
