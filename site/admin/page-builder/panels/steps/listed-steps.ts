import type { Data } from '@measured/puck'
import type { StepEntry, StepNote } from '../../canvas/keys/page-history.ts'
import { pageFromPuck } from '../../page/core/page-from-puck.ts'
import { stepName } from './step-name.ts'

type ListedStep = {
  entry: StepEntry
  name: string
  at: Date | undefined
  isCurrent: boolean
  isUndone: boolean
}

/** The name of a step never changes: entries before it stay as long as it does. */
const names = new WeakMap<StepEntry, string>()

/** All steps of Puck's history, newest first. The last one is the page as it was opened. */
export function listedSteps(
  histories: readonly StepEntry[],
  index: number,
  noteOf: (entry: StepEntry) => StepNote | undefined,
): ListedStep[] {
  return histories
    .map((entry, at) => {
      const note = noteOf(entry)
      const name = names.get(entry) ?? nameOf(entry, histories[at - 1], note?.selected)
      names.set(entry, name)
      return { entry, name, at: note?.at, isCurrent: at === index, isUndone: at > index }
    })
    .reverse()
}

function nameOf(entry: StepEntry, before: StepEntry | undefined, selected?: readonly string[]): string {
  if (!before) return 'As it was when opened'
  return stepName(pageOf(before), pageOf(entry), selected)
}

function pageOf({ state }: StepEntry) {
  const { root = {}, content = [] }: Partial<Data> = state.data ?? {}
  return pageFromPuck({ root, content })
}
