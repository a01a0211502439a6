import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Throw-away checkouts of one commit. The clone that this runs in is never changed.

const waysToApply = [[], ['-C1'], ['--3way']]

/** Two checkouts of `commit`, one that stays clean and one for the patches, and a function that removes both. */
export function openTrees(root, commit) {
  const folder = mkdtempSync(join(tmpdir(), 'taken-back-'))
  const clean = join(folder, 'clean')
  const patched = join(folder, 'patched')
  for (const tree of [clean, patched]) {
    git(root, ['worktree', 'add', '--quiet', '--detach', tree, commit])
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction')
  }
  return {
    clean,
    patched,
    /** False if the patch no longer applies; the checkout is then clean. */
    apply(file) {
      if (waysToApply.some((options) => runGit(patched, ['apply', ...options, file]).status === 0))
        return true
      this.restore()
      return false
    },
    /** Reverts the patch and everything built with it. */
    restore() {
      git(patched, ['reset', '--quiet', '--hard'])
      git(patched, ['clean', '--quiet', '-fd', '-e', 'node_modules'])
    },
    /** Replaces builds made with a patch by the clean build. */
    restoreBuild() {
      rmSync(join(patched, 'dist'), { recursive: true, force: true })
      cpSync(join(clean, 'dist'), join(patched, 'dist'), { recursive: true })
    },
    /** Copies the existing build of this clone, so that only outdated parts are rebuilt. */
    takeBuild() {
      if (existsSync(join(root, 'dist'))) cpSync(join(root, 'dist'), join(clean, 'dist'), { recursive: true })
    },
    remove() {
      for (const tree of [clean, patched]) runGit(root, ['worktree', 'remove', '--force', tree])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function git(cwd, args) {
  const { status, stderr } = runGit(cwd, args)
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`)
}

function runGit(cwd, args) {
  return spawnSync('git', args, { cwd, encoding: 'utf8' })
}
