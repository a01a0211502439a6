import { expect, test } from 'vitest'
import { isEmail } from '../values/email.ts'
import { dayInWords, formatTime, startInWords, summarizeBooking, summarizeContact } from './answer-summary.ts'
import { referenceAlphabet, referenceFrom, tidyReference } from './enquiry-reference.ts'
import { sampleBookingAnswers, sampleContactAnswers } from './enquiry-samples.ts'
import { inertLine, inertProse } from './enquiry-text.ts'

test('shows a booking’s answers with the chosen names', () => {
  const answers = sampleBookingAnswers({ addonIds: [3], durationHours: 2, flexible: true })

  const lines = summarizeBooking(answers, { addons: [{ id: 3, name: 'Shade canopies' }], animals: [] })

  expect(Object.fromEntries(lines.map(({ label, text }) => [label, text]))).toEqual({
    'Kind of event': 'Birthday party',
    'What we bring': 'Small petting zoo',
    'Add-ons': 'Shade canopies',
    'Day of the event': 'Saturday, March 20, 2027',
    'Starts at': '10:30 AM',
    'How long': '2 hours',
    'My date is flexible': 'Yes',
    Children: '12',
    'Kind of place': 'A home',
    City: 'Benson',
    State: 'AZ',
    'ZIP code': '85602',
    'Your name': 'Ana Ortiz',
    Email: 'ana@example.com',
    Phone: '(520) 555-0123',
  })
})

test('says where the day and the time are open', () => {
  const answers = sampleBookingAnswers({ eventDate: '', dayNotSure: true, startTime: 'not-sure' })

  const lines = summarizeBooking(answers, { addons: [], animals: [] })

  expect(lines.filter(({ text }) => text === 'Not sure yet').map(({ label }) => label)).toEqual([
    'Day of the event',
    'Starts at',
  ])
  expect(lines.map(({ field }) => field)).not.toContain('dayNotSure')
  expect([dayInWords(''), dayInWords('2027-03-05')]).toEqual(['a day to be agreed', 'Friday, March 5, 2027'])
  expect(['not-sure', '', '10:30'].map(startInWords)).toEqual(['', '', '10:30 AM'])
})

test('shows a message in form order', () => {
  const fields = summarizeContact(sampleContactAnswers()).map(({ field }) => field)

  expect(fields).toEqual(['name', 'email', 'topic', 'message'])
})

test.each([
  ['00:00', '12:00 AM'],
  ['12:30', '12:30 PM'],
  ['23:30', '11:30 PM'],
  ['not-sure', 'time not sure yet'],
])('%s is %s', (time, text) => {
  expect(formatTime(time)).toBe(text)
})

test('references use no look-alike letters, each equally often', () => {
  const everyByte = Uint8Array.from({ length: 256 }, (_, at) => at)
  const references = Array.from({ length: 256 }, (_, at) =>
    referenceFrom([...everyByte.slice(at), ...everyByte.slice(0, at)]),
  )

  for (const reference of references)
    expect(reference).toMatch(/^[3479ACDEFHJKMNPRTWXY]{3}-[3479ACDEFHJKMNPRTWXY]{4}$/)
  expect(referenceAlphabet).not.toMatch(/[0OQ1IL2Z5S6G8BUV]/)
  const first = references.slice(0, 240).map((reference) => reference.charAt(0))
  const counts = [...referenceAlphabet].map((letter) => first.filter((each) => each === letter).length)
  expect(new Set(counts).size).toBe(1)
  expect(() => referenceFrom([255, 255])).toThrow()
})

test.each([
  ['k7m 4xar', 'K7M-4XAR'],
  ['K7M-4XAR', 'K7M-4XAR'],
  ['k7m4xa', 'k7m4xa'],
  ['K7M-4XA0', 'K7M-4XA0'],
])('a reference typed as %s is %s', (typed, tidy) => {
  expect(tidyReference(typed)).toBe(tidy)
})

test('an inert line has no control characters or direction marks', () => {
  expect(inertLine('A\r\nBcc: x\u202Ey\u2069\0z')).toBe('A Bcc: xy z')
  expect(inertProse('one\ntwo\u0007\u200Fthree\r\nfour\u2028five')).toBe('one\ntwo three\nfour\nfive')
})

test.each(
  (
    [
      ['ana@example.com', true],
      ['ana+farm@sub.example.co', true],
      ['o’ana@example.com', false],
      ['ana@example', false],
      ['ana@exa_mple.com', false],
      ['ana@example.123', false],
      ['.ana@example.com', false],
      ['a..b@example.com', false],
      ['ana@b@example.com', false],
      ['ana @example.com', false],
      ['<ana@example.com>', false],
      ['a@example.com,b@example.com', false],
      [`${'x'.repeat(65)}@example.com`, false],
      [`a@${'x'.repeat(64)}.com`, false],
    ] as const
  ).map(([text, isOne]) => [text.slice(0, 30), isOne, text] as const),
)('%s is an e-mail address: %s', (_start, isOne, text) => {
  expect(isEmail(text)).toBe(isOne)
})
