import { millisecondsInDay } from 'date-fns/constants'
import type { StoredDraft } from '#blocks/contract/pages/page-draft.ts'
import type { ContentStore } from '../content/collections.ts'
import { AppError } from '../http/app-error.ts'
import type { Stored } from '../store/store-types.ts'
import type { InTurn } from '../store/turns.ts'
import { purgeMergeBases } from './merge-bases.ts'
import { publish } from './publish.ts'

type Parts = {
  store: ContentStore
  now: () => Date
  inTurn: InTurn
  lookEveryMs: number
  logError: (error: unknown) => void
}

const purgeMs = millisecondsInDay

/** The minute a moment is in, as ISO 8601 in UTC: whatever clocks are put forward or back, it comes once. */
export function minuteOf(moment: Date): string {
  const minute = new Date(moment)
  minute.setUTCSeconds(0, 0)
  return minute.toISOString()
}

/**
 * Publishes what is due, at once for what came due while no server ran. Returns the way to stop it, which waits for
 * the publish that is under way.
 */
export function keepSchedules({ store, now, inTurn, lookEveryMs, logError }: Parts): () => Promise<void> {
  let running: Promise<void> | undefined
  const check = () => {
    running ??= inTurn(() => publishDue(store, now()))
      .catch(logError)
      .finally(() => {
        running = undefined
      })
  }
  const purge = () => purgeMergeBases(store, now()).catch(logError)
  check()
  void purge()
  const timers = [setInterval(check, lookEveryMs), setInterval(purge, purgeMs)]
  for (const timer of timers) timer.unref()
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await running
  }
}

async function publishDue(store: ContentStore, now: Date): Promise<void> {
  for (const draft of await store.list('page-drafts')) {
    const { schedule } = draft.value
    // Both are written the same way, so they sort as text.
    if (!schedule || schedule.problem || schedule.at > minuteOf(now)) continue
    try {
      await publish({ store, drafts: [draft], by: schedule.by, note: schedule.note, at: now })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await noteProblem(store, draft, { ...schedule, problem: problemOf(error) })
    }
  }
}

/** The draft stays as it is, with the reason beside it, and is not tried again. */
async function noteProblem(
  store: ContentStore,
  { id, revision, value }: Stored<StoredDraft>,
  schedule: StoredDraft['schedule'],
): Promise<void> {
  const put = { type: 'put', collection: 'page-drafts', id, ifRevision: revision } as const
  await store.commit([{ ...put, value: { ...value, schedule } }])
}

function problemOf({ message, extra }: AppError): string {
  const parts = extra.clashes?.map(({ part }) => part) ?? extra.issues?.map((issue) => issue.message) ?? []
  return `${message}: ${parts.join(', ')}`.slice(0, 2000)
}
