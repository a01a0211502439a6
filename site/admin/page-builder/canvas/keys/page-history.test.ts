import type { AppState } from '@measured/puck'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PuckApi } from '../../page/core/use-puck.ts'
import { createPageHistory, type StepEntry } from './page-history.ts'

/** Like Puck: a change is on the page at once, and in the history after this delay. */
const recordedAfterMs = 250

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('fifty changes are undone and redone one by one', () => {
  const { change, words: text, history } = openPage()
  for (let step = 1; step <= 50; step += 1) {
    change(`Change ${step}`)
    vi.advanceTimersByTime(recordedAfterMs)
  }

  for (let step = 49; step >= 0; step -= 1) {
    expect(history.undo()).toBe('Undone')
    expect(text()).toBe(step === 0 ? 'As it was' : `Change ${step}`)
  }
  expect(history.undo()).toBe('Nothing to undo')

  for (let step = 1; step <= 50; step += 1) {
    expect(history.redo()).toBe('Redone')
    expect(text()).toBe(`Change ${step}`)
  }
  expect(history.redo()).toBe('Nothing to redo')
})

test('undo right after a change waits for the history entry', () => {
  const { change, words: text, history } = openPage()
  change('Before')
  vi.advanceTimersByTime(recordedAfterMs)
  change('Just now')

  expect(history.undo()).toBe('Undone')
  expect(text()).toBe('Just now')
  vi.advanceTimersByTime(recordedAfterMs + 25)

  expect(text()).toBe('Before')
  history.redo()
  expect(text()).toBe('Just now')
})

test('the very first change can be undone before it is recorded', () => {
  const { change, words: text, history } = openPage()
  change('Just now')

  expect(history.undo()).toBe('Undone')
  vi.advanceTimersByTime(recordedAfterMs + 25)

  expect(text()).toBe('As it was')
})

test('several undos during the wait run in order', () => {
  const { change, words: text, history } = openPage()
  change('Before')
  vi.advanceTimersByTime(recordedAfterMs)
  change('Just now')

  history.undo()
  history.undo()
  vi.advanceTimersByTime(recordedAfterMs + 25)

  expect(text()).toBe('As it was')
})

test('a change that is never recorded delays undo by 500 ms at most', () => {
  const { change, words: text, history, forgetToRecord } = openPage()
  change('Before')
  vi.advanceTimersByTime(recordedAfterMs)
  forgetToRecord()
  change('Never recorded')

  history.undo()
  vi.advanceTimersByTime(475)
  expect(text()).toBe('Never recorded')
  vi.advanceTimersByTime(50)

  expect(text()).toBe('As it was')
})

test('goes to any step as that many undos and redos would', () => {
  const { change, words: text, history, entryAt } = openPage()
  for (let step = 1; step <= 50; step += 1) {
    change(`Change ${step}`)
    vi.advanceTimersByTime(recordedAfterMs)
  }

  expect(history.goTo(entryAt(10))).toBe('40 steps undone')
  expect(text()).toBe('Change 10')
  expect(history.goTo(entryAt(9))).toBe('1 step undone')
  expect(text()).toBe('Change 9')
  expect(history.goTo(entryAt(9))).toBe('You’re already at this step')
  expect(text()).toBe('Change 9')
  expect(history.goTo(entryAt(50))).toBe('41 steps redone')
  expect(text()).toBe('Change 50')
  expect(history.goTo(entryAt(0))).toBe('50 steps undone')
  expect(text()).toBe('As it was')
  expect(history.undo()).toBe('Nothing to undo')
  history.redo()
  expect(text()).toBe('Change 1')
})

test('going to a step right after a change keeps that change as a step', () => {
  const { change, words: text, history, entryAt } = openPage()
  change('Before')
  vi.advanceTimersByTime(recordedAfterMs)
  change('Just now')

  expect(history.goTo(entryAt(0))).toBe('2 steps undone')
  expect(text()).toBe('Just now')
  vi.advanceTimersByTime(recordedAfterMs + 25)

  expect(text()).toBe('As it was')
  history.goTo(entryAt(2))
  expect(text()).toBe('Just now')
})

test('a step that a new change has replaced is not gone to', () => {
  const { change, words: text, history, entryAt } = openPage()
  change('Replaced')
  vi.advanceTimersByTime(recordedAfterMs)
  const replaced = entryAt(1)
  history.undo()
  change('Instead')

  history.goTo(replaced)
  vi.advanceTimersByTime(recordedAfterMs + 25)

  expect(text()).toBe('Instead')
})

test('a step is noted once, with its moment and what was selected', () => {
  vi.setSystemTime('2026-11-27T09:30:00Z')
  const { change, history, entryAt } = openPage()
  change('First')
  vi.advanceTimersByTime(recordedAfterMs)
  history.noteStep('a', ['a', 'b'])
  vi.advanceTimersByTime(60_000)
  history.noteStep('c', ['c'])

  expect(history.noteOf(entryAt(1))).toEqual({
    at: new Date('2026-11-27T09:30:00.250Z'),
    selected: ['a', 'b'],
  })
  expect(history.noteOf(entryAt(0))).toBeUndefined()
})

test('a step of which nothing is left, as others changed the same since, is passed over with a word', () => {
  const { change, words: text, history, entryAt } = openPage()
  for (const step of ['First', 'Second']) {
    change(step)
    vi.advanceTimersByTime(recordedAfterMs)
  }
  Object.assign(entryAt(1), { state: entryAt(2).state })

  expect(history.undo()).toBe('Someone changed this since, so it stays as it is')
  expect(text()).toBe('Second')
  expect(history.undo()).toBe('Undone')
  expect(text()).toBe('As it was')
  expect(history.redo()).toBe('Redone')
  expect(history.redo()).toBe('Someone changed this since, so it stays as it is')
})

// A page with one text, and a history like Puck's.
function openPage() {
  let data = dataOf('As it was')
  const entryOf = (of: typeof data) =>
    ({ id: String(of.root.props?.title), state: { data: of } }) as StepEntry
  let histories = [entryOf(data)]
  let index = 0
  let isRecording = true

  function go(to: number): void {
    index = to
    data = histories[to]?.state.data ?? data
  }

  const getPuck = () =>
    ({
      appState: { data },
      selectedItem: null,
      dispatch: () => undefined,
      history: {
        histories,
        index,
        hasPast: index > 0,
        hasFuture: index < histories.length - 1,
        back: () => go(index - 1),
        forward: () => go(index + 1),
        setHistoryIndex: go,
      },
    }) as unknown as PuckApi // the part of it that the history reads

  return {
    history: createPageHistory(getPuck),
    words: () => data.root.props?.title,
    entryAt(at: number): StepEntry {
      const entry = histories[at]
      if (!entry) throw new Error(`There is no step ${at}`)
      return entry
    },
    forgetToRecord: () => {
      isRecording = false
    },
    change(text: string) {
      data = dataOf(text)
      setTimeout(() => {
        if (!isRecording) return
        histories = [...histories.slice(0, index + 1), entryOf(data)]
        index = histories.length - 1
      }, recordedAfterMs)
    },
  }
}

function dataOf(title: string): AppState['data'] {
  return { root: { props: { title } }, content: [] }
}
