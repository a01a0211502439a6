import { randomUUID } from 'node:crypto'
import { type ContentStore, collections } from '../../base/content/collections.ts'
import type { Deployment } from '../../boot/deployment/deployment.ts'
import { leadAlone } from '../../boot/deployment/one-server.ts'
import { keyNames } from '../../store/key-names.ts'
import { localState } from '../../store/local-state.ts'
import { holdLease } from '../../store/postgres/lease.ts'
import { usualSchema } from '../../store/postgres/open-database.ts'
import { createSharedState } from '../../store/postgres/postgres-shared-state.ts'
import { openPostgresStore } from '../../store/postgres/postgres-store.ts'
import { openStore } from '../../store/store.ts'
import { openFormKey } from '../../work/enquiries/form-key.ts'

// How the processes that are killed open what a server has, and how their tests look at it afterwards.

export type OpenedStore = Pick<Deployment, 'shared' | 'mailSignature' | 'lead' | 'close'> & {
  store: ContentStore
  formKey: Buffer
}

const warn = () => undefined
/** So that journals are compacted under the kills, too. */
const compactAfterBytes = 200_000
/** A tenth of the usual times: after a kill the next server takes over within about a second. */
export const shortLeaseMs = 1_500
const paces = { renewEveryMs: 400, tryEveryMs: 100, lostBeforeMs: 700, connectMs: 2_000, queryMs: 2_000 }

/**
 * `place`: a folder, or the address of a database. `leaseMs`: on a busy machine a short lease is lost also by a server
 * that works.
 */
export async function openStoreAt(place: string, leaseMs = shortLeaseMs): Promise<OpenedStore> {
  if (!place.startsWith('postgres')) {
    const store = await openStore({ folder: place, collections, compactAfterBytes, warn })
    const alone = { shared: localState, mailSignature: {}, lead: leadAlone, close: store.close }
    return { store, formKey: await openFormKey(place), ...alone }
  }
  const store = await openPostgresStore(place, { collections, warn })
  // A server has it beside the sessions; each schema has all tables.
  const shared = createSharedState(place, { schema: usualSchema })
  const serverName = randomUUID()
  return {
    store,
    formKey: await shared.key(keyNames.form),
    shared,
    mailSignature: { takenBy: serverName },
    lead: (told) => {
      const asked = { name: 'jobs', holder: serverName, leaseMs, ...paces, ...told }
      return holdLease({ url: place, schema: usualSchema, ...asked })
    },
    close: async () => void (await Promise.all([shared.close(), store.close()])),
  }
}
