import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { createCatcher } from '../bench/taken-back/catch.mjs'
import { readPatches } from '../bench/taken-back/read-patch.mjs'
import { openTrees } from '../bench/taken-back/trees.mjs'
import { root } from './root.mjs'

// `npm run test:power -- [NAME…]`: reverts past fixes, one at a time, and says which test notices each. It tests the
// current commit, or the one of `--at COMMIT`, in throw-away checkouts. `--wide` runs every browser test of the surface
// before it reports a fix as unnoticed. `--part 1/2` takes every second fix, to run both parts in parallel, and
// `--patches FOLDER` uses other patches.

const { values, positionals } = parseArgs({
  options: {
    at: { type: 'string', default: 'HEAD' },
    wide: { type: 'boolean', default: false },
    part: { type: 'string', default: '1/1' },
    patches: { type: 'string', default: join(root, 'api/tools/bench/taken-back') },
  },
  allowPositionals: true,
})
const [part, parts] = values.part.split('/').map(Number)
const patches = readPatches(values.patches, positionals).filter((_, index) => index % parts === part - 1)
const commit = spawnSync('git', ['rev-parse', values.at], { cwd: root, encoding: 'utf8' }).stdout.trim()
const trees = openTrees(root, commit)
const results = []
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))
process.on('exit', () => trees.remove())

const catchOne = createCatcher(trees, patches, { isWide: values.wide })
console.log('| fix taken back | seen by | first test that fails | s |\n|---|---|---|---|')
for (const patch of patches) {
  const start = Date.now()
  const result = catchOne(patch)
  results.push(result)
  const seconds = Math.round((Date.now() - start) / 1_000)
  const first = result.first ? `${result.first.file}: ${result.first.title}` : ''
  console.log(`| ${patch.name} | ${result.by} | ${first.replaceAll('|', '/')} | ${seconds} |`)
  if (result.first) console.log(`<!-- ${wordsOf(result.first)} -->`)
  for (const test of result.flaky) console.log(`<!-- fails without the patch, too: ${test} -->`)
}

const count = (...by) => results.filter((result) => by.includes(result.by)).length
const caught = count('unit', 'browser', 'desktop', 'types')
const split = ['unit', 'browser', 'desktop', 'types', 'not', 'stale', 'broken'].map(
  (by) => `${by} ${count(by)}`,
)
console.log(`\n${caught} of ${results.length} seen at ${commit.slice(0, 7)} (${split.join(', ')})`)
process.exitCode = caught === results.length ? 0 : 1

/** The failed assertion in one line. */
function wordsOf({ words }) {
  return stripVTControlCharacters(words).replace(/\s+/g, ' ').replaceAll('--', '– ').slice(0, 240)
}
