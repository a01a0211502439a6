import { expect, test } from 'vitest'
import type { LastSave } from '../../../base/http/last-save.ts'
import { savedMessage } from './saved-message.ts'

/** By the farm's clock, in Phoenix. */
const at = (minute: number) => `2027-03-05T17:${minute}:00.000Z`
const ana: LastSave = { id: 2, name: 'Ana', at: at(42) }
const me = 1

test.each<[string, (LastSave | undefined)[], RegExp]>([
  ['somebody', [ana], /^Ana saved the texts at 10:42/],
  ['the same person twice: the later time', [ana, { ...ana, at: at(45) }], /^Ana saved the texts at 10:45/],
  ['two people', [ana, { id: 3, name: 'Ben', at: at(45) }], /^Ana and Ben saved the texts at 10:45/],
  ['an unknown person', [undefined], /^Someone else saved the texts just now\.$/],
  ['a known and an unknown person', [ana, undefined], /^Ana and someone else saved the texts at 10:42/],
  ['another person and myself', [ana, { ...ana, id: me }], /^Ana saved/],
  ['myself in another tab', [{ ...ana, id: me }], /^You saved the texts elsewhere at 10:42/],
])('%s', (_, saves, words) => {
  expect(savedMessage(saves, me, 'the texts')).toMatch(words)
})
