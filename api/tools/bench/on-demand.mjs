import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const installTimeoutMs = 120_000

/** Installs one package outside the project; returns its folder, or undefined where it can't be had. */
export function installOnDemand(workspace, name, version) {
  const folder = join(workspace.folder, `with-${name}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  const { status } = spawnSync(
    'npm',
    ['install', `${name}@${version}`, '--no-audit', '--no-fund', '--loglevel=silent'],
    { cwd: folder, stdio: 'ignore', shell: process.platform === 'win32', timeout: installTimeoutMs },
  )
  return status === 0 ? folder : undefined
}
