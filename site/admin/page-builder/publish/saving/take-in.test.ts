import { expect, test, vi } from 'vitest'
import type { Page } from '#blocks/contract/pages/page.ts'
import { editorConfig } from '#blocks/editor.ts'
import { pageFromPuck } from '../../page/core/page-from-puck.ts'
import type { PuckApi } from '../../page/core/use-puck.ts'
import { takeIn } from './take-in.ts'

const heading = (id: string, text: string) => ({ type: 'Heading', props: { id, text, level: '2' } })
const page = (...content: Page['content']): Page => ({
  root: { props: { title: '', description: '', shareImageUrl: '' } },
  content,
})
const texts = ({ content }: Pick<Page, 'content'>) => content.map(({ props }) => props.text)

function openPuck(...steps: Page[]) {
  const last = steps.at(-1)
  const dispatch = vi.fn()
  const setHistories = vi.fn()
  const setHistoryIndex = vi.fn()
  const histories = steps.map((data) => ({ state: { data, ui: {} } }))
  const puck = {
    config: editorConfig,
    appState: { data: last },
    history: { histories, index: steps.length - 1, setHistories, setHistoryIndex },
    selectedItem: last?.content.at(-1),
    dispatch,
  } as unknown as PuckApi // what is asked of it
  return { puck, dispatch, histories, setHistories, setHistoryIndex }
}

const before = page(heading('a', 'One'), heading('b', 'Two'))
const theirs = page(heading('c', 'New'), heading('a', 'One'), heading('b', 'Two of Ana'))

test('what others saved is shown, with the same block selected, and is no step of undo', () => {
  const { puck, dispatch } = openPuck(before)

  expect(takeIn(puck, { before, theirs, shown: theirs })).toBe(true)

  expect(dispatch.mock.calls.map(([action]) => action)).toMatchObject([
    { type: 'setData', recordHistory: false },
    { type: 'setUi', ui: { itemSelector: { index: 2 } }, recordHistory: false },
  ])
  expect(texts(dispatch.mock.calls[0]?.[0].data)).toEqual(['New', 'One', 'Two of Ana'])
})

test('an undo takes back an own step and nothing of others', () => {
  const mine = page(heading('a', 'One of mine'), heading('b', 'Two'))
  const { puck, histories, setHistories, setHistoryIndex } = openPuck(before, mine)

  takeIn(puck, {
    before: mine,
    theirs: page(heading('a', 'One of mine'), heading('b', 'Two of Ana')),
    shown: mine,
  })

  const [rebased] = setHistories.mock.calls[0] as [typeof histories]
  expect(rebased.map(({ state }) => texts(pageFromPuck(state.data as never)))).toEqual([
    ['One', 'Two of Ana'],
    ['One of mine', 'Two of Ana'],
  ])
  expect(rebased[1]).toBe(histories[1])
  expect(texts(histories[0]?.state.data ?? page())).toEqual(['One', 'Two'])
  expect(setHistoryIndex).toHaveBeenCalledWith(1)
})

test('an undo leaves what others changed since as they saved it, in its place', () => {
  const steps = [
    page(heading('a', 'Uno'), heading('b', 'Two')),
    page(heading('b', 'Two'), heading('a', 'Duo')),
  ]
  const { puck, setHistories } = openPuck(...steps, page(heading('b', 'Zwei'), heading('a', 'Duo')))
  const mine = page(heading('b', 'Zwei'), heading('a', 'Duo'))
  const theirs = page(heading('b', 'Zwei'), heading('a', 'Tres'))

  takeIn(puck, { before: mine, theirs, shown: theirs })

  const [rebased] = setHistories.mock.calls[0] as [{ state: { data: never } }[]]
  expect(rebased.map(({ state }) => texts(pageFromPuck(state.data)))).toEqual([
    ['Tres', 'Two'],
    ['Two', 'Tres'],
    ['Zwei', 'Tres'],
  ])
})

test('a selected block that others deleted is selected no more', () => {
  const { puck, dispatch } = openPuck(before)

  takeIn(puck, { before, theirs: page(heading('a', 'One')), shown: page(heading('a', 'One')) })

  expect(dispatch).toHaveBeenLastCalledWith(
    expect.objectContaining({ ui: expect.objectContaining({ itemSelector: null }) }),
  )
})

test('a block that this editor does not know needs a restart', () => {
  const { puck, dispatch } = openPuck(before)
  const newer = page({ type: 'FromTheFuture', props: { id: 'x' } })

  expect(takeIn(puck, { before, theirs: newer, shown: newer })).toBe(false)
  expect(dispatch).not.toHaveBeenCalled()
})
