import { expect, test } from 'vitest'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { changedBlocks } from './changed-blocks.ts'

const text = (id: string, label = id): PageBlock => ({
  type: 'Text',
  props: { id, text: label, size: 'normal' },
})
const columns = (left: PageBlock[], right: PageBlock[] = [], split = 'even'): PageBlock => ({
  type: 'Columns',
  props: { id: 'columns', split, left, right },
})
const [a, b, c, d] = [text('a'), text('b'), text('c'), text('d')]

test.each<[string, PageBlock[], PageBlock[], string[]]>([
  ['nothing', [a, b], [a, b], []],
  ['equal copies', [a, b], [structuredClone(a), b], []],
  ['a changed text', [a, b], [a, text('b', 'new')], ['b']],
  ['an added block', [a], [a, b], ['b']],
  ['a removed block', [a, b], [a], []],
  ['a block that moved down by two', [a, b, c, d], [b, c, a, d], ['a']],
  ['a block that moved up by two', [a, b, c, d], [a, d, b, c], ['d']],
  ['neighbors that swapped places', [a, b, c], [b, a, c], ['b', 'a']],
  ['a new order of all', [a, b, c, d], [c, a, d, b], ['c', 'a', 'd', 'b']],
  ['a text in a column', [columns([a])], [columns([text('a', 'new')])], ['a']],
  ['the columns themselves', [columns([a])], [columns([a], [], 'left')], ['columns']],
  ['a block that went into a column', [a, columns([])], [columns([a])], ['a']],
  ['a block that went to the other column', [columns([a, b])], [columns([a], [b])], ['b']],
  ['a removed block above others', [a, b, c], [b, c], []],
])('%s', (_, before, after, ids) => {
  expect(changedBlocks(before, after)).toEqual(ids)
})
