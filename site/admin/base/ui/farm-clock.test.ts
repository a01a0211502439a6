import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { farmClock } from './farm-clock.ts'

const phoenix = farmClock('America/Phoenix')
const at = '2027-03-06T05:12:00Z'

test('moments are shown by the farm’s clock, wherever the browser is', () => {
  expect(phoenix.time(at)).toMatch(/^10:12\sPM$/)
  expect(phoenix.day(at)).toBe('Mar 5, 2027')
  expect(phoenix.shortDay(at)).toBe('Mar 5')
  expect(phoenix.moment(at)).toMatch(/^Mar 5, 2027, 10:12\sPM$/)
  expect(farmClock('Europe/Berlin').moment(at)).toMatch(/^Mar 6, 2027, 6:12\sAM$/)
})

test('the farm’s day decides what is today', () => {
  const now = new Date('2027-03-05T18:00:00Z')

  expect(phoenix.timeOrDay(at, now)).toMatch(/^10:12\sPM$/)
  expect(farmClock('Europe/Berlin').timeOrDay(at, now)).toMatch(/^Sat, Mar 6, 6:12\sAM$/)
})

test('no screen shows a moment by the browser’s own clock', () => {
  const files = readdirSync('site/admin', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `site/admin/${file}`)
  const byOwnClock = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(/\.toLocale(Time|Date)?String\(([^)]*)/g)]
      .filter(([, kind, options = '']) => (kind || options.includes('[]')) && !options.includes('timeZone'))
      .map(([call]) => `${file}: ${call}`)
  })

  expect(files.length).toBeGreaterThan(100)
  expect(byOwnClock).toEqual([])
})
