import { expect, test } from 'vitest'
import type { QueuedPage } from '../ipc.ts'
import { needsAttention, type QueueAction, queueActions, queueMessage } from './queue-state.ts'

// The bar's text and buttons for a queued page.

const page: QueuedPage = {
  pageId: 'home',
  isPublish: false,
  waitsFor: 'connection',
  reason: 'No room is left',
  isGone: false,
}
const publish = { isPublish: true }
type Row = [Partial<QueuedPage>, words: string, here: QueueAction[], elsewhere: QueueAction[]]

test.each<Row>([
  [
    { ...publish, waitsFor: 'connection' },
    'Home will be published when you’re back online.',
    ['cancel'],
    ['cancel'],
  ],
  [
    { ...publish, waitsFor: 'sign-in' },
    'Home will be published when you have signed in.',
    ['cancel'],
    ['cancel'],
  ],
  [
    { ...publish, waitsFor: 'site' },
    'The site has trouble with Home just now. It will be published as soon as it can be.',
    ['cancel'],
    ['cancel'],
  ],
  [
    { ...publish, waitsFor: 'click' },
    'Home was to be published, and was changed or lay for a day since. Look at it, then publish it.',
    ['publish', 'cancel'],
    ['publish', 'open-page', 'cancel'],
  ],
  [
    { ...publish, waitsFor: 'choice' },
    'Home was not published: it was changed meanwhile. Nothing is lost: look at both.',
    ['publish-again', 'cancel'],
    ['show-both', 'cancel'],
  ],
  [
    { waitsFor: 'choice' },
    'Somebody else saved Home meanwhile. Nothing is lost: look at both.',
    ['throw-away'],
    ['show-both', 'throw-away'],
  ],
  [
    { ...publish, waitsFor: 'repair' },
    'Home was not published: No room is left',
    ['cancel'],
    ['open-page', 'cancel'],
  ],
  [
    { waitsFor: 'repair' },
    'Home is kept on this computer, and the site does not take it: No room is left',
    [],
    ['open-page'],
  ],
  [
    { waitsFor: 'repair', isGone: true },
    'Home was deleted at the site. What you typed in it is kept on this computer.',
    ['throw-away'],
    ['open-page', 'throw-away'],
  ],
])('%o: %s', (change, words, here, elsewhere) => {
  const waiting = { ...page, ...change }

  expect(needsAttention(waiting)).toBe(true)
  expect(queueMessage(waiting, 'Home')).toBe(words)
  expect(queueActions(waiting, true)).toEqual(here)
  expect(queueActions(waiting, false)).toEqual(elsewhere)
})

test.each(['connection', 'sign-in', 'site'] as const)(
  'a draft that waits for the %s needs no attention',
  (waitsFor) => {
    expect(needsAttention({ ...page, waitsFor })).toBe(false)
  },
)
