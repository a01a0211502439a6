import { expect, test } from 'vitest'
import { decodeSheet, readDay, readStatus, readTime } from './sheet-cells.ts'

test('a day is read, or kept as it is', () => {
  for (const [cell, day] of [
    ['2027-05-08', '2027-05-08'],
    ['2027-5-8', '2027-05-08'],
    ['5/8/2027', '2027-05-08'],
    ['12/31/2027', '2027-12-31'],
    ['31/12/2027', '2027-31-12'],
    ['5/8/27', '5/8/27'],
    ['8.5.2027', '8.5.2027'],
    ['May 8, 2027', 'May 8, 2027'],
    ['', ''],
  ] as const) {
    expect(readDay(cell), JSON.stringify(cell)).toBe(day)
  }
})

test('a time is read, or kept as it is', () => {
  for (const [cell, time] of [
    ['9:30 am', '09:30'],
    ['9:30AM', '09:30'],
    ['9 a.m.', '09:00'],
    ['4 pm', '16:00'],
    ['12 am', '00:00'],
    ['12:15 pm', '12:15'],
    ['9:30', '09:30'],
    ['09:30:00', '09:30'],
    ['17.45', '17:45'],
    ['13 pm', '13 pm'],
    ['0:30 am', '0:30 am'],
    ['9', '9'],
    ['noon', 'noon'],
    ['', ''],
  ] as const) {
    expect(readTime(cell), JSON.stringify(cell)).toBe(time)
  }
})

test('a status is read, or kept as it is', () => {
  for (const [cell, status] of [
    ['', 'scheduled'],
    ['Canceled', 'cancelled'],
    ['Moved', 'moved'],
    ['Confirmed', 'scheduled'],
    ['maybe', 'maybe'],
  ] as const) {
    expect(readStatus(cell), JSON.stringify(cell)).toBe(status)
  }
})

test.each([
  ['UTF-8', new TextEncoder().encode('Cañon')],
  ['Windows-1252', Uint8Array.from([0x43, 0x61, 0xf1, 0x6f, 0x6e])],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x43, 0, 0x61, 0, 0xf1, 0, 0x6f, 0, 0x6e, 0])],
])('a file in %s is read', (_, bytes) => {
  expect(decodeSheet(bytes)).toBe('Cañon')
})
