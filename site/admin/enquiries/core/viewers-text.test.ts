import { expect, test } from 'vitest'
import { viewersText } from './viewers-text.ts'

const tab = (userId: number, name: string, what = 'enquiries/4') => ({ userId, name, what })

test.each([
  ['nobody', [], ''],
  ['myself', [tab(1, 'Mia')], ''],
  ['somebody', [tab(2, 'Ana')], 'Ana has this open'],
  ['somebody in two tabs', [tab(2, 'Ana'), tab(2, 'Ana')], 'Ana has this open'],
  ['two', [tab(2, 'Ana'), tab(3, 'Ben'), tab(1, 'Mia')], 'Ana and Ben have this open'],
  ['somebody at another enquiry', [tab(2, 'Ana', 'enquiries/40')], ''],
])('%s', (_, entries, text) => {
  expect(viewersText(entries, 'enquiries/4', 1)).toBe(text)
})
