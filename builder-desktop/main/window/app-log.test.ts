import { expect, test } from 'vitest'
import { ed, farmUrl, signedOut } from '../testing/test-person.ts'
import { createLog } from './app-log.ts'
import { type AppInfo, reportText } from './report.ts'

const now = () => new Date('2026-06-01T10:00:00Z')

test('the log keeps the latest entries without secrets', () => {
  const log = createLog(now, () => undefined)

  log.error(new Error('refused: Authorization: Bearer abc.def-123'))
  log.error('{"token":"abc.def-123","password":"goats in a barn"}')
  const text = JSON.stringify(log.lines())
  for (let count = 0; count < 300; count += 1) log.error(`line ${count}`)

  expect(text).not.toMatch(/abc|goats/)
  expect(log.lines()).toHaveLength(200)
  expect(log.lines().at(-1)).toEqual({ at: '2026-06-01T10:00:00.000Z', text: 'line 299' })
})

test('a report has versions and states but no person', () => {
  const text = reportText({
    info: { name: 'Farm Builder', version: '1.0.0' } as AppInfo,
    platform: 'linux',
    session: { ...signedOut, siteUrl: farmUrl, user: ed },
    sync: {
      isOnline: true,
      pending: 2,
      lastSync: null,
      damaged: { count: 0, isRecovered: true },
      refusal: null,
    },
    damagedDrafts: 0,
    log: [],
  })

  expect(JSON.parse(text)).toMatchObject({ site: 'farm.example', role: 'editor', sync: { pending: 2 } })
  expect(text).not.toMatch(/Ed|ed@/)
})
