import { HostRefused } from '#site/admin/host/host.ts'
import { MainRefused } from './ask-main.ts'

/** Rethrows an error of the main process as the error that the staff area expects of its host. */
export function throwAsHostRefused(error: unknown): never {
  throw error instanceof MainRefused ? new HostRefused(error.message, { cause: error }) : error
}
