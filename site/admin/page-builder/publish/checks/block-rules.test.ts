import { expect, test } from 'vitest'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { columnFindings, dayFindings, hiddenFindings } from './block-rules.ts'

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
  ['two of three', slots('ThreeColumns', { middle: [text] }), ['The left and right columns are empty']],
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

test.each([
  ['over', { from: '2027-05-01', until: '2027-05-02' }, 1],
  ['over, without a first day', { until: '2027-05-02' }, 1],
  ['on its last day', { from: '2027-05-01', until: '2027-05-03' }, 0],
  ['ahead', { from: '2027-06-01', until: '2027-06-02' }, 0],
  ['without days', {}, 0],
  ['over and without words', { text: ' ', until: '2027-05-02' }, 0],
  ['that ends before it begins', { from: '2027-05-02', until: '2027-05-01' }, 0],
] as const)('an announcement %s', (_what, given, count) => {
  const props = { id: 'Announcement', text: 'Closed on Monday', label: '', href: '', from: '', until: '' }
  const found = dayFindings(
    {
      root: { props: { title: '', description: '', shareImageUrl: '' } },
      content: [{ type: 'Announcement', props: { ...props, ...given } }],
    },
    '2027-05-03',
  )

  expect(found).toEqual(
    Array.from({ length: count }, () => ({
      kind: 'warning',
      message: 'Visitors won’t see the announcement: its last day has passed',
      blockId: 'Announcement',
    })),
  )
})

const textWith = (props: object): PageBlock => ({
  type: 'Text',
  props: { id: 'text', text: 'Goats', ...props },
})
const columnsWith = (props: object, ...left: PageBlock[]): PageBlock => ({
  type: 'Columns',
  props: { id: 'columns', split: 'even', left, right: [], ...props },
})
const onNone = { hideOnPhone: true, hideOnComputer: true }

test.each<[string, PageBlock, string[]]>([
  ['seen everywhere', textWith({}), []],
  ['hidden on phones', textWith({ hideOnPhone: true }), []],
  ['hidden on computers', columnsWith({ hideOnComputer: true }, textWith({ hideOnComputer: true })), []],
  ['hidden on both', textWith(onNone), ['text']],
  [
    'hidden in what is hidden',
    columnsWith({ hideOnPhone: true }, textWith({ hideOnComputer: true })),
    ['text'],
  ],
  ['in what nobody sees', columnsWith(onNone, textWith({})), ['columns']],
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
