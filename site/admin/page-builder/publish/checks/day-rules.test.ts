import { expect, test } from 'vitest'
import { dayFindings } from './day-rules.ts'

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
