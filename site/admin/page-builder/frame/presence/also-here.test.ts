import { expect, test } from 'vitest'
import { presenceText } from './also-here.tsx'

const mia = { userId: 1, name: 'Mia' }
const ana = { userId: 2, name: 'Ana' }
const otherAna = { userId: 3, name: 'Ana' }

test.each([
  ['nobody else', [], ''],
  ['somebody', [ana], 'Ana is also editing'],
  ['somebody in two tabs', [ana, ana], 'Ana is also editing'],
  ['two people with the same name', [ana, otherAna], 'Ana and Ana are also editing'],
  ['myself in another tab', [mia], 'You have this page open in another tab'],
  ['somebody and myself', [mia, ana], 'Ana is also editing. You have this page open in another tab'],
])('%s', (_, tabs, text) => {
  expect(presenceText(tabs, mia.userId).text).toBe(text)
})

test('a person’s own tabs add no face to those of others', () => {
  expect(presenceText([mia, ana], mia.userId).names).toEqual([[2, 'Ana']])
})
