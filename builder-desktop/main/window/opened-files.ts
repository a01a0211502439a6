import { readFile, stat } from 'node:fs/promises'
import { basename, extname, isAbsolute, resolve } from 'node:path'
import { maxUploadBytes } from '#blocks/contract/records/media.ts'
import { typesByEnding } from '#site/admin/forms/media/upload-rules.ts'
import type { PickedFile } from '../../ipc.ts'

const mostFiles = 50

/** By its name; the site checks the content. */
function typeOf(path: string): string | undefined {
  const ending = extname(path).slice(1).toLowerCase()
  return Object.hasOwn(typesByEnding, ending) ? typesByEnding[ending] : undefined
}

/** The pictures, videos and PDFs on a command line, as absolute paths. Switches are skipped. */
export function picturesIn(argv: readonly string[], folder: string): string[] {
  const named = argv.filter((word) => !word.startsWith('-') && typeOf(word))
  return named.map((word) => (isAbsolute(word) ? word : resolve(folder, word))).slice(0, mostFiles)
}

/** Reads the files in order, without those that are missing, too large or no files. */
export async function readPicked(paths: readonly string[]): Promise<PickedFile[]> {
  const read = await Promise.all(paths.slice(0, mostFiles).map(readOne))
  return read.filter((file) => file !== undefined)
}

async function readOne(path: string): Promise<PickedFile | undefined> {
  try {
    const { size } = await stat(path)
    if (size > maxUploadBytes.video) return undefined
    const bytes = new Uint8Array(await readFile(path))
    return { name: basename(path), type: typeOf(path) ?? '', bytes }
  } catch {
    return undefined // deleted meanwhile, a folder, or not readable: the person sees which files were added
  }
}

/** Turns HTML's `accept` into the filter of an open dialog: extensions without their dot; empty means any file. */
export function endingsFor(accept: string): string[] {
  const wanted = accept.split(',').map((part) => part.trim().toLowerCase())
  const known = Object.entries(typesByEnding).filter(([ending, type]) =>
    [`.${ending}`, type, `${type.split('/')[0]}/*`].some((part) => wanted.includes(part)),
  )
  const others = wanted.filter((part) => part.startsWith('.') && !(part.slice(1) in typesByEnding))
  return [...known.map(([ending]) => ending), ...others.map((part) => part.slice(1))]
}
