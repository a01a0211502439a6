import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../http/api-error.ts'
import { openDocument } from './document-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Answer = () => Promise<number> | number

// A document over a server and a local storage that note what they are given.
function open(policy: { savesItself?: boolean; isSentByOthers?: boolean; keepDelayMs?: number } = {}) {
  const sent: [value: string, version: number][] = []
  const kept: (string | undefined)[] = []
  const shown: string[] = []
  const answers: Answer[] = []
  let signedOut = 0
  const document = openDocument<string, number>({
    opened: { value: 'stored', version: 1 },
    async put(value, { version }) {
      sent.push([value, version])
      return { value, version: (await answers.shift()?.()) ?? version + 1 }
    },
    keep(copy) {
      kept.push(copy?.value)
      return copy?.value !== 'too much'
    },
    readCurrent: (current) => current as { value: string; version: number },
    savesItself: true,
    ...policy,
    show: (value) => shown.push(value),
    onSignedOut: () => {
      signedOut += 1
    },
  })
  return {
    document,
    sent,
    kept,
    shown,
    answers,
    signedOut: () => signedOut,
    state: () => document.get().state.kind,
  }
}
const failing = (error: Error) => () => Promise.reject(error)
const current = { value: 'theirs', version: 9 }
const conflictWith = (current: Record<string, unknown>) =>
  failing(new ApiError(412, '', { type: '', title: '', status: 412, detail: '', current }))
const conflict = conflictWith(current)

test('what is typed is stored at once and saved a second after the last change', async () => {
  const { document, sent, kept } = open()
  document.type('m')
  await vi.advanceTimersByTimeAsync(900)
  expect(kept).toEqual(['m'])
  document.type('mine')
  await vi.advanceTimersByTimeAsync(900)
  expect(sent).toEqual([])

  await vi.advanceTimersByTimeAsync(100)

  expect(sent).toEqual([['mine', 1]])
  expect(kept.at(-1)).toBeUndefined()
  expect(document.isDirty()).toBe(false)
})

test('a form is saved only when asked, and then as it is at that moment', async () => {
  const { document, sent, answers, state } = open({ savesItself: false })
  document.type('mine')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
  answers.push(() => new Promise((resolve) => setTimeout(() => resolve(2), 50)))

  const saving = document.save()
  document.type('more')
  await vi.advanceTimersByTimeAsync(50)

  expect(await saving).toBe(false)
  expect(sent).toEqual([['mine', 1]])
  expect(state()).toBe('unsaved')
})

test('one save runs at a time; changes during it go with the next', async () => {
  const { document, sent, answers } = open()
  answers.push(() => new Promise((resolve) => setTimeout(() => resolve(2), 50)))
  document.type('one')
  const saving = document.save()
  document.type('two')
  const both = document.save()
  await vi.advanceTimersByTimeAsync(50)

  expect(await Promise.all([saving, both])).toEqual([true, true])
  expect(sent).toEqual([
    ['one', 1],
    ['two', 2],
  ])
})

test('without a connection it tries again after 2, 4, 8 … 30 s', async () => {
  const { document, sent, answers, state } = open()
  answers.push(...Array.from({ length: 6 }, () => failing(new NetworkError('gone'))))
  document.type('mine')
  await vi.advanceTimersByTimeAsync(1_000)
  for (const [seconds, tries] of [
    [2, 2],
    [4, 3],
    [8, 4],
    [16, 5],
    [30, 6],
  ] as const) {
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
    expect([seconds, sent.length]).toEqual([seconds, tries - 1])
    await vi.advanceTimersByTimeAsync(1)
    expect([seconds, sent.length]).toEqual([seconds, tries])
  }
  expect(state()).toBe('offline')

  await vi.advanceTimersByTimeAsync(30_000)

  expect(state()).toBe('saved')
})

test('an answer that was lost on its way is no conflict', async () => {
  const { document, sent, answers, state } = open()
  const itsOwn = { value: 'mine', version: 2 }
  answers.push(failing(new NetworkError('cut')), conflictWith(itsOwn))
  document.type('mine')
  await document.save()
  document.type('more')

  expect(await document.save()).toBe(true)

  expect(sent).toEqual([
    ['mine', 1],
    ['more', 1],
    ['more', 2],
  ])
  expect(state()).toBe('saved')
})

test('a conflict sends nothing until it is settled, then saves over their version', async () => {
  const { document, sent, answers, state, shown } = open()
  answers.push(conflict)
  document.type('mine')
  expect(await document.save()).toBe(false)
  document.type('mine still')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await document.save()).toBe(false)
  expect([state(), sent.length]).toEqual(['conflict', 1])

  expect(await document.settle('both')).toMatchObject({ kind: 'saved' })

  expect(sent.at(-1)).toEqual(['both', 9])
  expect(shown).toContain('both')
})

test('settling with theirs sends nothing', async () => {
  const { document, sent, answers } = open()
  answers.push(conflict)
  document.type('mine')
  await document.save()

  expect(await document.settle('theirs')).toMatchObject({ kind: 'saved' })

  expect(sent).toHaveLength(1)
  expect(document.get().stored).toEqual(current)
})

test('a sign-out asks to sign in and keeps the text', async () => {
  const { document, kept, answers, signedOut } = open()
  answers.push(failing(new ApiError(401, '')))
  document.type('mine')

  expect(await document.save()).toBe(false)

  expect(signedOut()).toBe(1)
  expect(kept.at(-1)).toBe('mine')
})

test('work that holds the document runs between two saves', async () => {
  const { document, sent, answers } = open()
  answers.push(() => new Promise((resolve) => setTimeout(() => resolve(2), 50)))
  document.type('one')
  void document.save()
  const order: string[] = []
  const held = document.hold(async () => {
    order.push(`held after ${sent.length}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    document.dispatch({ is: 'went-on', stored: { value: 'one', version: 7 }, isLive: true, at: new Date() })
  })
  document.type('two')
  const saving = document.save()
  await vi.advanceTimersByTimeAsync(200)
  await Promise.all([held, saving])

  expect(order).toEqual(['held after 1'])
  expect(sent.at(-1)).toEqual(['two', 7])
})

test('a full browser storage is said', () => {
  const { document } = open()
  document.type('too much')
  document.keepNow()

  expect(document.isStoredLocally()).toBe(false)
})

test('closing stores what was just typed and starts no more saves', async () => {
  const { document, sent, kept } = open()
  document.type('mine')
  document.close()
  await vi.advanceTimersByTimeAsync(60_000)

  expect(kept).toEqual(['mine'])
  expect(sent).toEqual([])
})

test('a copy of an earlier visit stays until this document stores one of its own', async () => {
  const { document, kept } = open()
  document.dispatch({ is: 'heard', stored: current })
  document.keepNow()
  expect(kept).toEqual([])

  document.type('mine')
  await document.save()

  expect(kept.at(-1)).toBeUndefined()
})

test('what others send is stored at once and sent once', async () => {
  const { document, sent, kept, answers, state } = open({ isSentByOthers: true, keepDelayMs: 0 })
  answers.push(failing(new NetworkError('gone')))
  document.type('mine')
  expect(kept).toEqual(['mine'])

  await vi.advanceTimersByTimeAsync(120_000)

  expect([state(), sent.length]).toEqual(['offline', 1])
})

test.each([
  [503, 'offline', 1],
  [401, 'signed-out', 0],
] as const)('a choice answered with %i is what is shown, and is sent later', async (status, kind, sends) => {
  const { document, sent, kept, answers, shown } = open()
  answers.push(conflict, failing(new ApiError(status, '')))
  document.type('mine')
  await document.save()

  expect(await document.settle('both')).toMatchObject({ kind })
  expect([shown.at(-1), kept.at(-1), document.get().stored]).toEqual(['both', 'both', current])
  await vi.advanceTimersByTimeAsync(2_000)

  expect(sent.slice(2)).toEqual(Array(sends).fill(['both', 9]))
})

test('a choice that comes too late meets the newest version', async () => {
  const { document, answers, state } = open()
  const newest = { value: 'newest', version: 10 }
  answers.push(conflict, conflictWith(newest))
  document.type('mine')
  await document.save()

  expect(await document.settle('both')).toMatchObject({ kind: 'conflict', theirs: newest })
  expect([state(), document.get().current]).toEqual(['conflict', 'mine'])
  await document.settle('all three')

  expect(state()).toBe('saved')
})

test('a choice over another version is sent, even if it is what is stored', async () => {
  const { document, sent } = open()

  await document.settle('stored', { value: 'stored', version: 5 })

  expect(sent).toEqual([['stored', 5]])
})

test('a save that is asked for is sent without a change', async () => {
  const { document, sent } = open({ savesItself: false })

  expect(await document.save(true)).toBe(true)

  expect(sent).toEqual([['stored', 1]])
})

test('a form whose answer was lost is saved by one more click', async () => {
  const { document, answers, state } = open({ savesItself: false })
  answers.push(failing(new NetworkError('cut')), conflictWith({ value: 'mine', version: 2 }))
  document.type('mine')
  await document.save()
  document.type('more')

  expect(await document.save()).toBe(true)
  expect(state()).toBe('saved')
})
