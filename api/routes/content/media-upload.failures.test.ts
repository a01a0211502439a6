import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openMediaLibrary } from '../../serve/media/media-library.ts'
import { openMedia } from '../../serve/media/open-media.ts'
import { StoreFull, StoreUnavailable } from '../../store/errors.ts'
import { sampleJpeg } from '../../tools/testing/sample-media.ts'
import { eventually, expectNothingStored, startLibrary, test } from '../../tools/testing/test-library.ts'

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
  const address = `/api/media/${encodeURIComponent(item.name)}`
  isLow = true

  const added = await library.send({ file: await sampleJpeg(60, 40) })
  const headers = { 'If-Match': '"1"' }
  const replaced = await library.send({ file: await sampleJpeg(60, 40), headers }, `${address}/file`, 'PUT')
  const changed = await library.call('PATCH', address, '"1"', { alt: 'A pony' })
  await library.close()

  expect([added.status, replaced.status, changed.status]).toEqual([507, 507, 200])
})
