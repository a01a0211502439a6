import { expect, test } from 'vitest'
import type { StepEntry, StepNote } from '../../canvas/keys/page-history.ts'
import { listedSteps } from './listed-steps.ts'

const root = { props: { title: 'Visit', description: '', shareImageUrl: '' } }

/** An entry of Puck's history; the first one has no id. */
function entry(id: string | undefined, ...words: string[]): StepEntry {
  const content = words.map((text, at) => ({ type: 'Heading', props: { id: `h${at}`, text, level: '2' } }))
  return { ...(id ? { id } : {}), state: { data: { root, content } } } as StepEntry // the part that is read
}

const opened = entry(undefined, 'A')
const added = entry('1', 'A', 'B')
const typed = entry('2', 'A', 'Barn')
const noNotes = () => undefined

test('steps are listed newest first, with the present one and the undone ones', () => {
  const at = new Date('2026-11-27T09:30:00Z')
  const notes = new Map<StepEntry, StepNote>([[added, { at, selected: ['h1'] }]])

  const steps = listedSteps([opened, added, typed], 1, (step) => notes.get(step))

  expect(steps).toEqual([
    { entry: typed, name: 'Heading “Barn” changed', at: undefined, isCurrent: false, isUndone: true },
    { entry: added, name: 'Heading “B” added', at, isCurrent: true, isUndone: false },
    { entry: opened, name: 'As it was when opened', at: undefined, isCurrent: false, isUndone: false },
  ])
})

test('before anything is done, the page is listed as it was opened', () => {
  expect(listedSteps([opened], 0, noNotes).map(({ name }) => name)).toEqual(['As it was when opened'])
  expect(listedSteps([], 0, noNotes)).toEqual([])
})

test('fifty steps are all listed', () => {
  const words = Array.from({ length: 50 }, (_, step) => entry(String(step), `Heading ${step}`))

  const steps = listedSteps([opened, ...words], 50, noNotes)

  expect(steps).toHaveLength(51)
  expect(steps[0]?.name).toBe('Heading “Heading 49” changed')
  expect(steps[49]?.name).toBe('Heading “Heading 0” changed')
})
