import { expect, test } from 'vitest'
import type { Problem } from '#blocks/contract/problem.ts'
import { ApiError, NetworkError } from '../../../http/api-error.ts'
import { publishedSetMessage, setRefusal } from './publish-set.tsx'

const line = (id: string, version: number | null) => ({ id, version, parts: {}, etag: '"0-x"' })

test.each([
  ['HOME is live', [line('home', 3)]],
  ['HOME, ABOUT, and MEDIA are live', [line('home', 3), line('about', 1), line('media', 2)]],
  ['HOME is live. ABOUT had no changes', [line('home', 3), line('about', null)]],
  ['HOME and ABOUT had no changes', [line('home', null), line('about', null)]],
])('%s', (text, pages) => {
  expect(publishedSetMessage({ pages }, (id) => id.toUpperCase())).toBe(text)
})

const text = { partOf: (part: string) => `<${part}>`, titleOf: (id: string) => id.toUpperCase() }
const refused = (status: number, problem: Partial<Problem>) =>
  new ApiError(status, '', { type: 'about:blank', title: '', status, detail: 'No', ...problem })
const clash = { base: 1, current: 2, value: {}, baseValue: null, mine: {} }

test('unfinished pages are listed one by one, without repeats', () => {
  const issue = (pageId: string, message: string) => ({ pageId, blockId: 'b', path: '/x', message })
  const issues = [issue('home', 'Write it'), issue('home', 'Write it'), issue('about', 'Name it')]

  expect(setRefusal(refused(400, { issues }), text)).toEqual({
    message: '',
    pages: [
      { pageId: 'home', reasons: ['Write it'] },
      { pageId: 'about', reasons: ['Name it'] },
    ],
  })
})

test('a conflict names its part, and the rival page if any', () => {
  const clashes = [
    { ...clash, pageId: 'home', part: 'layout' },
    { ...clash, pageId: 'spring', part: 'records/hero', rival: { pageId: 'home', value: {} } },
  ]

  expect(setRefusal(refused(409, { clashes }), text).pages).toEqual([
    { pageId: 'home', reasons: ['<layout>: someone else published a change after this draft was started'] },
    { pageId: 'spring', reasons: ['<records/hero>: HOME changes this too'] },
  ])
})

test('a draft saved in the meantime is named', () => {
  expect(setRefusal(refused(412, { pageId: 'about' }), text).pages).toMatchObject([{ pageId: 'about' }])
})

test.each([
  ['a missing page', refused(404, { detail: 'This page doesn’t exist' }), 'This page doesn’t exist'],
  ['an invalid set', refused(400, { issues: [{ path: '/pages', message: 'Too many' }] }), 'Too many'],
])('%s is reported for the whole set', (_, error, message) => {
  expect(setRefusal(error, text)).toEqual({ message, pages: [] })
})

test('errors that are not from the API are rethrown', () => {
  const error = new NetworkError('down')

  expect(() => setRefusal(error, text)).toThrow(error)
})
