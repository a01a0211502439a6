import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildVariable, sampleVariable } from './run-folders.ts'
import { makeSampleFarm } from './sample-farm.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const cache = join(root, 'node_modules/.cache')

/**
 * Before a run: a copy of the build, so that one made meanwhile doesn't pull files from under the servers, and the sample
 * farm, which each server gets a copy of.
 */
export default async function prepareRun() {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'e2e-'))
  await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  await symlink(join(root, 'data'), join(folder, 'data'), 'junction')
  process.env[buildVariable] = folder
  const sample = join(folder, 'sample')
  await mkdir(sample)
  await makeSampleFarm(sample)
  process.env[sampleVariable] = sample
  return () => rm(folder, { recursive: true, force: true })
}
