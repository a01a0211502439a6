import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'

/** The existing test files that the patch names, and unit tests beside and around the changed files. */
export function testsFor(tree, { tests, changed }) {
  const files = filesIn(tree)
  const named = files.filter((file) => tests.some((glob) => globbed(glob).test(file)))
  const unit = files.filter((file) => /\.test\.tsx?$/.test(file))
  const beside = unit.filter((file) =>
    changed.some((one) => file.startsWith(`${one.replace(/\.\w+$/, '')}.`)),
  )
  const around = unit.filter((file) => changed.some((one) => dirname(one) === dirname(file)))
  const namedUnit = named.filter((file) => unit.includes(file))
  const specs = named.filter((file) => file.endsWith('.spec.ts'))
  return {
    first: namedUnit.length > 0 ? namedUnit : beside,
    around: [...new Set([...beside, ...around])].filter(
      (file) => namedUnit.length > 0 || !beside.includes(file),
    ),
    browser: specs.filter((file) => !isDesktop(file)),
    desktop: specs.filter(isDesktop),
  }
}

function filesIn(tree) {
  return spawnSync('git', ['ls-files'], { cwd: tree, encoding: 'utf8', maxBuffer: 20_000_000 }).stdout.split(
    '\n',
  )
}

/** `*` stands for anything within a folder's or file's name. */
function globbed(glob) {
  return new RegExp(`^${glob.split('*').map(escaped).join('[^/]*')}$`)
}

export const isDesktop = (file) => file.startsWith('builder-desktop/')

/** Escapes a text for a regular expression. */
export function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
