import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { expect } from 'vitest'
import { sampleBookingRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import type { StaffStatus } from '#blocks/contract/status.ts'
import { startTestApi, type TestApi, test } from '../tools/testing/test-api.ts'

// A server that starts with a clock in the far future, and then with the right one again: what must still be there.

const right = '2027-03-05T12:00:00Z'
const wrong = '2099-01-01T00:00:00Z'
const settle = { timeout: 10_000 }

/** Content in the trash, spam, a held day and a session, all of this minute. */
async function fill({ store, signIn, clock }: TestApi): Promise<void> {
  const owner = await signIn('owner')
  const album = { title: 'Fair', eventType: 'Fair', year: 2025 }
  await owner.send('POST', '/api/albums', album)
  await owner.send('DELETE', '/api/albums/1', undefined, { 'If-Match': '"1"' })
  const at = clock.now.toISOString()
  const spam = sampleBookingRecord({
    status: 'spam',
    spam: { reason: 'score', detail: '', at },
    reference: 'B-1',
  })
  const held = sampleBookingRecord({ status: 'held', heldUntil: '2027-03-20', reference: 'B-2' })
  await store.commit([
    { type: 'add', collection: 'enquiries', value: spam },
    { type: 'add', collection: 'enquiries', value: held },
  ])
}

async function whatIsLeft({ store, sessions }: TestApi) {
  return {
    trash: (await store.list('trash')).length,
    enquiries: (await store.list('enquiries')).map(({ value }) => value.status),
    sessions: (await sessions.ofUser(1)).length,
  }
}

test('clock › a start in 2099 deletes, expires and ends nothing', async ({ dataDir }) => {
  const clock = { now: new Date(right) }
  const before = await startTestApi(dataDir, { clock })
  await fill(before)
  const all = await whatIsLeft(before)
  await before.close()
  const errors: unknown[] = []

  clock.now = new Date(wrong)
  const during = await startTestApi(dataDir, { clock, logError: (error) => errors.push(error) })
  await new Promise((resolve) => setTimeout(resolve, 500))
  const owner = await during.signIn('owner')
  const { Cookie = '' } = owner.headers
  const { attention } = (await (await owner.get('/api/status')).json()) as StaffStatus
  await during.close()
  clock.now = new Date(Date.parse(right) + millisecondsInHour)
  const after = await startTestApi(dataDir, { clock })

  expect(all).toEqual({ trash: 1, enquiries: ['spam', 'held'], sessions: 1 })
  expect(await whatIsLeft(after)).toMatchObject(all)
  // A session that was begun in 2099 would last until then.
  expect((await fetch(`${after.url}/api/status`, { headers: { Cookie } })).status).toBe(401)
  expect(attention.server.clock).toEqual({ kind: 'ahead', seenAt: '2027-03-05T12:00:00.000Z' })
  expect(errors.join()).toContain('The clock says 2099-01-01 00:00')
  await after.close()
})

test('clock that is right › lets a start delete what is old', async ({ dataDir }) => {
  const clock = { now: new Date(right) }
  const before = await startTestApi(dataDir, { clock })
  await fill(before)
  await before.close()

  clock.now = new Date(Date.parse(right) + 31 * millisecondsInDay)
  const after = await startTestApi(dataDir, { clock })

  await expect.poll(async () => (await whatIsLeft(after)).trash, settle).toBe(0)
  await expect.poll(async () => (await whatIsLeft(after)).enquiries, settle).toEqual(['expired'])
  await after.close()
})

test('clock › a night in 2099 deletes no backup and is not the last one', async ({ dataDir }) => {
  const clock = { now: new Date(right) }
  const api = await startTestApi(dataDir, { clock, replicas: 0 })
  const owner = await api.signIn('owner')
  for (let day = 0; day < 3; day++) {
    clock.now = new Date(Date.parse(right) + day * millisecondsInDay)
    const keep = await api.signIn('owner')
    expect((await keep.send('POST', '/api/backups')).status).toBe(201)
  }
  const names = async () => (await readdir(join(dataDir, 'backups'))).filter((name) => name.endsWith('.gz'))
  const real = await names()

  for (let day = 0; day < 9; day++) {
    clock.now = new Date(Date.parse(wrong) + day * millisecondsInDay)
    const late = await api.signIn('owner')
    expect((await late.send('POST', '/api/backups')).status).toBe(201)
  }
  clock.now = new Date(Date.parse(right) + 3 * millisecondsInDay)
  const back = await api.signIn('owner')
  expect((await back.send('POST', '/api/backups')).status).toBe(201)

  expect(await names()).toEqual(expect.arrayContaining(real))
  const status = (await (await back.get('/api/status')).json()) as StaffStatus
  expect(status.attention.lastBackupAt).toMatch(/^2027-03-08/)
  expect(owner.userId).toBeGreaterThan(0)
  await api.close()
})
