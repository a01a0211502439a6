import { millisecondsInDay } from 'date-fns/constants'
import type { StoredDraft } from '#blocks/contract/pages/page-draft.ts'
import { partConflictsIn } from '#blocks/contract/problem.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { AppError } from '../../base/http/app-error.ts'
import type { PlausibleTime } from '../../base/plausible-time.ts'
import type { Author, Stored } from '../../store/store-types.ts'
import type { InTurn } from '../../store/turns.ts'
import { purgeMergeBases } from './merge-bases.ts'
import { publish } from './publish.ts'
import { unpublish } from './unpublish.ts'

type Parts = {
  store: ContentStore
  now: () => Date
  inTurn: InTurn
  mayPurge: PlausibleTime['mayPurge']
  lookEveryMs: number
  logError: (error: unknown) => void
}

const purgeMs = millisecondsInDay

/** The minute of a moment as ISO 8601 in UTC, where every minute comes once, whatever local clocks do. */
export function minuteOf(moment: Date): string {
  const minute = new Date(moment)
  minute.setUTCSeconds(0, 0)
  return minute.toISOString()
}

/** Publishes drafts and ends pages at their time, also of the past. Returns what stops it. */
export function startSchedules(parts: Parts): () => Promise<void> {
  const { store, now, inTurn, mayPurge, lookEveryMs, logError } = parts
  let running: Promise<void> | undefined
  const check = () => {
    running ??= inTurn(async () => {
      await publishDue(store, now())
      await endDue(store, now())
    })
      .catch(logError)
      .finally(() => {
        running = undefined
      })
  }
  const purge = () => mayPurge() && void purgeMergeBases(store, now()).catch(logError)
  check()
  purge()
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
    // Both are ISO 8601 in UTC, so they sort as text.
    if (!schedule || schedule.problem || schedule.at > minuteOf(now)) continue
    try {
      const author = await authorNamed(store, schedule.by)
      await publish({ store, drafts: [draft], by: schedule.by, author, note: schedule.note, at: now })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await noteProblem(store, draft, { ...schedule, problem: problemOf(error) })
    }
  }
}

async function endDue(store: ContentStore, now: Date): Promise<void> {
  for (const page of await store.list('staff-pages')) {
    const { ends } = page.value
    if (!ends || ends.at > minuteOf(now)) continue
    if (await store.get('pages', page.id)) {
      const author = await authorNamed(store, ends.by)
      await unpublish({ store, page, by: ends.by, author, at: now })
      continue
    }
    // It never came, or was taken off before.
    const put = { type: 'put', collection: 'staff-pages', id: page.id, ifRevision: page.revision } as const
    await store.commit([{ ...put, value: { ...page.value, ends: null } }])
  }
}

/** The account that scheduled it; one that was deleted since has no number. */
async function authorNamed(store: ContentStore, email: string): Promise<Author> {
  const account = (await store.list('users')).find(({ value }) => value.email === email)
  return account ? { id: Number(account.id), name: account.value.name || email } : { id: 0, name: email }
}

/** Stores the reason with the draft, which is then not tried again. */
async function noteProblem(
  store: ContentStore,
  { id, revision, value }: Stored<StoredDraft>,
  schedule: StoredDraft['schedule'],
): Promise<void> {
  const put = { type: 'put', collection: 'page-drafts', id, ifRevision: revision } as const
  await store.commit([{ ...put, value: { ...value, schedule } }])
}

function problemOf({ message, extra }: AppError): string {
  const parts =
    partConflictsIn(extra)?.map(({ part }) => part) ?? extra.issues?.map((issue) => issue.message) ?? []
  return `${message}: ${parts.join(', ')}`.slice(0, 2000)
}
