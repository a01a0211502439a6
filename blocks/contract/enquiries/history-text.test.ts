import { expect, test } from 'vitest'
import { type HistoryEntry, historyActions } from './enquiry-record.ts'
import { historyText } from './history-text.ts'

const entry = (given: Partial<HistoryEntry>): HistoryEntry => ({
  at: '2027-03-05T12:00:00.000Z',
  who: 'Ana',
  action: 'moved',
  text: '',
  ...given,
})

test('each step reads as a person says it', () => {
  for (const [given, title, message] of [
    [{ action: 'received', to: 'new' }, 'Received', ''],
    [{ action: 'received', to: 'spam' }, 'Received and marked as spam', ''],
    [
      { from: 'new', to: 'held', text: 'until 2027-03-12\nDear Ana' },
      'New → Held',
      'until 2027-03-12\nDear Ana',
    ],
    [{ action: 'restored', from: 'archived', to: 'completed' }, 'Moved out of the archive: Completed', ''],
    [{ action: 'assigned', text: 'Ben' }, 'Assigned to Ben', ''],
    [{ action: 'assigned', text: 'Nobody' }, 'Unassigned', ''],
    [{ action: 'reminder', text: '2027-03-09' }, 'Reminder for March 9, 2027', ''],
    [{ action: 'reminder' }, 'Reminder removed', ''],
    [
      { action: 'agreed', fact: 'startTime', before: '10:30', after: null },
      'Starts at: 10:30 AM → not known',
      '',
    ],
    [{ action: 'written', text: 'Gladly.' }, 'Wrote to the customer', 'Gladly.'],
    [{ action: 'mail-sent', text: 'The copy to the customer' }, 'Delivered: the copy to the customer', ''],
    [
      { action: 'mail-failed', text: 'The notice: refused' },
      'An email wasn’t delivered',
      'The notice: refused',
    ],
  ] as const) {
    expect(historyText(entry(given)), JSON.stringify(given)).toEqual({ title, message })
  }
})

test.each(historyActions)('“%s” has its own text', (action) => {
  expect(historyText(entry({ action, from: 'new', to: 'open', fact: 'city' })).title).not.toBe('')
})
