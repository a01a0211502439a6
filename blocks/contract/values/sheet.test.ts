import { expect, test } from 'vitest'
import { sheetProblem, sheetRows, sheetText } from './sheet.ts'

const text = 'Date,Place\n2027-05-08,Cañon'
const utf16 = (order: 'le' | 'be') => {
  const bytes = Buffer.from(text, 'utf16le')
  return order === 'le' ? bytes : Buffer.from(bytes).swap16()
}

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
  ['Windows-1252', Buffer.from(text, 'latin1')],
  ['UTF-16 LE', utf16('le')],
  ['UTF-16 BE', utf16('be')],
  ['UTF-16 LE with its mark', Buffer.concat([Uint8Array.of(0xff, 0xfe), utf16('le')])],
  ['UTF-16 BE with its mark', Buffer.concat([Uint8Array.of(0xfe, 0xff), utf16('be')])],
])('a file in %s is read', (_, bytes) => {
  expect(sheetText(bytes)).toBe(text)
})

test.each([
  ['commas', 'Date,Place\nMay 8; 2027,"A,B"'],
  ['semicolons', 'Date;Place\nMay 8; 2027;"A,B"'.replace('8; 2027', '8, 2027')],
  ['tabs', 'Date\tPlace\nMay 8, 2027\t"A,B"'],
  ['a named separator', 'sep=|\r\nDate|Place\r\nMay 8, 2027|"A,B"\r\n'],
])('%s part cells as the headings have it', (_, sheet) => {
  const { headings, rows } = sheetRows(sheet)

  expect(headings).toEqual(['Date', 'Place'])
  expect(rows).toEqual([{ number: 2, cells: [expect.stringMatching(/^May 8[,;] 2027$/), 'A,B'] }])
})

test('text is no other file, whatever is in it', () => {
  expect(sheetProblem(text)).toBeUndefined()
  expect(sheetProblem('Date,"a < b"\tPK')).toBeUndefined()
  expect(sheetProblem('%PDF-1.7')).toContain('isn’t a sheet')
})
