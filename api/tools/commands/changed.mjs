import { spawnSync } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Which browser tests a change of these files can break; a file that no row names breaks none, or is one that only unit
 * tests reach. `all` is every folder. The first row that fits counts.
 */
const rows = [
  [/\.md$|\.test\.tsx?$|^data\/(words|screenshots)\//, []],
  [/^(site|blocks|builder-desktop)\/e2e\/(?!kit\/)[^/]+(\/[^/]+)?\.spec\.ts$/, ['itself']],
  [
    /^site\/e2e\/kit\/|^package(-lock)?\.json$|^site\/(build|vite\.config)|^blocks\/(kit|contract\/values)\//,
    ['all'],
  ],
  [/^blocks\/(enquiry-form|library\/([\w-]*form|short-contact))\//, ['booking', 'public']],
  [/^blocks\/contract\/enquiries\//, ['booking', 'inbox']],
  [/^blocks\/editing\//, ['builder', 'blocks']],
  [/^blocks\//, ['public', 'builder']],
  [/^site\/admin\/(enquiries|forms\/days|screens\/(availability|mail))\//, ['inbox']],
  [/^site\/admin\/(page-builder|forms\/(editing|preview))\//, ['builder', 'admin', 'desktop']],
  [/^site\/admin\//, ['admin', 'inbox', 'desktop']],
  [/^site\//, ['public', 'server']],
  [/^api\/work\/(enquiries|mail)\//, ['inbox', 'booking']],
  [/^api\/(work\/pages|base\/content|serve\/media)\//, ['builder', 'admin']],
  [/^api\/(serve|routes)\//, ['server', 'admin']],
  [/^api\/(?!tools)/, ['server']],
  [/^builder-desktop\//, ['desktop']],
  [/^data\/sample\//, ['public']],
]
const folders = {
  public: 'site/e2e/public',
  booking: 'site/e2e/booking',
  admin: 'site/e2e/admin',
  inbox: 'site/e2e/inbox',
  builder: 'site/e2e/builder',
  server: 'site/e2e/server',
  blocks: 'blocks/e2e',
  desktop: 'builder-desktop/e2e',
}

/** Paths of the browser tests that a change of `files` can break: folders, or single spec files. */
export function specsFor(files) {
  const named = files.flatMap((file) => {
    const [, targets = []] = rows.find(([pattern]) => pattern.test(file)) ?? []
    return targets.flatMap((target) =>
      target === 'itself' ? [file] : target === 'all' ? Object.values(folders) : [folders[target]],
    )
  })
  return [...new Set(named)].filter((path) => !named.some((other) => path.startsWith(`${other}/`)))
}

/**
 * The files that differ from `base`, uncommitted ones too. Without one: from origin/main, where that is another commit
 * (the last landing); else from what stood four hours before the last commit.
 */
export function changedFiles(base = lastLanding()) {
  const listed = [
    git('diff', '--name-only', '--diff-filter=d', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(listed.flatMap((text) => text.split('\n')).filter(Boolean))]
}

function lastLanding() {
  const landed = git('rev-parse', '--verify', '--quiet', 'origin/main')
  if (landed && landed !== git('rev-parse', 'HEAD')) return git('merge-base', 'HEAD', landed)
  const before = Number(git('log', '-1', '--format=%ct')) - 4 * 60 * 60
  return git('rev-list', '-1', `--before=${before}`, 'HEAD') || 'HEAD'
}

function git(...args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
}
