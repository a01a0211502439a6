import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createCatcher } from './catch.mjs'
import { readPatches } from './read-patch.mjs'
import { openTrees } from './trees.mjs'

// A small stand-in for the project in a repository of its own; its one test says what `sum.ts` has to be.

const patchOf = (before: string, after: string) =>
  `diff --git a/sum.ts b/sum.ts
--- a/sum.ts
+++ b/sum.ts
@@ -1,3 +1,3 @@
 // adds
-${before}
+${after}
 // done
`

const patches = {
  seen: patchOf('export const sum = (a, b) => a + b', 'export const sum = (a, b) => a - b'),
  stale: patchOf('export const sum = plus', 'export const sum = minus'),
  unseen: patchOf('export const sum = (a, b) => a + b', 'export const sum = (a, b) => b + a'),
}

function project() {
  const folder = mkdtempSync(join(tmpdir(), 'project-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b', ...args], { cwd: folder })
  for (const name of ['patches', 'node_modules']) mkdirSync(join(folder, name))
  write('sum.ts', '// adds\nexport const sum = (a, b) => a + b\n// done\n')
  write('sum.test.ts', '')
  write('.gitignore', 'node_modules/\npatches/\n')
  for (const [name, patch] of Object.entries(patches))
    write(`patches/${name}.patch`, `Takes back: sums are sums\nSo that: they are not\n\n${patch}`)
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--no-verify', '-m', 'feat: sums')
  return folder
}

/** In the place of Vitest and Playwright; `isRedAnyway`: its test fails without a patch, too. */
function runnerWith(isRedAnyway: boolean) {
  const failed = { file: 'sum.test.ts', title: '1 and 1 are 2', words: 'expected 0 to be 2' }
  const look = (tree: string) =>
    isRedAnyway || readFileSync(join(tree, 'sum.ts'), 'utf8').includes('a - b') ? failed : undefined
  const nothing = () => undefined
  return {
    passingUnit: () => new Set<string>(),
    runUnit: (tree: string, files: string[]) => (files.includes('sum.test.ts') ? look(tree) : undefined),
    runAgain: look,
    runRelated: nothing,
    runSpecs: nothing,
    runTypes: nothing,
  } as never // what of it is asked here
}

function results(isRedAnyway: boolean) {
  const folder = project()
  const found = readPatches(join(folder, 'patches'))
  const trees = openTrees(folder, 'HEAD')
  onTestFinished(() => trees.remove())
  const catchOne = createCatcher(trees, found, { runner: runnerWith(isRedAnyway) })
  return { folder, trees, found: found.map((patch) => [patch.name, catchOne(patch)] as const) }
}

test('names the test that catches a reverted fix, and reports uncaught and stale fixes', () => {
  const { folder, trees, found } = results(false)

  expect(found).toMatchObject([
    ['seen', { by: 'unit', first: { file: 'sum.test.ts', title: '1 and 1 are 2' } }],
    ['stale', { by: 'stale' }],
    ['unseen', { by: 'not' }],
  ])
  expect(readFileSync(join(trees.patched, 'sum.ts'), 'utf8')).toContain('a + b')
  expect(execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' })).toBe('')
})

test('ignores a test that also fails without the patch, and names it', () => {
  const { found } = results(true)

  expect(found[0]).toEqual(['seen', { by: 'not', flaky: ['sum.test.ts: 1 and 1 are 2'] }])
})

test('removes its checkouts at the end', () => {
  const trees = openTrees(project(), 'HEAD')
  trees.remove()

  expect(existsSync(trees.clean) || existsSync(trees.patched)).toBe(false)
})

test('every patch names its fix and its consequence, and changes only the product', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const all = readPatches(folder)

  expect(all).toHaveLength(readdirSync(folder).filter((file) => file.endsWith('.patch')).length)
  expect(all.length).toBeGreaterThanOrEqual(60)
  for (const { file, changed } of all) {
    expect(readFileSync(file, 'utf8'), file).toMatch(/^Takes back: .+\nSo that: .+\n/)
    expect(changed.length, file).toBeGreaterThan(0)
    expect(
      changed.filter((one) => /\.test\.|e2e\/|README/.test(one)),
      file,
    ).toEqual([])
  }
})
