import { expect, test } from 'vitest'
import {
  type EnquiryEvent,
  type EnquiryState,
  firstState,
  remainingIssues,
  stateAfter,
} from './enquiry-state.ts'

const receipt = { reference: 'K7M-4XAR' } as Extract<EnquiryEvent, { is: 'sent' }>['receipt']
const stored = { keptAt: '2027-03-05T10:00:00.000Z' } as NonNullable<EnquiryState['cleared']>
const issue = { path: '/city', message: 'Enter the city' }

test.each<[what: string, events: EnquiryEvent[], expected: Partial<EnquiryState>]>([
  ['live, typed', [{ is: 'live', typed: { city: 'Benson' } }], { isLive: true, values: { city: 'Benson' } }],
  ['filled anew', [{ is: 'filled', values: { city: 'A' } }], { seed: { version: 1, values: { city: 'A' } } }],
  ['mistaken', [{ is: 'tried', values: {}, isFit: false }], { wasTried: true, tries: 1, isSending: false }],
  ['sending', [{ is: 'tried', values: {}, isFit: true }], { wasTried: true, tries: 1, isSending: true }],
  [
    'not sent, without a connection',
    [
      { is: 'tried', values: {}, isFit: true },
      { is: 'unsent', reason: '' },
    ],
    { isSending: false, unsent: '', tries: 2 },
  ],
  [
    'mistakes after a failure: the failure goes',
    [
      { is: 'unsent', reason: '' },
      { is: 'tried', values: {}, isFit: false },
    ],
    { unsent: undefined },
  ],
  [
    'sent',
    [
      { is: 'tried', values: {}, isFit: true },
      { is: 'sent', receipt },
    ],
    { isSending: false, unsent: undefined, sent: receipt },
  ],
  ['restored anew', [{ is: 'restored', from: '2027', isUnsent: true }], { restoredFrom: '2027', unsent: '' }],
  ['sent from another tab', [{ is: 'sent elsewhere', reference: 'K7M' }], { sentElsewhere: 'K7M' }],
  [
    'cleared: all begins anew but the count of tries',
    [
      { is: 'live', typed: { city: 'A' } },
      { is: 'tried', values: { city: 'A' }, isFit: true },
      { is: 'sent', receipt },
      { is: 'cleared', values: {}, cleared: stored },
    ],
    { isLive: true, values: {}, wasTried: false, tries: 1, sent: undefined, cleared: stored },
  ],
  [
    'clear undone',
    [{ is: 'cleared', values: {}, cleared: stored }, { is: 'clear undone' }],
    { cleared: undefined },
  ],
])('%s', (_, events, expected) => {
  expect(events.reduce(stateAfter, firstState({}))).toMatchObject(expected)
})

test('an issue of the server holds until the answer is another', () => {
  const refused = stateAfter(firstState({}), {
    is: 'refused',
    kind: 'booking',
    issues: [issue, { path: '', message: 'About the whole form' }],
    values: { city: '' },
  })

  expect(remainingIssues({ ...refused, values: { city: '' } })).toEqual([issue])
  expect(remainingIssues({ ...refused, values: { city: 'Benson' } })).toEqual([])
})
