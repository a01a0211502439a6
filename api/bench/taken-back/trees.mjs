import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Throw-away checkouts of one commit: the clone that this is run in is never touched.

const waysToApply = [[], ['-C1'], ['--3way']]

/** Two checkouts of `commit`, one that stays clean and one for the patches, and the way to remove both. */
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
    /** False where the patch no longer applies; the checkout is clean then. */
    apply(file) {
      if (waysToApply.some((options) => runGit(patched, ['apply', ...options, file]).status === 0))
        return true
      this.restore()
      return false
    },
    /** Takes the patch and all that was built with it away again. */
    restore() {
      git(patched, ['reset', '--quiet', '--hard'])
      git(patched, ['clean', '--quiet', '-fd', '-e', 'node_modules'])
    },
    /** The clean build, once it is there, in the place of whatever was built with a patch. */
    restoreBuild() {
      rmSync(join(patched, 'dist'), { recursive: true, force: true })
      cpSync(join(clean, 'dist'), join(patched, 'dist'), { recursive: true })
    },
    /** What was built here already, so that only what is older than the commit is built again. */
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
