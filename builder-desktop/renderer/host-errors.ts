import { CodeNeeded, HostRefused } from '#site/admin/host/host.ts'
import { MainRefused } from './ask-main.ts'

/** Rethrows an error of the main process as the error that the staff area expects of its host. */
export function throwAsHostRefused(error: unknown): never {
  if (!(error instanceof MainRefused)) throw error
  const Refused = error.code === 'code-needed' ? CodeNeeded : HostRefused
  throw new Refused(error.message, { cause: error })
}
