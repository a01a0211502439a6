import { expect, test } from 'vitest'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { hiddenFindings } from './hidden-rules.ts'

const text = (props: object): PageBlock => ({ type: 'Text', props: { id: 'text', text: 'Goats', ...props } })
const columns = (props: object, ...left: PageBlock[]): PageBlock => ({
  type: 'Columns',
  props: { id: 'columns', split: 'even', left, right: [], ...props },
})
const onNone = { hideOnPhone: true, hideOnComputer: true }

test.each<[string, PageBlock, string[]]>([
  ['seen everywhere', text({}), []],
  ['hidden on phones', text({ hideOnPhone: true }), []],
  ['hidden on computers', columns({ hideOnComputer: true }, text({ hideOnComputer: true })), []],
  ['hidden on both', text(onNone), ['text']],
  ['hidden in what is hidden', columns({ hideOnPhone: true }, text({ hideOnComputer: true })), ['text']],
  ['in what nobody sees', columns(onNone, text({})), ['columns']],
])('a block %s', (_, block, blockIds) => {
  const found = hiddenFindings({
    root: { props: { title: '', description: '', shareImageUrl: '' } },
    content: [block],
  })

  expect(found.map(({ blockId }) => blockId)).toEqual(blockIds)
  for (const { kind, message } of found) {
    expect(kind).toBe('warning')
    expect(message).toMatch(/^Nobody sees .*: it is hidden on phones and on computers$/)
  }
})
