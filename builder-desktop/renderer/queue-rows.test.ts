import { expect, test } from 'vitest'
import type { QueuedPage } from '../ipc.ts'
import { needsAttention, type QueueAction, queueActions, queueMessage } from './queue-rows.tsx'

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

test.each(
  (
    [
      [
        { ...publish, waitsFor: 'connection' },
        'Home will be published when you’re back online.',
        ['cancel'],
        ['cancel'],
      ],
      [
        { ...publish, waitsFor: 'sign-in' },
        'Home will be published when you sign in.',
        ['cancel'],
        ['cancel'],
      ],
      [
        { ...publish, waitsFor: 'site' },
        'The site is having trouble with Home. It will be published as soon as possible.',
        ['cancel'],
        ['cancel'],
      ],
      [
        { ...publish, waitsFor: 'click' },
        'Home wasn’t published yet. It changed or has been waiting for over a day. Check it, then publish.',
        ['publish', 'cancel'],
        ['publish', 'open-page', 'cancel'],
      ],
      [
        { ...publish, waitsFor: 'choice' },
        'Home wasn’t published because someone else changed it. Nothing is lost. Compare the two.',
        ['publish-again', 'cancel'],
        ['show-both', 'cancel'],
      ],
      [
        { waitsFor: 'choice' },
        'Someone else saved Home. Nothing is lost. Compare the two.',
        ['throw-away'],
        ['show-both', 'throw-away'],
      ],
      [
        { ...publish, waitsFor: 'repair' },
        'Home wasn’t published: No room is left',
        ['cancel'],
        ['open-page', 'cancel'],
      ],
      [
        { waitsFor: 'repair' },
        'Home is saved on this computer, but the site didn’t accept it: No room is left',
        [],
        ['open-page'],
      ],
      [
        { waitsFor: 'repair', isGone: true },
        'Home was deleted on the site. What you typed is saved on this computer.',
        ['throw-away'],
        ['open-page', 'throw-away'],
      ],
    ] satisfies Row[] as Row[]
  ).map((row) => [row[1].slice(0, 70), ...row] as const),
)('%s', (_start, change, text, here, elsewhere) => {
  const waiting = { ...page, ...change }

  expect(needsAttention(waiting)).toBe(true)
  expect(queueMessage(waiting, 'Home')).toBe(text)
  expect(queueActions(waiting, true)).toEqual(here)
  expect(queueActions(waiting, false)).toEqual(elsewhere)
})

test.each(['connection', 'sign-in', 'site'] as const)('a draft waiting for %s needs nothing', (waitsFor) => {
  expect(needsAttention({ ...page, waitsFor })).toBe(false)
})
