import { readFile, stat } from 'node:fs/promises'
import { basename, extname, isAbsolute, resolve } from 'node:path'
import type { PickedFile } from '../../ipc.ts'

/** The file types of the library, by extension. (The site checks the content.) */
const types: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.heic': 'image/heic',
  '.heif': 'image/heif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}
const mostFiles = 50
/** The site's limit (contract §6). */
const mostBytes = 200 * 1024 * 1024

function isPictureName(name: string): boolean {
  return extname(name).toLowerCase() in types
}

/** The pictures and videos on a command line, as absolute paths. Switches are skipped. */
export function picturesIn(argv: readonly string[], folder: string): string[] {
  const named = argv.filter((word) => !word.startsWith('-') && isPictureName(word))
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
    if (size > mostBytes) return undefined
    const bytes = new Uint8Array(await readFile(path))
    return { name: basename(path), type: typeOf(path), bytes }
  } catch {
    return undefined // deleted meanwhile, a folder, or not readable: the person sees which files were added
  }
}

function typeOf(path: string): string {
  return types[extname(path).toLowerCase()] ?? ''
}

/** Turns HTML's `accept` into the filter of an open dialog: extensions without their dot; empty means any file. */
export function endingsFor(accept: string): string[] {
  const wanted = accept.split(',').map((part) => part.trim().toLowerCase())
  return Object.entries(types)
    .filter(([ending, type]) =>
      wanted.some((part) => part === ending || part === type || part === `${type.split('/')[0]}/*`),
    )
    .map(([ending]) => ending.slice(1))
    .concat(wanted.filter((part) => part.startsWith('.') && !(part in types)).map((part) => part.slice(1)))
}
