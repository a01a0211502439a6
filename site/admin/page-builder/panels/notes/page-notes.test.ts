import { expect, test } from 'vitest'
import type { PageNote } from '#blocks/contract/pages/page-note.ts'
import { newsOf, openByBlock, threadsOf } from './page-notes.tsx'

function note(id: number, more: Partial<PageNote> = {}): PageNote {
  return {
    ...{ id, revision: 1, blockId: '', blockType: '', replyTo: null, text: `Note ${id}` },
    ...{
      userId: 1,
      by: 'ana@example.com',
      byName: 'Ana',
      at: '2027-03-05T12:00:00Z',
      editedAt: '',
      done: null,
    },
    ...more,
  }
}
const done = { by: 'ben@example.com', byName: 'Ben', at: '2027-03-05T13:00:00Z' }

test('open notes come first, the newest at the top, with replies in order', () => {
  const notes = [
    note(1),
    note(2, { done }),
    note(3),
    note(4, { replyTo: 1 }),
    note(5, { replyTo: 1 }),
    note(6),
  ]

  const threads = threadsOf(notes).map((thread) => [thread.note.id, thread.replies.map(({ id }) => id)])

  expect(threads).toEqual([
    [6, []],
    [3, []],
    [1, [4, 5]],
    [2, []],
  ])
})

test('open notes are counted by block, without replies', () => {
  const story = { blockId: 'Story' }
  const notes = [
    note(1, story),
    note(2, story),
    note(3, { ...story, done }),
    note(4, { replyTo: 1 }),
    note(5),
  ]

  expect([...openByBlock(notes)]).toEqual([
    ['Story', 2],
    ['', 1],
  ])
})

test.each<[string, PageNote[], string]>([
  ['a note of one’s own', [note(2)], ''],
  ['a note that was known', [note(1, { userId: 2 })], ''],
  ['a note', [note(2, { userId: 2, byName: 'Ben' })], 'New note by Ben: Note 2'],
  ['a reply', [note(2, { userId: 2, byName: 'Ben', replyTo: 1 })], 'New reply by Ben: Note 2'],
  ['several', [note(2, { userId: 2 }), note(3, { userId: 2 })], '2 new notes'],
])('%s', (_, notes, said) => {
  expect(newsOf(notes, new Set([1]), 1)).toBe(said)
})
