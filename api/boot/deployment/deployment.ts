import type { ContentStore } from '../../base/content/collections.ts'
import type { OutboxMail } from '../../base/content/outbox-mail.ts'
import type { PlausibleTime } from '../../base/plausible-time.ts'
import type { Sessions } from '../../serve/auth/sessions.ts'
import type { Media } from '../../serve/media/open-media.ts'
import type { Site } from '../../serve/responses/make-response.ts'
import type { Lease, LeaseOptions } from '../../store/postgres/lease.ts'
import type { SharedState } from '../../store/shared-state.ts'
import type { BackupPlace } from '../../work/backup/backup-place.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'

/**
 * All in which one server over files (one-server.ts) differs from several over a database and a bucket
 * (several-servers.ts). Which of them it is, is decided once, in open-deployment.ts; nothing else has to ask.
 */
export type Deployment = Stores & {
  media: Media
  backupPlace: BackupPlace
  shared: SharedState
  keys: Keys
  /** Asks to be the one server that does what only one may do at a time. */
  lead: Lead
  /** By how much this machine's clock is ahead of that which all servers share. */
  clockAheadMs(): number
  /** As createOutbox takes it. */
  mailSignature: Pick<OutboxMail, 'takenBy'>
  /** What load balancers and supervisors are told of it. */
  health: DeploymentHealth
  /** Its own figures in `/metrics`. */
  figures(isLeader: () => boolean): readonly (readonly [name: string, help: string, read: () => number])[]
  /** The store that can save again after a restart when its disk failed. */
  disk: Pick<ContentStore, 'onReadOnly'>
  /** The site with all files that pages of any server name. `clientFolder`: those of this build. */
  openSite(site: Site, clientFolder: string | undefined): Promise<Site>
  /** Deletes files that nothing names any more, again and again. Returns a function that stops it. */
  startCollecting(mayPurge: PlausibleTime['mayPurge']): () => void
  drainMs: number
  close(): Promise<void>
}

export type Stores = { store: ContentStore; sessions: Sessions }

type Keys = {
  /** Signs the time at which a form was opened. */
  form: Buffer
  /** Signs the marks of known devices. */
  device: Buffer
  /** Encrypts the password of the mail server. */
  settings: Buffer
  /** The token of the first owner is made of it. */
  setup: Buffer
}

export type Lead = (told: Pick<LeaseOptions, 'onHeld' | 'onLost'>) => Lease

type Reach = 'none' | 'there' | 'away'
type DeploymentHealth = {
  /** False when a restart helps: what makes a store read-only over files ends with the process, a database needs a person. */
  isWell(isWritable: boolean): boolean
  database(): Reach
  bucket(): Reach
}

export type DeploymentOptions = {
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'bucket' | 'cacheDir' | 'cacheBytes'>
  log: Log
  now: () => Date
  machineClock: () => number
  /** Of a server that has others beside it. */
  drainMs: number
}
/** `hasHistory` and `warn`: as openContentStore has them. */
export type StoreOptions = {
  folder: string
  now: () => Date
  hasHistory?: boolean
  warn?: (message: string) => void
}
