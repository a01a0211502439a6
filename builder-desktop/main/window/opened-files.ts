import { readFile, stat } from 'node:fs/promises'
import { basename, extname, isAbsolute, resolve } from 'node:path'
import type { PickedFile } from '../../ipc.ts'

/** What the library takes, by the ending of a file's name (the site looks at the content itself). */
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
/** As the site takes them (contract §6). */
const mostBytes = 200 * 1024 * 1024

function isPictureName(name: string): boolean {
  return extname(name).toLowerCase() in types
}

/** Files the app was started with, or asked to open: absolute paths of pictures and videos. Switches are no files. */
export function picturesIn(argv: readonly string[], folder: string): string[] {
  const named = argv.filter((word) => !word.startsWith('-') && isPictureName(word))
  return named.map((word) => (isAbsolute(word) ? word : resolve(folder, word))).slice(0, mostFiles)
}

/** The files that can be read, in their order; what is gone, too large or no file is left out. */
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
    return undefined // gone meanwhile, a folder, not ours to read: the person sees which ones came
  }
}

function typeOf(path: string): string {
  return types[extname(path).toLowerCase()] ?? ''
}

/** `accept` of HTML as the filter of an open dialog: file endings without their dot; none is any file. */
export function endingsFor(accept: string): string[] {
  const wanted = accept.split(',').map((part) => part.trim().toLowerCase())
  return Object.entries(types)
    .filter(([ending, type]) =>
      wanted.some((part) => part === ending || part === type || part === `${type.split('/')[0]}/*`),
    )
    .map(([ending]) => ending.slice(1))
    .concat(wanted.filter((part) => part.startsWith('.') && !(part in types)).map((part) => part.slice(1)))
}
