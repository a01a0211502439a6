import { HostRefused } from '#site/admin/host/host.ts'
import { MainRefused } from './ask-main.ts'

/** What the main process said, as the staff area's screens expect it of their host. */
export function throwAsHostRefused(error: unknown): never {
  throw error instanceof MainRefused ? new HostRefused(error.message, { cause: error }) : error
}
