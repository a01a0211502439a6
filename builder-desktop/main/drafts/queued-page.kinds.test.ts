import { expect, test } from 'vitest'
import { queuedPage } from './queued-page.ts'
import type { PageState } from './work-store.ts'

// What the bar shows for each state of a page in the store.

const state = { pageId: 'home', etag: '"1-a"' }
const page = { pageId: 'home', reason: '', isGone: false }
const draft = { isPublish: false, needsClick: false }
const publish = { isPublish: true, needsClick: false }
const failed = { kind: 'failed' as const, reason: 'Not taken', issues: [] }

test.each<[string, PageState, object | undefined]>([
  ['nothing of what is sent', { ...state, kind: 'clean', isLive: true }, undefined],
  ['nothing of a first try', { ...state, kind: 'dirty', ...publish, previousWait: undefined }, undefined],
  ['nothing of a first publish', { ...state, kind: 'publishing', previousWait: undefined }, undefined],
  [
    'what a try waited for',
    { ...state, kind: 'dirty', ...publish, previousWait: 'connection' },
    { ...page, isPublish: true, waitsFor: 'connection' },
  ],
  [
    'what it waits for',
    { ...state, kind: 'queued', ...draft, waitsFor: 'sign-in' },
    { ...page, isPublish: false, waitsFor: 'sign-in' },
  ],
  [
    'that a publish takes a click, whatever its draft waits for',
    { ...state, kind: 'queued', isPublish: true, needsClick: true, waitsFor: 'connection' },
    { ...page, isPublish: true, waitsFor: 'click' },
  ],
  [
    'that somebody else’s work takes a choice',
    { ...state, kind: 'conflict', isPublish: true },
    { ...page, isPublish: true, waitsFor: 'choice' },
  ],
  ...[404, 410].map((status): [string, PageState, object] => [
    `that the page is gone: ${status}`,
    { ...state, ...failed, status, isPublish: false },
    { ...page, isPublish: false, waitsFor: 'repair', reason: 'Not taken', isGone: true },
  ]),
  [
    'what the site does not take, in its words',
    {
      ...state,
      ...failed,
      status: 400,
      isPublish: true,
      issues: [
        { path: '/data', message: 'Too long' },
        { path: '/base', message: 'Too old' },
      ],
    },
    { ...page, isPublish: true, waitsFor: 'repair', reason: 'Not taken · Too long · Too old' },
  ],
])('the bar shows %s', (_what, given, told) => {
  expect(queuedPage(given)).toEqual(told)
})
