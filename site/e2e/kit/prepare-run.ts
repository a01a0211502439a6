import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildVariable, sampleVariable } from './run-folders.ts'
import { makeSampleFarm } from './sample-farm.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const cache = join(root, 'node_modules/.cache')

/**
 * Runs once before all tests. Copies the build, so that a build made meanwhile does not remove files under the servers,
 * and makes the sample farm, of which each server gets a copy.
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
