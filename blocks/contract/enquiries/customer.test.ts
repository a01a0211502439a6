import { expect, test } from 'vitest'
import { countedEvent, eventsInWords } from './customer.ts'
import type { CustomerEvent } from './enquiry-work.ts'

const event = (id: number, eventDate: string, eventType = 'birthday'): CustomerEvent => ({
  ...{ id, eventDate, eventType },
})
const birthdays = [event(1, '2023-04-01'), event(2, '2024-04-06'), event(3, '2025-04-05')]
const booking = { id: 9, kind: 'booking', status: 'open' } as const
const day = '2026-04-04'

test.each([
  ['nobody before', [], booking, day, 'birthday', 'First birthday with us'],
  [
    'of that kind',
    birthdays,
    { ...booking, id: 3 },
    '2025-04-05',
    'birthday',
    'Third birthday with us, first in 2023',
  ],
  ['one that is asked for', birthdays, booking, day, 'birthday', 'Fourth birthday with us, first in 2023'],
  ['without a day yet', birthdays, booking, '', 'birthday', 'Fourth birthday with us, first in 2023'],
  ['another kind', birthdays, booking, day, 'school', 'Fourth event with us, first in 2023'],
  [
    'no known kind',
    [event(1, '2023-04-01', 'other')],
    booking,
    day,
    'other',
    'Second event with us, first in 2023',
  ],
  [
    'canceled',
    birthdays,
    { ...booking, status: 'cancelled' as const },
    day,
    'fair',
    '3 events with us, first in 2023',
  ],
  [
    'a message',
    [event(1, '2023-04-01')],
    { ...booking, kind: 'contact' as const },
    '',
    'other',
    '1 event with us, in 2023',
  ],
  ['two on one day', [event(1, day)], booking, day, 'birthday', 'Second birthday with us, first in 2026'],
] as const)('%s', (_, events, job, on, type, text) => {
  expect(countedEvent({ ...job, customer: { id: 1, events: [...events] } }, on, type)).toBe(text)
})

test('nobody yet, in words', () => {
  expect(eventsInWords(0, '')).toBe('No events with us yet')
})
