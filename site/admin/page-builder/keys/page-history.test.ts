import type { AppState } from '@puckeditor/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PuckApi } from '../core/use-puck.ts'
import { createPageHistory } from './page-history.ts'

/** Like Puck: a change is on the page at once, and in the history after this delay. */
const recordedAfterMs = 250

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('fifty changes are undone and redone one by one', () => {
  const { change, words, history } = openPage()
  for (let step = 1; step <= 50; step += 1) {
    change(`Change ${step}`)
    vi.advanceTimersByTime(recordedAfterMs)
  }

  for (let step = 49; step >= 0; step -= 1) {
    expect(history.undo()).toBe('Undone')
    expect(words()).toBe(step === 0 ? 'As it was' : `Change ${step}`)
  }
  expect(history.undo()).toBe('Nothing to undo')

  for (let step = 1; step <= 50; step += 1) {
    expect(history.redo()).toBe('Redone')
    expect(words()).toBe(`Change ${step}`)
  }
  expect(history.redo()).toBe('Nothing to redo')
})

test('undo right after a change waits for the history entry', () => {
  const { change, words, history } = openPage()
  change('Before')
  vi.advanceTimersByTime(recordedAfterMs)
  change('Just now')

  expect(history.undo()).toBe('Undone')
  expect(words()).toBe('Just now')
  vi.advanceTimersByTime(recordedAfterMs + 25)

  expect(words()).toBe('Before')
  history.redo()
  expect(words()).toBe('Just now')
})

test('the very first change can be undone before it is recorded', () => {
  const { change, words, history } = openPage()
  change('Just now')

  expect(history.undo()).toBe('Undone')
  vi.advanceTimersByTime(recordedAfterMs + 25)

  expect(words()).toBe('As it was')
})

test('several undos during the wait run in order', () => {
  const { change, words, history } = openPage()
  change('Before')
  vi.advanceTimersByTime(recordedAfterMs)
  change('Just now')

  history.undo()
  history.undo()
  vi.advanceTimersByTime(recordedAfterMs + 25)

  expect(words()).toBe('As it was')
})

test('a change that is never recorded delays undo by 500 ms at most', () => {
  const { change, words, history, forgetToRecord } = openPage()
  change('Before')
  vi.advanceTimersByTime(recordedAfterMs)
  forgetToRecord()
  change('Never recorded')

  history.undo()
  vi.advanceTimersByTime(475)
  expect(words()).toBe('Never recorded')
  vi.advanceTimersByTime(50)

  expect(words()).toBe('As it was')
})

// A page with one text, and a history like Puck's.
function openPage() {
  let data = dataOf('As it was')
  let histories = [data]
  let index = 0
  let isRecording = true

  function go(to: number): void {
    index = to
    data = histories[to] ?? data
  }

  const getPuck = () =>
    ({
      appState: { data },
      selectedItem: null,
      dispatch: () => undefined,
      history: {
        histories: histories.map((each, at) => ({ id: String(at), state: { data: each } })),
        index,
        hasPast: index > 0,
        hasFuture: index < histories.length - 1,
        back: () => go(index - 1),
        forward: () => go(index + 1),
      },
    }) as unknown as PuckApi // the part of it that the history reads

  return {
    history: createPageHistory(getPuck),
    words: () => data.root.props?.title,
    forgetToRecord: () => {
      isRecording = false
    },
    change(words: string) {
      data = dataOf(words)
      setTimeout(() => {
        if (!isRecording) return
        histories = [...histories.slice(0, index + 1), data]
        index = histories.length - 1
      }, recordedAfterMs)
    },
  }
}

function dataOf(title: string): AppState['data'] {
  return { root: { props: { title } }, content: [] }
}
