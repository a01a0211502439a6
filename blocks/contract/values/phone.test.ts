import { expect, test } from 'vitest'
import { phoneKey, phoneParts, phoneProblem, phoneText } from './phone.ts'
import { phoneHref } from './phone-number.ts'

const whole = '+15205550123'

test('a number is read with its extension and its note', () => {
  for (const [typed, number, extension, note] of [
    ['5205550123', whole, '', ''],
    ['520.555.0123', whole, '', ''],
    ['520,555,0123', whole, '', ''],
    ['520 555 01 23', whole, '', ''],
    ['520–555‑0123', whole, '', ''],
    ['+1 (520) 555-0123', whole, '', ''],
    ['1-520-555-0123', whole, '', ''],
    ['15205550123', whole, '', ''],
    ['001 520 555 0123', whole, '', ''],
    ['tel:+15205550123', whole, '', ''],
    ['\u202a(520) 555-0123\u202c', whole, '', ''],
    ['520\u200b555\u00a00123', whole, '', ''],
    ['５２０５５５０１２３', whole, '', ''],
    ['(520) 555-0123 ext. 4', whole, '4', ''],
    ['520 555 0123 x45', whole, '45', ''],
    ['520-555-0123X 45', whole, '45', ''],
    ['520 555 0123 (x45)', whole, '45', ''],
    ['520 555 0123 Extension: 45, Ana', whole, '45', 'Ana'],
    ['tel:+1-520-555-0123;ext=45', whole, '45', ''],
    ['520 555 0123 #4', whole, '4', ''],
    ['520 555 0123, press 2', whole, '', 'press 2'],
    ['520 555 0123 (cell)', whole, '', 'cell'],
    ['(cell) 520 555 0123 ask for María', whole, '', 'cell ask for María'],
    ['520 555 0123 or 520 555 0102', whole, '', 'or 520 555 0102'],
    ['5205550123/5205550102', whole, '', '5205550102'],
    ['520 555 0123, 520 555 0102', whole, '', '520 555 0102'],
    ['+52 55 1234 5678', '+525512345678', '', ''],
    ['0052 55 1234 5678', '+525512345678', '', ''],
    ['011 52 55 1234 5678 x9', '+525512345678', '9', ''],
    ['+44 (0)20 7946 0958', '+442079460958', '', ''],
    ['4930 90182 1234 56', '493090182123456', '', ''],
  ] as const) {
    expect(phoneParts(typed), JSON.stringify(typed)).toEqual({ number, extension, note })
    expect(phoneProblem(typed), JSON.stringify(typed)).toBeUndefined()
    expect(phoneHref(typed), JSON.stringify(typed)).toBe(`tel:${number}`)
  }
})

test('what lacks an area code, or is no number, is refused', () => {
  for (const typed of [
    '',
    'call us',
    '555-0123',
    '555-0123 ext 456',
    '555-0123 FAX',
    '520 555 cell',
    'x45 520-555-0123',
    '1'.repeat(9),
    '1'.repeat(16),
    '520 555 012 FUN',
    '+52 55 1234 5678 / 520 555 0102',
  ]) {
    expect(phoneProblem(typed), JSON.stringify(typed)).toBe('Enter a phone number with area code')
  }
})

test.each([
  ['1-800-FARM-FUN', '(800) 327-6386'],
  ['(555) 555-PONY ext 2', '(555) 555-7669'],
  ['1-800-PETTING-ZOO', '(800) 738-8464'],
])('letters, %s, are to be entered as digits: %s', (typed, digits) => {
  expect(phoneProblem(typed)).toBe(`Enter the number in digits: ${digits}`)
})

test.each([
  ['555-0142 ext. 4', 'tel:5550142'],
  ['call Ana 555-0142', 'tel:5550142'],
  ['call us', 'tel:'],
])('older records may hold %j, which calls %s', (typed, href) => {
  expect(phoneHref(typed)).toBe(href)
})

test('all spellings of a number have one key, and a number abroad keeps its country', () => {
  const spellings = [
    '+1 (520) 555-0123',
    '520-555-0123',
    '15205550123',
    '5205550123 ext. 4',
    '001 520 555 0123',
  ]
  const abroad = ['+52 55 1234 5678', '0052 5512345678', '525512345678']

  expect(new Set(spellings.map(phoneKey))).toEqual(new Set(['5205550123']))
  expect(new Set(abroad.map(phoneKey))).toEqual(new Set(['525512345678']))
  expect(phoneKey('')).toBe('')
})

test.each([
  ['15205550123', '(520) 555-0123'],
  ['520.555.0123 x4', '(520) 555-0123 ext. 4'],
  ['520 555 0123 #4 (office)', '(520) 555-0123 ext. 4, office'],
  ['520 555 0123, press 2', '(520) 555-0123, press 2'],
  ['+49 30 123456 789', '+49 30 123456 789'],
])('%s is shown as %s', (typed, shown) => {
  expect(phoneText(typed)).toBe(shown)
})
