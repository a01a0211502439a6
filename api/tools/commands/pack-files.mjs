import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** The files that the server sends compressed. Fonts are compressed already. */
const textEndings = ['.css', '.js', '.svg']

/** Writes `.br` and `.gz`, at the highest compression, beside each text file of a folder. */
export async function packFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const texts = entries.filter((entry) => entry.isFile() && textEndings.includes(extname(entry.name)))
  await Promise.all(texts.map((entry) => packFile(join(entry.parentPath ?? entry.path, entry.name))))
}

async function packFile(file) {
  const plain = await readFile(file)
  await Promise.all([
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }).then((packed) => writeWhole(`${file}.br`, packed)),
    gzipped(plain, { level: constants.Z_BEST_COMPRESSION }).then((packed) =>
      writeWhole(`${file}.gz`, packed),
    ),
  ])
}

/** Writes atomically: a running server finds the whole file or none. */
async function writeWhole(file, content) {
  await writeFile(`${file}.unfinished`, content)
  await rename(`${file}.unfinished`, file)
}
