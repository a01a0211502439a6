import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { farmVariable } from '#api/tools/testing/postgres-server.ts'
import { replicaCount } from '#api/tools/testing/replicas.ts'
import preparePostgres from '#api/tools/testing/vitest-postgres.ts'
import { farmDatabase } from './farm-database.ts'
import { buildVariable, movedVariable, sampleVariable } from './run-folders.ts'
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
  const stopPostgres = preparePostgres()
  if (replicaCount() > 0) await moveSample(sample, join(folder, 'moved-sample'))
  return async () => {
    await stopPostgres?.()
    await rm(folder, { recursive: true, force: true })
  }
}

/** For servers with a database: each gets a copy of it. */
async function moveSample(sample: string, moved: string): Promise<void> {
  await cp(sample, moved, { recursive: true, preserveTimestamps: true })
  process.env[movedVariable] = moved
  // The buckets of all workers are at the server of this process.
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, DATABASE_URL } = await farmDatabase(moved)
  Object.assign(process.env, {
    TEST_S3_ENDPOINT: S3_ENDPOINT,
    TEST_S3_ACCESS_KEY_ID: S3_ACCESS_KEY_ID,
    TEST_S3_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY,
    [farmVariable]: DATABASE_URL,
  })
}
