import { open } from 'node:fs/promises'
import { blank, createFileBytes, type FileBytes, type VideoStructure } from './file-bytes.ts'
import { readMp4 } from './mp4-structure.ts'
import type { PictureSize } from './picture-formats.ts'
import { readWebm } from './webm-structure.ts'

const readers = { mp4: readMp4, webm: readWebm } satisfies Record<
  string,
  (bytes: FileBytes) => Promise<VideoStructure>
>

/**
 * Checks that a film is whole as far as its structure tells, and takes place, titles and other metadata out of the
 * file, in place: the film itself stays as it is, not a byte moves. Throws UnusableMedia.
 */
export async function cleanVideo(path: string, kind: 'mp4' | 'webm'): Promise<PictureSize> {
  const file = await open(path, 'r+')
  try {
    const bytes = createFileBytes(file, (await file.stat()).size)
    const structure = await readers[kind](bytes)
    await blank(file, structure.private)
    return structure.size
  } finally {
    await file.close()
  }
}
