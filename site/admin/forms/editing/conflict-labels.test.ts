import { expect, test } from 'vitest'
import {
  draftConflictLabels,
  localDraftLabels,
  publishConflictLabels,
  recordConflictLabels,
} from './conflict-labels.ts'

// By the farm's clock, in Phoenix: 12:00 AM of the next day in Greenwich.
const now = new Date('2027-03-06T00:00:00Z')
const today = '2027-03-05T17:42:00.000Z'
const before = '2027-03-03T17:42:00.000Z'

test.each([
  ['today', today, /^Their draft, saved at 10:42/],
  ['a day before', before, /^Their draft, saved on Wed.* Mar.*10:42/],
  ['an unknown time', '', /^Their draft, saved just now$/],
])('a draft of %s is called a draft, with its time', (_case, savedAt, text) => {
  expect(draftConflictLabels('', savedAt, now).theirs).toMatch(text)
  expect(draftConflictLabels('', savedAt, now).text).toContain('saved this draft')
})

test('only the live version is called live', () => {
  expect(publishConflictLabels([]).theirs).toBe('Theirs (live now)')
  for (const labels of [draftConflictLabels('Ana', today, now), localDraftLabels('me', today, now)])
    expect(JSON.stringify(labels)).not.toContain('live')
})

test('no label in the builder mentions a form', () => {
  for (const labels of [
    draftConflictLabels('Ana', today, now),
    publishConflictLabels([]),
    localDraftLabels('me', '', now),
  ])
    expect(labels.back).not.toContain('form')
})

test.each([
  ['me', 'me', 'Your work', 'Keep mine'],
  ['nobody', 'nobody', 'Work', 'Keep this work'],
  ['somebody else', { name: 'Mia' }, 'Mia’s work', 'Keep Mia’s work'],
] as const)('a local draft of %s is labeled by its author', (_case, owner, mine, keepMine) => {
  expect(localDraftLabels(owner, today, now)).toMatchObject({ mine, keepMine })
})

test('a person whose name is known is named', () => {
  const labels = draftConflictLabels('Ana', today, now)

  expect(labels.text).toMatch(/^Ana saved this draft at 10:42/)
  expect(labels.theirs).toMatch(/^Ana’s draft, saved at 10:42/)
  expect(recordConflictLabels('Ana', today).text).toMatch(/^Ana saved at 10:42/)
  for (const { title } of [labels, recordConflictLabels('Ana', ''), publishConflictLabels(['Ana'])])
    expect(title).toBe('Ana also edited this')
  for (const { title } of [draftConflictLabels('', '', now), recordConflictLabels(undefined, '')])
    expect(title).toBe('Someone else changed this')
  expect(publishConflictLabels(['Ana', 'Ben']).text).toMatch(/^Ana and Ben changed what is live/)
  expect(publishConflictLabels([]).text).toMatch(/^Someone else changed what is live/)
})

test('what the same person saved in another tab is not somebody else’s', () => {
  const own = recordConflictLabels('You', '')

  expect(own.title).toBe('You also edited this in another tab')
  expect(Object.values(own).join(' ')).not.toMatch(/they|their|someone/i)
})
