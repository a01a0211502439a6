import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { list, type ReadEntry } from 'tar'
import type { Media } from '../serve/media/open-media.ts'

/** `<hash of the picture>/<width>.avif`; see data/sample/pack-sizes.mjs. */
const entryPath = /^(\w+)\/(\d+)\.avif$/

/**
 * Stores the sizes of the sample's pictures that come with it: to make them takes a core several minutes. They are found
 * by content, so a picture that was changed since gets none, and its sizes are made as those of any picture.
 */
export async function addSampleSizes({ pictures, widths }: Media, folder: string): Promise<void> {
  const names = new Map<string, string>()
  const media = join(folder, 'media')
  for (const name of await readdir(media)) names.set(hashOf(await readFile(join(media, name))), name)
  const adopted: Promise<void>[] = []
  await list({
    file: join(folder, 'sizes.tar'),
    onReadEntry(entry) {
      const [, hash = '', width = ''] = entryPath.exec(entry.path) ?? []
      const name = names.get(hash)
      if (name && widths.includes(Number(width))) adopted.push(adopt(name, Number(width), entry))
      else entry.resume()
    },
  })
  await Promise.all(adopted)

  async function adopt(name: string, width: number, entry: ReadEntry) {
    await pictures.adopt(name, width, 'avif', await buffer(entry as unknown as NodeJS.ReadableStream))
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}
