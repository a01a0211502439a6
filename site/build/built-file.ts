import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

type BuiltFile = {
  type: string
  body: Buffer
  /** The format is compressed already, as that of a font. */
  isPacked: boolean
  /** The compressed copies from the build. */
  packedForms?: { br: Buffer; gzip: Buffer }
  /** The file name contains a hash of the content. */
  isImmutable: boolean
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** A file of the browser build by its path, such as `/assets/entry.a1b2.js`. */
export async function readBuiltFile(folder: string, path: string): Promise<BuiltFile | undefined> {
  const type = types[extname(path)]
  if (!type || !/^\/(assets\/|fonts\/|favicon\.svg$)[\w./-]*$/.test(path)) return undefined
  const file = normalize(join(folder, path))
  if (!file.startsWith(folder + sep)) return undefined
  const body = await readIfThere(file)
  if (!body) return undefined
  const isPacked = type === 'font/woff2'
  return {
    type,
    body,
    isPacked,
    packedForms: isPacked ? undefined : await packedFormsOf(file),
    isImmutable: path.startsWith('/assets/') || isPacked,
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
