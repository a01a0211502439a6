import { buildChanged, buildClean } from './build-parts.mjs'
import * as realRunner from './run-tests.mjs'
import { testsFor } from './tests-for.mjs'

/**
 * Reverts one fix and runs tests, cheapest first, until one fails that passes without the patch. `by` is the kind of
 * test that noticed: `unit`, `browser`, `desktop` or `types`. Otherwise it is `not`, `stale` if the patch no longer
 * applies, or `broken` if the build fails. `first` is that test; `flaky` lists tests that also fail without the patch.
 */
export function createCatcher(trees, patches, { isWide = false, runner = realRunner } = {}) {
  const { passingUnit, runAgain, runRelated, runSpecs, runTypes, runUnit } = runner
  let isBuilt = false
  const firstFiles = new Set(patches.flatMap((patch) => testsFor(trees.clean, patch).first))
  const passing = passingUnit(trees.clean, [...firstFiles])

  function ensureBuilt() {
    if (isBuilt) return
    trees.takeBuild()
    buildClean(trees.clean)
    isBuilt = true
  }

  return function catchOne(patch) {
    if (!trees.apply(patch.file)) return { by: 'stale', flaky: [] }
    const flaky = []
    try {
      for (const [by, run] of ways(patch)) {
        const first = run()
        if (!first) continue
        if (['types', 'broken'].includes(by) || !isRedAnyway(first)) return { by, first, flaky }
        flaky.push(`${first.file}: ${first.title}`)
      }
      return { by: 'not', flaky }
    } finally {
      trees.restore()
    }
  }

  /** A test that also fails without the patch has not noticed it. */
  function isRedAnyway(first) {
    return !passing.has(`${first.file}\n${first.title}`) && runAgain(trees.clean, first) !== undefined
  }

  function* ways(patch) {
    const { patched } = trees
    const { first, around, browser, desktop } = testsFor(patched, patch)
    yield ['unit', () => runUnit(patched, first)]
    if (browser.length + desktop.length > 0) yield* specs(patch, { browser, desktop })
    yield ['unit', () => runUnit(patched, around)]
    yield ['unit', () => runRelated(patched, patch.changed)]
    if (isWide)
      yield* specs({ ...patch, title: '' }, testsFor(patched, { tests: surfacesOf(patch), changed: [] }))
    yield ['types', () => runTypes(patched)]
  }

  function* specs({ changed, title }, { browser, desktop }) {
    const { patched } = trees
    ensureBuilt()
    trees.restoreBuild()
    const fault = faultOf(() => buildChanged(patched, changed, { withDesktop: desktop.length > 0 }))
    if (fault) return yield ['broken', () => ({ file: '', title: '(the build)', words: fault })]
    for (const [by, files] of Object.entries({ browser, desktop })) {
      if (title) yield [by, () => runSpecs(patched, files, title)]
      yield [by, () => runSpecs(patched, files)]
    }
  }
}

function faultOf(work) {
  try {
    work()
    return ''
  } catch (error) {
    return error.message
  }
}

const surfaces = [
  ['site/admin/page-builder/', 'site/e2e/builder/*.spec.ts'],
  ['site/admin/enquiries/', 'site/e2e/inbox/*.spec.ts'],
  ['site/admin/', 'site/e2e/admin/*.spec.ts'],
  ['blocks/enquiry-form/', 'site/e2e/booking/*.spec.ts'],
  ['builder-desktop/', 'builder-desktop/e2e/*.spec.ts'],
  ['', 'site/e2e/*/*.spec.ts'],
]

/** All browser tests of the surfaces that a patch changes. */
function surfacesOf({ changed }) {
  return [...new Set(changed.map((file) => surfaces.find(([folder]) => file.startsWith(folder))[1]))]
}
