import { readFileSync, statSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '#blocks/contract/staff/staff.ts'

// The folders that prepare-run.ts makes once for all workers of a run.

/** The environment variable with the folder whose `dist` the servers of this run use. */
export const buildVariable = 'E2E_BUILD_FOLDER'
/** The environment variable with the folder of the sample farm, its pictures and its staff. */
export const sampleVariable = 'E2E_SAMPLE_FOLDER'

/** The same for the sample farm whose records are in a database, where the run has several servers. */
export const movedVariable = 'E2E_MOVED_SAMPLE_FOLDER'

export const buildFolder = () => named(buildVariable)

/** The session cookies of the sample farm's staff. */
export function readySession(role: Role): string {
  return JSON.parse(readFileSync(sessionsFile(named(sampleVariable)), 'utf8'))[role]
}

/** How long ago they signed in. */
export function readySessionsAgeMs(): number {
  return Date.now() - statSync(sessionsFile(named(sampleVariable))).mtimeMs
}

/** Beside the sample farm's folder. */
export const sessionsFile = (sampleFolder: string) => `${sampleFolder}-sessions.json`

/** A new folder with the sample farm, for as long as `use` runs. */
export async function withSampleFarm(use: (folder: string) => Promise<void>, isMoved = false) {
  const folder = await mkdtemp(join(tmpdir(), 'farm-e2e-'))
  await cp(named(isMoved ? movedVariable : sampleVariable), folder, {
    recursive: true,
    preserveTimestamps: true,
  })
  await use(folder)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

function named(variable: string): string {
  const folder = process.env[variable]
  if (!folder) throw new Error(`${variable} is not set: prepare-run.ts is this run's global setup`)
  return folder
}
