import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'tar'

// node data/sample/pack-sizes.mjs DATA_DIR: packs the sizes of the sample's pictures that a server has made in that
// folder (an empty one at its start, after some minutes) into sizes.tar, from which a first start takes them.

const [dataDir = ''] = process.argv.slice(2)
const sample = import.meta.dirname
const folder = mkdtempSync(join(tmpdir(), 'sizes-'))
for (const name of readdirSync(join(sample, 'media'))) {
  const hash = createHash('sha256')
    .update(readFileSync(join(sample, 'media', name)))
    .digest('hex')
    .slice(0, 16)
  mkdirSync(join(folder, hash))
  const made = join(dataDir, 'media-variants', name)
  for (const variant of readdirSync(made)) {
    const [, size] = /\.(\d+\.avif)$/.exec(variant) ?? []
    if (size) cpSync(join(made, variant), join(folder, hash, size))
  }
}
const entries = readdirSync(folder).sort()
create(
  { file: join(sample, 'sizes.tar'), cwd: folder, sync: true, portable: true, mtime: new Date(0) },
  entries,
)
rmSync(folder, { recursive: true })
