import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, 'node_modules/.cache')

/** Names the folder whose `dist` the servers of this run are started from. */
export const keptBuildVariable = 'E2E_BUILD_FOLDER'

/** Before a run: a copy of the build, so that one made meanwhile doesn't pull files from under the servers. */
export default async function keepBuild() {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'e2e-'))
  await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  await symlink(join(root, 'data'), join(folder, 'data'), 'junction')
  process.env[keptBuildVariable] = folder
  return () => rm(folder, { recursive: true, force: true })
}
