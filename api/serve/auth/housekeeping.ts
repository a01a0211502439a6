import { millisecondsInHour } from 'date-fns/constants'
import { mostAuditEntries } from '#blocks/contract/time/retention.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import type { PlausibleTime } from '../../base/plausible-time.ts'
import type { Stored } from '../../store/store-types.ts'
import type { Sessions } from './sessions.ts'

const mostAtOnce = 500

/** Deletes expired sessions and old audit entries, at the start and every hour. Returns a function that stops it. */
export function startHousekeeping(
  store: ContentStore,
  sessions: Pick<Sessions, 'purge'>,
  mayPurge: PlausibleTime['mayPurge'],
  logError: (error: unknown) => void,
): () => void {
  const tidy = () => Promise.all([mayPurge() && sessions.purge(), trimAudit(store)]).catch(logError)
  void tidy()
  const timer = setInterval(tidy, millisecondsInHour)
  timer.unref()
  return () => clearInterval(timer)
}

/** Keeps the newest. */
export async function trimAudit(store: ContentStore, most = mostAuditEntries): Promise<void> {
  const surplus = (await store.count('audit')) - most
  if (surplus <= 0) return
  const old: Pick<Stored<unknown>, 'id' | 'revision'>[] = []
  for await (const some of store.each('audit')) {
    old.push(...some.slice(0, surplus - old.length))
    if (old.length === surplus) break
  }
  for (let at = 0; at < old.length; at += mostAtOnce) {
    await store.commit(
      old.slice(at, at + mostAtOnce).map(({ id, revision }) => ({
        type: 'delete' as const,
        collection: 'audit' as const,
        id,
        ifRevision: revision,
      })),
    )
  }
}
