import { expect, test } from 'vitest'
import { z } from 'zod'
import { link } from '../../kit/ui/link.schema.ts'
import { newAlbumImageSchema } from '../records/album.ts'
import { mediaPatchSchema } from '../records/media.ts'
import { readDay } from '../time/written-day.ts'
import { safeParseStored } from './parse-stored.ts'
import { calendarDay, line, lines, pageLink, requiredLine } from './text-fields.ts'

const record = z.object({
  name: requiredLine('Enter a name'),
  state: line(),
  tricks: lines(),
  day: calendarDay,
  link: pageLink(),
})
const good = { name: 'Nickel', state: 'AZ', tricks: [], day: '2027-05-08', link: '' }

test.each([
  ['a line break', { state: 'AZ\n6/8/2027' }, 'Keep this on one line', { state: 'AZ 6/8/2027' }],
  [
    'a line break of Windows',
    { name: 'Nickel\r\n\r\nPony' },
    'Keep this on one line',
    { name: 'Nickel Pony' },
  ],
  [
    'a line break in a list',
    { tricks: ['bows\u0085twice'] },
    'Keep this on one line',
    { tricks: ['bows twice'] },
  ],
  ['the year 27', { day: '0027-05-08' }, 'Enter a year from 1900 to 2100', {}],
  ['the year 2101', { day: '2101-01-01' }, 'Enter a year from 1900 to 2100', {}],
  ['a name of nothing to see', { name: '\u200b\u3164\u2800' }, 'Enter a name', {}],
  [
    'a link to nowhere',
    { link: '@farm' },
    'Use a page on this site, such as /booking, or a web address, such as https://example.com',
    {},
  ],
])('%s is refused in words, and of a stored record nothing is lost', (_, part, message, cleaned) => {
  const value = { ...good, ...part }

  expect(record.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message])
  expect(safeParseStored(record, value).data).toEqual({ ...value, ...cleaned })
  expect(record.safeParse(value).success).toBe(false)
})

test.each(['\u200b', ' \u00ad\u2060 ', '\u3164', '\u2800\ufe0f', '\u200f', '\u034f'])(
  'a line of nothing to see is blank (%j)',
  (text) => {
    expect(line().parse(text)).toBe('')
  },
)

test('letters that join others stay', () => {
  for (const text of ['👩\u200d👩\u200d👧', 'می\u200cخواهم', '❤\ufe0f']) expect(line().parse(text)).toBe(text)
})

test.each([
  ['www.fair.example.com', 'https://www.fair.example.com'],
  ['fair.example.com/x y?z=1#a', 'https://fair.example.com/x%20y?z=1#a'],
  ['fair.example.com:8080', 'https://fair.example.com:8080'],
  ['\u200ehttps://fair.example.com\u200b ', 'https://fair.example.com'],
  ['HTTP://fair.example.com', 'HTTP://fair.example.com'],
  ['exämple.com', 'https://exämple.com'],
  ['/booking?service=x#top', '/booking?service=x#top'],
  ['', ''],
])('a link to %j is stored as %j', (typed, stored) => {
  expect(pageLink().parse(typed)).toBe(stored)
  expect(safeParseStored(pageLink(), typed).data).toBe(stored)
})

test.each([
  '@farm',
  'facebook',
  'waiver.pdf',
  'https://',
  'https:/fair',
  'https://a b.com',
  '//fair.example.com',
  'javascript:alert(1)',
  'mailto:a@b.com',
  'a@b.com',
  'www.fair.com\nx',
])('a link to %j is refused', (typed) => {
  expect(pageLink().safeParse(typed).success).toBe(false)
})

test('a description or a tag of nothing to see is none', () => {
  expect(mediaPatchSchema.parse({ alt: '\u200b' })).toEqual({ alt: '' })
  expect(newAlbumImageSchema.shape.tags.safeParse(['\u3164']).error?.issues[0]?.message).toBe(
    'Enter a tag, or take it out',
  )
})

test('a script is no link, whoever stored it', () => {
  expect(safeParseStored(pageLink(), 'javascript:alert(1)').success).toBe(false)
})

test('a text of a million blanks is judged at once', () => {
  const long = ` ${'a '.repeat(10)}${' '.repeat(1_000_000)}b`
  const before = performance.now()

  expect([line().safeParse(long), safeParseStored(line(), long)].map(({ success }) => success)).toEqual([
    false,
    false,
  ])
  for (const text of [long, `https:${long}`, `${'a.'.repeat(500_000)}!`, `https://${'a'.repeat(1_000_000)}.`])
    expect(pageLink().safeParse(text).success).toBe(false)
  expect(readDay(long)).toEqual({ problem: 'Enter a date such as 2027-03-05' })
  expect(performance.now() - before).toBeLessThan(5_000)
})

test('a link of a block is completed as well', () => {
  expect(link().parse('www.fair.example.com/2027')).toBe('https://www.fair.example.com/2027')
  expect(link().parse('mailto:ana@example.com')).toBe('mailto:ana@example.com')
})
