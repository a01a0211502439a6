import { expect, test } from 'vitest'
import {
  address,
  calendarDay,
  emailLine,
  embedAddress,
  filmAddress,
  idList,
  line,
  lines,
  position,
  positiveId,
  prose,
  requiredLine,
} from './text-fields.ts'

test.each([
  ['a line', line()],
  ['prose', prose()],
  ['an address', address()],
])('%s left out is stored blank, and null is refused', (_, field) => {
  expect(field.parse(undefined)).toBe('')
  expect(field.safeParse(null).success).toBe(false)
  expect(field.safeParse(7).success).toBe(false)
})

test('a line is trimmed before its length is checked', () => {
  expect(line(5).parse('  goats \n')).toBe('goats')
  expect(line(5).parse('   ')).toBe('')
  expect(line(5).safeParse('ponies').error?.issues[0]?.message).toBe('Keep this under 5 characters')
})

test('an email address is one line, without the marks that were copied with it', () => {
  expect(emailLine().parse(' \u202Aana@example.com\u202C ')).toBe('ana@example.com')
  expect(emailLine().safeParse('ana@example.com\nben@example.com').success).toBe(false)
})

test('a required line refuses a blank one', () => {
  for (const value of [undefined, '', '  ', '\n\t']) {
    expect(requiredLine('Enter the place').safeParse(value).success, JSON.stringify(value)).toBe(false)
  }
})

test('a required line has its own message, and accepts every script', () => {
  expect(requiredLine('Enter the place').safeParse(' ').error?.issues[0]?.message).toBe('Enter the place')
  expect(requiredLine('Enter the place').parse(' حقل 🐐 </script> ')).toBe('حقل 🐐 </script>')
  expect(requiredLine('Enter the place', 3).safeParse('Farm').success).toBe(false)
})

test.each([
  ['blank', '', 'Choose a date'],
  ['left out', undefined, 'Choose a date'],
  ['written in another way', '3/5/2027', 'Enter a date such as 2027-03-05'],
  ['not in the calendar', '2027-02-30', 'Enter a date such as 2027-03-05'],
])('a date that is %s is refused in words', (_case, value, message) => {
  expect(calendarDay.safeParse(value).error?.issues[0]?.message).toBe(message)
})

test.each(['1900-01-01', '2100-12-31'])('%s is a date that somebody may mean', (day) => {
  expect(calendarDay.parse(day)).toBe(day)
})

test('prose keeps blank lines and surrounding spaces', () => {
  expect(prose().parse('One.\n\nTwo.\n')).toBe('One.\n\nTwo.\n')
  expect(prose(3).safeParse('Four').success).toBe(false)
})

test('lines are trimmed, non-blank and limited in number', () => {
  expect(lines().parse(undefined)).toEqual([])
  expect(lines().parse([' a ', 'b'])).toEqual(['a', 'b'])
  expect(lines().safeParse(['a', ' ']).success).toBe(false)
  expect(lines().safeParse(['a'.repeat(301)]).success).toBe(false)
  expect(lines(2).safeParse(['a', 'b', 'c']).success).toBe(false)
})

test.each([
  ['a film', filmAddress(), 'https://youtu.be/aB3_-6789xY'],
  ['something of another site', embedAddress(), 'https://www.instagram.com/p/Cabc12345/'],
  ['a picture', address(), 'https://x.com/a.jpg'],
])('the address of %s loses the marks that were copied with it', (_, field, link) => {
  expect(field.parse(`\u200e${link}\u200b \u2069`)).toBe(link)
})

test('an address is trimmed and limited in length', () => {
  expect(address().parse(' /booking ')).toBe('/booking')
  expect(address().safeParse(`/${'a'.repeat(2000)}`).success).toBe(false)
  expect(address().safeParse('javascript:alert(1)').error?.issues[0]?.message).toBe(
    'Use a path on this site or a web address',
  )
})

test('what is no whole number from 1 on is no id', () => {
  for (const id of [0, -1, 1.5, '1', Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(positiveId.safeParse(id).success, JSON.stringify(id)).toBe(false)
    expect(idList.safeParse([id]).success, JSON.stringify(id)).toBe(false)
  }
})

test('ids default to an empty list, a position to 0', () => {
  expect(idList.parse(undefined)).toEqual([])
  expect(idList.parse([3, 1])).toEqual([3, 1])
  expect(position.parse(undefined)).toBe(0)
  expect(position.safeParse(-1).success).toBe(false)
})
