import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { openMediaLibrary } from '../../serve/media/media-library.ts'
import { openMedia } from '../../serve/media/open-media.ts'
import { StoreFull, StoreUnavailable } from '../../store/errors.ts'
import { lent, sampleJpeg } from '../../tools/testing/sample-media.ts'
import { sampleFilm } from '../../tools/testing/sample-uploads.ts'
import { canMount, smallDisk } from '../../tools/testing/test-disk.ts'
import {
  address,
  eventually,
  expectNothingStored,
  replace,
  startLibrary,
  type TestLibrary,
  test,
} from '../../tools/testing/test-library.ts'

test('discards the file when its record can’t be saved', async ({ library }) => {
  const { store } = library
  store.commit = async () => {
    throw new StoreFull('journal', new Error('full'))
  }

  const reply = await library.send({ file: await sampleJpeg(60, 40) })

  expect(reply.status).toBe(507)
  await expectNothingStored(library)
})

test.for([
  ['discards the file when the database did not save its record', false, 0],
  ['leaves the file there when the database may have saved its record', true, 1],
] as const)('%s', async ([, mayBeSaved, files], { library }) => {
  library.store.commit = async () => {
    throw new StoreUnavailable(mayBeSaved, new Error('cut'))
  }

  const reply = await library.send({ file: await sampleJpeg(60, 40) })

  expect(reply.status).toBe(503)
  const names: string[] = []
  for await (const name of library.media.originals.list()) names.push(name)
  expect(names).toHaveLength(files)
})

test('an aborted upload leaves nothing behind', async ({ library }) => {
  const jpeg = await sampleJpeg(900, 600)
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 5_000_000 }
  const sent = request(`${library.url}/api/media`, { method: 'POST', headers }).on('error', () => undefined)
  sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
  sent.write(jpeg)
  await eventually(async () => (await readdir(library.media.incomingFolder)).length === 1)

  sent.destroy()

  await eventually(async () => (await readdir(library.media.incomingFolder)).length === 0)
  await expectNothingStored(library)
})

test('stores twenty simultaneous uploads', async ({ library }) => {
  const file = await sampleJpeg(60, 40)

  const items = await Promise.all(Array.from({ length: 20 }, () => library.add({ file })))

  expect(new Set(items.map(({ name }) => name)).size).toBe(20)
  expect(await library.store.list('media')).toHaveLength(20)
  expect(await readdir(library.media.incomingFolder)).toEqual([])
})

test('clears leftovers of a crash at startup', async ({ folder }) => {
  const folders = { originalsFolder: join(folder, 'media'), variantsFolder: join(folder, 'variants') }
  const media = await openMedia({ ...folders, widths: [480] })
  await mkdir(media.incomingFolder)
  await writeFile(join(media.incomingFolder, 'half'), 'half')

  const parts = { media, usesOf: async () => [], logError: () => undefined }
  await openMediaLibrary({ ...parts, store: undefined as never }) // asked for nothing here

  expect(await readdir(media.incomingFolder)).toEqual([])
})

test('a nearly full disk refuses files and still accepts text changes', async ({ folder }) => {
  let isLow = false
  const library = await startLibrary(folder, { isDiskLow: () => isLow })
  const item = await library.add({ file: await sampleJpeg(60, 40) })
  isLow = true

  const added = await library.send({ file: await sampleJpeg(60, 40) })
  const replaced = await replace(library, item, await sampleJpeg(60, 40))
  const changed = await library.call('PATCH', address(item), '"1"', { alt: 'A pony' })
  await library.close()

  expect([added.status, replaced.status, changed.status]).toEqual([507, 507, 200])
})

// A really full disk. Mounting it needs root.

test.skipIf(!canMount())('a full disk answers 507, nothing of the upload is left (needs root)', async () => {
  const folder = smallDisk('30m')
  const library = await startLibrary(folder)
  onTestFinished(() => library.close())
  const item = await library.add({ file: await sampleJpeg(300, 200) })
  const before = await library.stored(item.name)
  const hog = join(folder, 'hog')
  await fillUp(hog, 1_000_000)

  // The first file does not fit at all. The second fits once, but is stored twice for a moment.
  const large = await library.send({ file: sampleFilm({ film: Buffer.alloc(5_000_000, 'film ') }) })
  const middling = await library.send({ file: sampleFilm({ film: Buffer.alloc(700_000, 'film ') }) })
  await fillUp(join(folder, 'more'), 20_000)
  const replaced = await replace(library, item, await sampleJpeg(2000, 1500))

  expect([large.status, middling.status, replaced.status]).toEqual([507, 507, 507])
  expect((await large.json()).title).toBe('Disk full')
  expect(await readdir(library.media.incomingFolder)).toEqual([])
  expect(await readdir(join(folder, 'media/.partial'))).toEqual([])
  expect(await library.store.list('media')).toHaveLength(1)
  expect((await library.stored(item.name)).equals(before)).toBe(true)

  await rm(hog)
  expect((await library.send({ file: await sampleJpeg(300, 200) })).status).toBe(201)
})

/** Fills the disk until `leave` bytes are free. */
async function fillUp(path: string, leave: number): Promise<void> {
  const file = await open(path, 'w')
  const block = Buffer.alloc(100_000)
  let size = 0
  for (let isFull = false; !isFull; )
    await file.write(block).then(
      ({ bytesWritten }) => {
        size += bytesWritten
        isFull = bytesWritten < block.length
      },
      () => {
        isFull = true
      },
    )
  await file.truncate(size - leave)
  await file.close()
}

// Uploads that carry an Idempotency-Key (api/README.md, "Repeated writes").

const headers = { 'Idempotency-Key': 'one-upload' }
const isReplayed = (reply: Response) => reply.headers.get('idempotency-replayed') === 'true'
const names = async ({ store }: TestLibrary) => (await store.list('media')).map(({ id }) => id)

test('a repeat gets the first response and stores nothing', async ({ library }) => {
  const sent = { file: await sampleJpeg(300, 200), fields: { alt: 'A pony' }, headers }

  const first = await library.send(sent)
  const again = await library.send(sent)

  expect([first.status, isReplayed(first)]).toEqual([201, false])
  expect([again.status, isReplayed(again)]).toEqual([201, true])
  expect(again.headers.get('location')).toBe(first.headers.get('location'))
  expect(await again.json()).toEqual(await first.json())
  expect(await names(library)).toHaveLength(1)
})

test('two at once are one file', async ({ library }) => {
  const sent = { file: await sampleJpeg(300, 200), headers }

  const replies = await Promise.all([library.send(sent), library.send(sent), library.send(sent)])

  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(replies.filter(isReplayed)).toHaveLength(2)
  expect(await names(library)).toHaveLength(1)
})

test('the key with another file, name or text is refused with 422', async ({ library }) => {
  const file = await sampleJpeg(300, 200)
  await library.send({ file, headers })

  const others = [
    await library.send({ file: await sampleJpeg(301, 200), headers }),
    await library.send({ file, as: 'goat.jpg', headers }),
    await library.send({ file, fields: { alt: 'A goat' }, headers }),
  ]

  for (const reply of others)
    expect(await reply.json()).toMatchObject({ status: 422, title: 'Key used before' })
  expect(await names(library)).toHaveLength(1)
})

test('a refused upload leaves its key free; a malformed key is refused with 400', async ({ library }) => {
  const refused = await library.send({ file: new TextEncoder().encode('no picture at all'), headers })
  const taken = await library.send({ file: await sampleJpeg(300, 200), headers })
  const malformed = await library.send({
    file: await sampleJpeg(300, 200),
    headers: { 'Idempotency-Key': 'two words' },
  })

  expect([refused.status, taken.status, malformed.status]).toEqual([415, 201, 400])
})

test('the key survives a restart', async ({ folder, pictureProcesses }) => {
  const sent = { file: await sampleJpeg(300, 200), headers }
  const before = await startLibrary(folder, { coder: lent(pictureProcesses) })
  const first = await (await before.send(sent)).json()
  await before.close()

  const after = await startLibrary(folder, { coder: lent(pictureProcesses) })
  const again = await after.send(sent)

  expect(isReplayed(again)).toBe(true)
  expect(await again.json()).toMatchObject({ name: first.name, revision: first.revision })
  expect(await names(after)).toHaveLength(1)
  await after.close()
})
