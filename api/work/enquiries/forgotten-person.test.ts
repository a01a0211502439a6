import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { sampleBookingInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import type { TestApi } from '../../tools/testing/test-api.ts'
import { onFiles, publicUrl, startApiAt } from '../../tools/testing/test-hero.ts'
import { settle, startFarm, test } from '../../tools/testing/test-mail.ts'
import { refusal } from '../../tools/testing/test-mail-server.ts'
import { describeWithPostgres, testDatabase } from '../../tools/testing/test-postgres.ts'

// Whoever asks to be forgotten is, on the disk and in the database, wherever their words went while the enquiry was worked on.

const mark = 'quibblethorpe'

type Farm = Awaited<ReturnType<typeof startFarm>>

/** Two bookings of one person, worked on in every way that copies words, with a letter that still waits; then deleted. */
async function workAndDelete(farm: Farm) {
  const answers = {
    ...sampleBookingInput(),
    contactName: `Ana ${mark}`,
    email: `ana.${mark}@example.com`,
    honoureeFirstName: `Mia ${mark}`,
    message: `Is there room for ${mark}?`,
  }
  for (const requestKey of ['first', 'second'])
    expect(
      await farm.visitors.send({ ...answers, requestKey: `${requestKey}-0123456789abcdef` }),
    ).toMatchObject({ status: 201, body: {} })
  const owner = await farm.signIn('owner')
  await farm.clerk.call('PATCH', '/api/enquiries/1', { notes: `Call ${mark} back` })
  const message = `Dear ${mark}, we will call you.`
  expect(await farm.clerk.move(1, { to: 'open', message })).toMatchObject({ status: 200 })
  await farm.clerk.client.get(`/api/enquiries?q=${mark}`)
  await owner.get('/api/enquiries.csv')
  expect((await farm.store.list('outbox')).map(({ value }) => value.message)).toContain(
    `Dear ${mark}, we will call you.`,
  )
  const { etag } = await farm.clerk.open(1)
  const reply = await owner.send('DELETE', '/api/enquiries/1?others=1', undefined, { 'If-Match': etag })
  expect(reply.status).toBe(204)
  expect(await farm.store.list('outbox')).toEqual([])
  expect(await farm.store.list('enquiries')).toEqual([])
}

async function filesWith(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && (await readFile(path, 'latin1').catch(() => '')).includes(mark)) found.push(path)
  }
  return found
}

test('files › hold nothing of a deleted person while the server runs, nor after a start', async ({
  dataDir,
  mailServer,
}) => {
  mailServer.rules.mail = () => refusal(451, `Not now for ${mark}`)
  const farm = await startFarm(dataDir, mailServer.url, onFiles)
  onTestFinished(() => farm.close().catch(() => undefined))

  await workAndDelete(farm)

  await vi.waitFor(async () => expect(await filesWith(dataDir)).toEqual([]), settle)
  await farm.close()
  const again = await startFarm(dataDir, mailServer.url, onFiles)
  expect(await again.store.list('enquiries')).toEqual([])
  await again.close()
  expect(await filesWith(dataDir)).toEqual([])
})

describeWithPostgres('over a database', () => {
  const database = testDatabase()
  database.emptyAfterEach()

  test('no table of any schema holds a deleted person an hour later', async ({ dataDir, mailServer }) => {
    mailServer.rules.mail = () => refusal(451, `Not now for ${mark}`)
    const options = { databaseUrl: database.url(), publicUrl }
    const farm = await startFarm(dataDir, mailServer.url, options)
    onTestFinished(() => farm.close().catch(() => undefined))

    await workAndDelete(farm)

    expect(await database.tablesWith(mark)).toEqual(['petting_zoo.log'])
    await database.query("update petting_zoo.log set logged_at = logged_at - interval '1 hour'")
    const another: TestApi = await startApiAt(dataDir, { ...options, clock: farm.clock })
    await vi.waitFor(async () => expect(await database.tablesWith(mark)).toEqual([]), settle)
    expect(await another.store.list('enquiries')).toEqual([])
    expect(await filesWith(dataDir)).toEqual([])
  })
})
