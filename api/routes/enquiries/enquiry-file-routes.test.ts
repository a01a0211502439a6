import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { certificateMessage } from '#blocks/contract/enquiries/booking-ask.ts'
import { mostEnquiryFileBytes } from '#blocks/contract/enquiries/enquiry-file-rules.ts'
import { sampleBookingInput, sampleContactInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import type { Problem } from '#blocks/contract/problem.ts'
import { openBucket } from '../../base/bucket/open-bucket.ts'
import { collections } from '../../base/content/collections.ts'
import { enquiryFilesFolder } from '../../base/content/enquiry-file.ts'
import { collectGarbage } from '../../serve/media/collect-garbage.ts'
import { sampleJpeg } from '../../tools/testing/sample-media.ts'
import { sampleHeic, samplePdf } from '../../tools/testing/sample-uploads.ts'
import type { TestApi } from '../../tools/testing/test-api.ts'
import { bucketFor } from '../../tools/testing/test-bucket.ts'
import { test, type Visitors, visitorsOf } from '../../tools/testing/test-enquiries.ts'
import { newFolder, onFiles, publicUrl, startApiAt } from '../../tools/testing/test-hero.ts'
import { describeWithPostgres, testDatabase } from '../../tools/testing/test-postgres.ts'
import { later } from '../../tools/testing/test-sign-in.ts'
import { restoreBackup } from '../../work/backup/restore.ts'
import { deleteEnded } from '../../work/enquiries/ended-enquiries.ts'
import { openEnquiryIndex } from '../../work/enquiries/open-enquiry-index.ts'
import { purgeSpam } from '../../work/enquiries/purge-spam.ts'

// Files that a visitor adds to a form that was just sent.

/** Sends a form, and returns where its files go. */
async function sent(visitors: Visitors, files = 2, changes = {}): Promise<string> {
  const requestKey = `key-of-a-form-${Math.random()}`
  const { status, body } = await visitors.send({ ...sampleBookingInput(), ...changes, requestKey, files })
  expect([status, body.issues]).toEqual([201, undefined])
  return body.files?.path ?? ''
}

async function add({ url }: TestApi, path: string, bytes: Buffer, name: string, address = '192.0.2.7') {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), name)
  const reply = await fetch(url + path, { method: 'POST', headers: { 'X-Forwarded-For': address }, body })
  const text = await reply.text()
  return { status: reply.status, detail: text ? (JSON.parse(text) as Problem).detail : '' }
}

/** What lies in the data folder, or else in the bucket, by name. */
async function storedAt(dataDir: string, { store }: Pick<TestApi, 'store'>): Promise<string[]> {
  const inBucket = (await store.list('stored-files')).map(({ id }) => id)
  return [...inBucket, ...(await readdir(join(dataDir, 'media', enquiryFilesFolder)).catch(() => []))]
}

test('files lie with what was sent, for those who work on it and nobody else', async ({
  api,
  visitors,
  clerk,
  store,
}) => {
  const path = await sent(visitors)
  const pdf = samplePdf({ text: 'north gate '.repeat(400_000) })

  expect(await add(api, path, pdf, 'Fair map.PDF')).toEqual({ status: 204, detail: '' })
  expect(await add(api, path, samplePdf(), 'order.pdf')).toMatchObject({ status: 204 })

  const { files, summary } = await clerk.open(1)
  expect(files).toEqual([
    { number: 1, name: 'Fair map.PDF', bytes: pdf.length },
    { number: 2, name: 'order.pdf', bytes: samplePdf().length },
  ])
  expect(summary.at(-1)).toEqual({ field: 'files', label: 'Files', text: '2, sent right after the form' })
  const got = await clerk.client.get('/api/enquiries/1/files/1')
  expect(got.headers.get('content-disposition')).toBe('attachment; filename="Fair map.pdf"')
  expect(got.headers.get('content-type')).toBe('application/pdf')
  expect(got.headers.get('x-content-type-options')).toBe('nosniff')
  expect(got.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  expect(got.headers.get('cache-control')).toBe('private, no-store, no-transform')
  expect(Buffer.from(await got.arrayBuffer()).equals(pdf)).toBe(true)
  expect((await clerk.client.get('/api/enquiries/1/files/3')).status).toBe(404)
  expect((await api.get('/api/enquiries/1/files/1')).status).toBe(401)
  const stored = (await store.list('enquiry-files')).map(({ value }) => value.stored)
  const owner = await api.signIn('owner')
  for (const name of stored)
    for (const get of [api.get, owner.get]) expect((await get(`/public-objects/${name}`)).status).toBe(404)
  const copy = await (await owner.get('/api/enquiries/1/person')).json()
  expect(copy.enquiries[0].files).toEqual(['Fair map.PDF', 'order.pdf'])
})

// A picture is decoded and written by a process of its own.
test('a message, as an ask for a certificate is, is sent whole with its file, which is never public', async ({
  api,
  visitors,
  clerk,
}) => {
  const form = sampleContactInput({ message: certificateMessage, requestKey: 'key-of-a-message-1', files: 1 })
  const issuedAt = await visitors.issuedAt()
  later(api, 60_000)
  const { status, body } = await visitors.post({ ...form, issuedAt })
  expect([status, body.issues]).toEqual([201, undefined])

  expect(await add(api, body.files?.path ?? '', samplePdf(), 'venue form.pdf')).toMatchObject({ status: 204 })

  const { files, summary } = await clerk.open(1)
  expect(files).toEqual([{ number: 1, name: 'venue form.pdf', bytes: samplePdf().length }])
  expect(summary.map(({ text }) => text).join()).toContain('certificate of insurance')
  const [{ value } = { value: { stored: '' } }] = await api.store.list('enquiry-files')
  expect((await api.get('/api/enquiries/1/files/1')).status).toBe(401)
  expect((await api.get(`/public-objects/${value.stored}`)).status).toBe(404)
})

const longMs = 90_000

test(
  'a photo is written anew, without what the camera noted',
  async ({ api, visitors, clerk }) => {
    expect(sampleHeic.includes('Exif')).toBe(true)
    await add(api, await sent(visitors), sampleHeic, 'yard.heic')

    const photo = await clerk.client.get('/api/enquiries/1/files/1')
    expect(photo.headers.get('content-type')).toBe('image/jpeg')
    expect(photo.headers.get('content-disposition')).toBe('attachment; filename=yard.heic.jpg')
    expect(Buffer.from(await photo.arrayBuffer()).includes('Exif')).toBe(false)
  },
  longMs,
)

test('the same file again adds nothing; a fourth is refused, however they come', async ({
  api,
  visitors,
  clerk,
  dataDir,
}) => {
  const path = await sent(visitors)
  const addText = (text: string) => add(api, path, samplePdf({ text }), 'a.pdf')

  const both = await Promise.all(['one', 'one', 'two'].map(addText))
  const last = await Promise.all(['three', 'four'].map(addText))

  expect(both.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(last.map(({ status }) => status).sort()).toEqual([204, 409])
  expect((await clerk.open(1)).files.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(await storedAt(dataDir, api)).toHaveLength(3)
  const message = 'You can send 3 files with one form'
  expect((await visitors.send({ files: 4 })).body.issues).toEqual([{ path: '/files', message }])
})

test('only for an hour, under the sender’s key, of a few kinds and 10 MB', async ({
  api,
  visitors,
  dataDir,
}) => {
  const path = await sent(visitors)
  const large = Buffer.concat([await sampleJpeg(40, 30), Buffer.alloc(mostEnquiryFileBytes)])
  const kinds = 'Choose a PDF, or a JPEG, PNG, HEIC or WebP picture'

  expect(await add(api, path, large, 'a.jpg')).toEqual({ status: 413, detail: 'A file can be up to 10 MB' })
  for (const other of ['<svg onload="alert(1)"/>', 'GIF89a', 'MZ\x90\0'.repeat(99)])
    expect(await add(api, path, Buffer.from(other), 'a.pdf')).toEqual({ status: 415, detail: kinds })
  expect(await add(api, path, samplePdf().subarray(0, 200), 'a.pdf')).toMatchObject({ status: 415 })
  const others = path.replace(/request\/./, (start) => (start.endsWith('A') ? 'request/B' : 'request/A'))
  expect(await add(api, others, samplePdf(), 'a.pdf')).toMatchObject({ status: 404 })
  later(api, 61 * 60_000)
  expect(await add(api, path, samplePdf(), 'a.pdf')).toMatchObject({ status: 404 })
  expect(await storedAt(dataDir, api)).toEqual([])
})

test('a backup brings them back, and a start clears what a crash left', async ({ dataDir }) => {
  const api = await startApiAt(dataDir, onFiles)
  await add(api, await sent(visitorsOf(api)), samplePdf(), 'map.pdf')
  const owner = await api.signIn('owner')
  const { name } = await (await owner.send('POST', '/api/backups')).json()
  const target = await newFolder()

  await restoreBackup({
    file: join(dataDir, 'backups', name),
    dataDir: target,
    collections,
    now: api.clock.now,
  })
  await writeFile(join(target, 'media', enquiryFilesFolder, 'left.pdf'), '')

  const again = await startApiAt(target, onFiles)
  expect(await storedAt(target, again)).toEqual([expect.not.stringMatching('left')])
  const got = await (await again.signIn('inbox')).get('/api/enquiries/1/files/1')
  expect(Buffer.from(await got.arrayBuffer()).equals(samplePdf())).toBe(true)
})

test('an address may try fifteen times in ten minutes', async ({ api, visitors }) => {
  const path = await sent(visitors)
  const tries: number[] = []
  for (let count = 0; count < 16; count++)
    tries.push((await add(api, path, Buffer.from('no file'), 'a.pdf')).status)

  expect(tries).toEqual([...Array(15).fill(415), 429])
  expect(await add(api, path, samplePdf(), 'a.pdf', '192.0.2.8')).toMatchObject({ status: 204 })
})

test('they go with their enquiry: erased, spam after a month, or ended by the farm’s rule', async ({
  api,
  visitors,
  clerk,
  store,
  dataDir,
}) => {
  const people = { erased: {}, spam: { website: 'x' }, old: {}, stays: { eventDate: '2028-08-20' } }
  for (const [name, more] of Object.entries(people)) {
    const person = { contactName: name, email: `${name}@example.com`, phone: `(520) 555-0${name.length}00` }
    await add(api, await sent(visitors, 1, { ...person, ...more }), samplePdf({ text: name }), 'a.pdf')
  }
  expect(await storedAt(dataDir, api)).toHaveLength(4)
  expect((await clerk.open(2)).status).toBe('spam')

  const owner = await api.signIn('owner')
  const { etag } = await clerk.open(1)
  const erased = await owner.send('DELETE', '/api/enquiries/1?others=1', undefined, { 'If-Match': etag })
  expect(erased.status).toBe(204)
  await vi.waitFor(async () => expect(await storedAt(dataDir, api)).toHaveLength(3))

  const since = { since: '2027-03-05T12:00:00.000Z' }
  await store.commit([
    { type: 'put', collection: 'site', id: 'site', value: { name: 'Farm', enquiryYears: 1 }, ifRevision: 0 },
    { type: 'put', collection: 'enquiry-retention', id: 'enquiry-retention', value: since, ifRevision: 0 },
  ])
  const index = await openEnquiryIndex(store)
  const inSummer = new Date('2028-07-01T19:00:00Z')
  await purgeSpam(store, index, inSummer)
  await deleteEnded(store, index, inSummer)

  expect((await store.list('enquiry-files')).map(({ id }) => id)).toEqual(['4.1'])
  await vi.waitFor(async () => expect(await storedAt(dataDir, api)).toHaveLength(1))
})

describeWithPostgres('with a bucket', () => {
  const database = testDatabase()
  database.emptyAfterEach()

  test('any server has them, a backup too, and what is erased leaves the bucket', async () => {
    const start = async () => startApiAt(await newFolder(), { databaseUrl: database.url(), publicUrl })
    const [here, there] = [await start(), await start()]
    const path = await sent(visitorsOf(here), 1)

    expect(await add(there, path, samplePdf(), 'map.pdf')).toMatchObject({ status: 204 })

    await here.store.barrier()
    const owner = await here.signIn('owner')
    expect((await owner.get('/api/enquiries/1/files/1')).status).toBe(200)
    const bucket = await openBucket(await bucketFor(database.url()), { warn: () => undefined })
    const keysOf = async (prefix: string) => {
      const keys: string[] = []
      for await (const { key } of bucket.list(prefix)) keys.push(key)
      return keys
    }
    const collectOn = async (day: string) =>
      collectGarbage({ bucket, store: here.store, now: () => new Date(`${day}T12:00:00Z`) })
    expect((await owner.send('POST', '/api/backups')).status).toBe(201)
    expect(await keysOf('backups/media/')).toHaveLength(1)
    await collectOn('2027-03-08')
    expect(await here.store.list('stored-files')).toHaveLength(1)

    const { headers } = await owner.get('/api/enquiries/1')
    const match = { 'If-Match': headers.get('etag') ?? '' }
    await owner.send('DELETE', '/api/enquiries/1?others=1', undefined, match)
    await vi.waitFor(async () => expect(await here.store.list('stored-files')).toEqual([]))
    await collectOn('2027-03-10')
    await collectOn('2027-03-12')
    expect(await keysOf(`media/${enquiryFilesFolder}`)).toEqual([])
  })
})
