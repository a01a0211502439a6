import { readFile } from 'node:fs/promises'
import { extname, join, posix } from 'node:path'
import { builtFileTypes } from '#blocks/contract/built-file-types.ts'

type BuiltFile = {
  type: string
  body: Buffer
  /** The format is compressed already, as that of a font or a picture. */
  isPacked: boolean
  /** The compressed copies from the build. */
  packedForms?: { br: Buffer; gzip: Buffer }
  /** The file name contains a hash of the content. */
  isImmutable: boolean
}

/** A file of the browser build by its path, such as `/assets/entry.a1b2.js`. */
export async function readBuiltFile(folder: string, path: string): Promise<BuiltFile | undefined> {
  const kind = builtFileTypes[extname(path)]
  if (!kind || !/^\/(assets\/|fonts\/|favicon\.svg$)[\w./-]*$/.test(path)) return undefined
  if (path !== posix.normalize(path)) return undefined
  const file = join(folder, path)
  const body = await readIfThere(file)
  if (!body) return undefined
  const { isPacked } = kind
  return {
    ...kind,
    body,
    packedForms: isPacked ? undefined : await packedFormsOf(file),
    isImmutable: path.startsWith('/assets/') || path.endsWith('.woff2'),
  }
}

/** None in an unfinished build and in development: then the code that sends the file compresses it. */
async function packedFormsOf(file: string): Promise<BuiltFile['packedForms']> {
  const [br, gzip] = await Promise.all([readIfThere(`${file}.br`), readIfThere(`${file}.gz`)])
  return br && gzip && { br, gzip }
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
