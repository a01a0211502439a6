import { expect, test } from 'vitest'
import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import type { StepEntry, StepNote } from '../../canvas/keys/page-history.ts'
import { listedSteps, stepName } from './listed-steps.ts'

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
  const text = Array.from({ length: 50 }, (_, step) => entry(String(step), `Heading ${step}`))

  const steps = listedSteps([opened, ...text], 50, noNotes)

  expect(steps).toHaveLength(51)
  expect(steps[0]?.name).toBe('Heading “Heading 49” changed')
  expect(steps[49]?.name).toBe('Heading “Heading 0” changed')
})

const block = (type: string, id: string, props: object = {}): PageBlock => ({ type, props: { id, ...props } })
const heading = (id: string, text = id.toUpperCase()) => block('Heading', id, { text, level: '2' })
const columns = (left: PageBlock[], right: PageBlock[] = [], split = 'even') =>
  block('Columns', 'columns', { split, left, right })
const page = (...content: PageBlock[]): Page => ({
  root: { props: { title: 'Visit', description: '', shareImageUrl: '' } },
  content,
})
const described = (...content: PageBlock[]): Page => ({
  ...page(...content),
  root: { props: { title: 'Visit', description: 'Come!', shareImageUrl: '' } },
})
const story = (heading: string) => block('Story', 'story', { heading, text: 'A family farm' })
const [a, b, c] = [heading('a'), heading('b'), heading('c')]

test.each<[string, Page, Page]>([
  ['Heading “B” added', page(a), page(a, b)],
  ['Heading “B” deleted', page(a, b), page(a)],
  ['2 blocks deleted', page(a, b, c), page(b)],
  ['2 blocks added', page(a), page(a, b, c)],
  ['Heading “New” changed', page(a), page(heading('a', 'New'))],
  ['Size of Heading “A” changed', page(a), page(block('Heading', 'a', { text: 'A', level: '3' }))],
  ['Heading “New” changed', page(a), page(block('Heading', 'a', { text: 'New', level: '3' }))],
  ['Heading of Our story “A family farm” changed', page(story('About')), page(story('Since 1998'))],
  ['Heading “A” moved', page(a, b, c), page(b, c, a)],
  ['Heading “A” moved', page(a, columns([])), page(columns([a]))],
  ['Heading “New” changed and moved', page(a, b, c), page(b, c, heading('a', 'New'))],
  ['Two columns added, Heading “A” moved', page(a), page(columns([a]))],
  ['Two columns deleted', page(columns([a], [b])), page()],
  ['2 blocks changed', page(a, b), page(heading('a', '1'), heading('b', '2'))],
  ['Page settings changed', page(a), described(a)],
  ['Heading “A” deleted, page settings changed', page(a), described()],
  ['Unknown block (Carousel2019) deleted', page(block('Carousel2019', 'x')), page()],
  ['Nothing changed', page(a), page(structuredClone(a))],
])('%s', (name, before, after) => {
  expect(stepName(before, after)).toBe(name)
})

test.each<[string, readonly string[], Page, Page]>([
  ['Heading “A” moved', ['a'], page(a, b), page(b, a)],
  ['Heading “B” moved', ['b'], page(a, b), page(b, a)],
  ['2 blocks moved', ['a', 'b'], page(a, b, c), page(c, a, b)],
  ['Heading “C” moved', ['c'], page(a, b, c), page(c, a, b)],
  ['Heading “A” moved', ['a'], page(columns([a, b])), page(columns([b, a]))],
  // The selection has changed since then: the fewest moves explain the order.
  ['Heading “A” moved', ['b'], page(a, b, c), page(b, c, a)],
])('%s, as %j were selected', (name, selected, before, after) => {
  expect(stepName(before, after, selected)).toBe(name)
})
