import type { Settings } from '../settings.ts'
import type { Deployment, DeploymentOptions, StoreOptions, Stores } from './deployment.ts'
import { openFileStores, openOneServer } from './one-server.ts'

/** The one place where it is asked how many servers there may be. Who has no database loads nothing of it. */
export function severalIn({ databaseUrl, bucket }: Pick<Settings, 'databaseUrl' | 'bucket'>) {
  return databaseUrl === undefined || bucket === undefined ? undefined : { databaseUrl, bucket }
}

export async function openDeployment(options: DeploymentOptions): Promise<Deployment> {
  const several = severalIn(options.settings)
  if (!several) return openOneServer(options)
  return (await import('./several-servers.ts')).openSeveralServers({ ...options, ...several })
}

/** Records and sessions alone, for commands. */
export async function openStores(
  { databaseUrl }: Pick<Settings, 'databaseUrl'>,
  options: StoreOptions,
): Promise<Stores & { close(): Promise<void> }> {
  if (databaseUrl === undefined) return openFileStores(options)
  return (await import('./several-servers.ts')).openDatabaseStores({ ...options, databaseUrl })
}
