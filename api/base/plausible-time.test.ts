import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { expect, onTestFinished, test } from 'vitest'
import { watchTime } from './plausible-time.ts'

const start = '2027-03-05T12:00:00.000Z'

/** A machine whose clock can be set while its uptime goes on. */
async function machine() {
  const folder = await mkdtemp(join(tmpdir(), 'clock-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  let clock = Date.parse(start)
  let uptime = 0
  const warnings: string[] = []
  return {
    folder,
    warnings,
    set: (to: string) => {
      clock = Date.parse(to)
    },
    run: (ms: number) => {
      clock += ms
      uptime += ms
    },
    /** What passes while the server is off is no uptime of it. */
    off: (ms: number) => {
      clock += ms
    },
    start: async (newest = start) => {
      const time = await watchTime({
        folder,
        now: () => new Date(clock),
        uptime: () => uptime,
        newestRecord: async () => newest,
        warn: (message) => void warnings.push(message),
      })
      onTestFinished(() => time.stop())
      return time
    },
  }
}

test('clock › is believed from the first start on', async () => {
  const { start: startHere, run, warnings } = await machine()
  const time = await startHere('')

  run(100 * millisecondsInDay)
  expect(time.mayPurge()).toBe(false) // nobody looked for 100 days: as if it had jumped

  expect(warnings).toHaveLength(1)
})

test('clock › is believed through months of a quiet running server', async () => {
  const { start: startHere, run } = await machine()
  const time = await startHere()

  for (let day = 0; day < 200; day++) {
    run(millisecondsInDay)
    expect(time.mayPurge()).toBe(true)
  }
})

test.each([
  ['59 days after the newest record', '2027-05-03T12:00:00Z', 'none'],
  ['61 days after the newest record', '2027-05-05T12:00:01Z', 'ahead'],
  ['in 2099', '2099-01-01T00:00:00Z', 'ahead'],
  ['half an hour before it', '2027-03-05T11:30:00Z', 'none'],
  ['a day before it', '2027-03-04T12:00:00Z', 'behind'],
  ['in 1970', '1970-01-01T00:00:00Z', 'behind'],
])('clock › %s', async (_what, at, kind) => {
  const { start: startHere, set, warnings } = await machine()
  set(at)

  const time = await startHere()

  expect(time.doubt().kind).toBe(kind)
  expect(time.mayPurge()).toBe(kind === 'none')
  expect(time.doubt().seenAt).toBe(kind === 'none' ? '' : start)
  expect(warnings).toHaveLength(kind === 'none' ? 0 : 1)
})

test('clock that jumps while the server runs › is doubted until it is back', async () => {
  const { start: startHere, set, run, warnings } = await machine()
  const time = await startHere()

  set('2099-01-01T00:00:00Z')
  expect(time.mayPurge()).toBe(false)
  run(millisecondsInHour)
  expect(time.mayPurge()).toBe(false)
  set('2027-03-05T13:05:00Z')

  expect(time.mayPurge()).toBe(true)
  expect(warnings.join('\n')).toMatch(/says 2099-01-01 00:00, but it was 2027-03-05 12:00 .*\n.*right again/)
})

test('time of the jump › is not what the next start believes', async () => {
  const { start: startHere, set } = await machine()
  const first = await startHere()
  set('2099-01-01T00:00:00Z')
  expect(first.mayPurge()).toBe(false)
  await first.stop()
  set('2027-03-05T12:10:00Z')

  // A record was saved meanwhile, by the wrong clock.
  const second = await startHere('2099-01-01T00:00:00.000Z')

  expect(second.mayPurge()).toBe(true)
})

test('after a long winter › it is believed when the server ran for 24 hours', async () => {
  const { start: startHere, run, off, warnings } = await machine()
  await (await startHere()).stop()
  off(150 * millisecondsInDay)

  for (let evening = 0; evening < 8; evening++) {
    const time = await startHere()
    expect(time.doubt().kind).toBe('ahead')
    run(3 * millisecondsInHour)
    if (evening < 7) expect(time.mayPurge()).toBe(false)
    await time.stop()
    off(21 * millisecondsInHour)
  }

  const time = await startHere()
  expect(time.mayPurge()).toBe(true)
  expect(warnings.filter((warning) => /taken as right/.test(warning))).toHaveLength(1)
})

test('clock that jumps on while it is doubted › starts over', async () => {
  const { start: startHere, run, set } = await machine()
  const time = await startHere()
  set('2060-01-01T00:00:00Z')
  time.mayPurge()
  run(20 * millisecondsInHour)
  time.mayPurge()
  set('2099-01-01T00:00:00Z')
  time.mayPurge()

  run(23 * millisecondsInHour)
  expect(time.mayPurge()).toBe(false)
  run(millisecondsInHour)
  expect(time.mayPurge()).toBe(true)
})

test('note that can’t be read › is none', async () => {
  const { start: startHere, folder, set } = await machine()
  await writeFile(join(folder, 'clock.json'), '{"seenAt": "soon"')
  set('2099-01-01T00:00:00Z')

  expect((await startHere()).mayPurge()).toBe(false)
})
