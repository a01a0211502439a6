import { expect, test } from 'vitest'
import { createFormStamps } from './form-stamp.ts'

const stamps = createFormStamps(Buffer.alloc(32, 7))
const now = new Date('2027-03-05T12:00:00.000Z')
const issued = stamps.issue(now, '2026-11')

test('form stamp › tells time and consent version', () => {
  expect(stamps.read(issued)).toEqual({ issuedAt: now, consentVersion: '2026-11' })
})

test.each([
  ['nothing', ''],
  ['something behind it', `${issued}."><form action="https://evil.example">`],
  ['something in its signature', issued.replace(/.$/, '$&"')],
  ['a blank around it', ` ${issued}`],
  ['its time in capitals', issued.replace(/^[^.]+/, (time) => time.toUpperCase())],
  ['another time', issued.replace(/^[^.]+/, (now.getTime() + 1).toString(36))],
  ['another consent', issued.replace('2026-11', '2026-12')],
  ['no signature', issued.replace(/[^.]+$/, '')],
  ['a time that is none', `.2026-11.${issued.split('.')[2]}`],
  ['another key’s', createFormStamps(Buffer.alloc(32, 8)).issue(now, '2026-11')],
])('form stamp › refuses %s', (_, text) => {
  expect(stamps.read(text)).toBeUndefined()
})
