import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

// A reverted fix: a patch against the product, with a few lines of header before it.
//
//   Takes back: <subject of the fix>
//   So that: <what goes wrong without the fix>
//   Tests: <globs of the unit or browser tests that should notice, separated by spaces>
//   Title: <part of the title of the browser test that should notice; it runs first. Several are separated by ` | `>

/** The patches of a folder by name. With `names`, only those whose names begin with one of them. */
export function readPatches(folder, names = []) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.patch'))
    .sort()
    .filter((file) => names.length === 0 || names.some((name) => file.startsWith(name)))
    .map((file) => readPatch(join(folder, file)))
}

/** One patch: its header, and the files that it changes. Throws if it names no fix. */
function readPatch(file) {
  const text = readFileSync(file, 'utf8')
  const word = (key) => new RegExp(`^${key}: (.+)$`, 'm').exec(text)?.[1]?.trim() ?? ''
  const fix = word('Takes back')
  if (!fix) throw new Error(`${file} does not say what it takes back`)
  const changed = [...text.matchAll(/^diff --git a\/(\S+) b\/\S+$/gm)].map(([, path = '']) => path)
  return {
    name: basename(file, '.patch'),
    file,
    fix,
    tests: word('Tests').split(/\s+/).filter(Boolean),
    title: word('Title'),
    changed,
  }
}
