import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sampleJpeg } from '../../tools/testing/sample-media.ts'
import { sampleFilm } from '../../tools/testing/sample-uploads.ts'
import { canMount, smallDisk } from '../../tools/testing/test-disk.ts'
import { startLibrary } from '../../tools/testing/test-library.ts'

// A really full disk. Mounting it needs root.

test.skipIf(!canMount())(
  'a full disk answers 507 and nothing of the upload is left (needs root)',
  async () => {
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
    const replaced = await library.send(
      { file: await sampleJpeg(2000, 1500), headers: { 'If-Match': '"1"' } },
      `/api/media/${encodeURIComponent(item.name)}/file`,
      'PUT',
    )

    expect([large.status, middling.status, replaced.status]).toEqual([507, 507, 507])
    expect((await large.json()).title).toBe('Disk full')
    expect(await readdir(library.media.incomingFolder)).toEqual([])
    expect(await readdir(join(folder, 'media/.partial'))).toEqual([])
    expect(await library.store.list('media')).toHaveLength(1)
    expect((await library.stored(item.name)).equals(before)).toBe(true)

    await rm(hog)
    expect((await library.send({ file: await sampleJpeg(300, 200) })).status).toBe(201)
  },
)

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
