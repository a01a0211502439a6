import { expect, test } from 'vitest'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { columnFindings } from './column-rules.ts'

const text: PageBlock = { type: 'Text', props: { id: 'text', text: 'Goats', size: 'normal' } }
const columns = (left: PageBlock[], right: PageBlock[]): PageBlock => ({
  type: 'Columns',
  props: { id: 'columns', split: 'even', left, right },
})

function slots(type: string, props: object): PageBlock {
  return { type, props: { id: 'columns', ...props } }
}

test.each<[string, PageBlock, string[]]>([
  ['two full columns', columns([text], [{ ...text, props: { ...text.props, id: 'other' } }]), []],
  ['an empty left column', columns([], [text]), ['The left column is empty']],
  ['an empty right column', columns([text], []), ['The right column is empty']],
  ['two empty columns', columns([], []), ['All columns are empty']],
  [
    'two of three columns',
    slots('ThreeColumns', { middle: [text] }),
    ['The left and right columns are empty'],
  ],
  ['a bare background', slots('Backdrop', {}), ['There is no block on the background']],
  ['a block without columns', text, []],
])('%s', (_, block, messages) => {
  const found = columnFindings({
    root: { props: { title: '', description: '', shareImageUrl: '' } },
    content: [block],
  })

  expect(found.map(({ message }) => message)).toEqual(messages)
  for (const { kind, blockId } of found) expect([kind, blockId]).toEqual(['warning', 'columns'])
})
