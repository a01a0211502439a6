import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChangeEvent } from '#blocks/contract/change-event.ts'
import type { EnquirySummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { HistoryItem } from '#blocks/contract/history.ts'
import { historyOf, placeOfHistory } from '#blocks/contract/history-kinds.ts'
import { mayAct, type SignedInUser } from '#blocks/contract/staff/staff.ts'
import { type Paged, staffPaths } from '#blocks/contract/staff-paths.ts'
import { toldInPlace } from '../../../http/query-client.ts'
import { useMayWorkEnquiries } from '../host/host.ts'

/** What someone has not seen in the bell, in all tabs of this browser. `seenAt`: when the newest enquiry seen came in. */
type Unseen = { seenAt: string; saves: string[] }

const mostShown = 20
const keyOf = (userId: number) => ['unseen', userId]

/** Counts what someone else saved, if this person may see it. Every tab hears of a save, and it counts once. */
export function noteNews(queries: QueryClient, me: SignedInUser, change: ChangeEvent): void {
  const { collection, id, revision, by } = change
  const right = placeOfHistory(historyOf(collection, id))?.kind.right
  if (!by || by.id === me.id || !right || !mayAct(me.role, right)) return
  const { seenAt, saves } = readUnseen(me.id)
  const one = `${collection}/${id}@${revision}`
  storeUnseen(queries, me.id, { seenAt, saves: [...saves.filter((other) => other !== one), one] })
}

/** What came in and what others did, newest first; `at` is ISO 8601. Saves are read once the bell is open. */
export function useNews({ id: me, role }: SignedInUser, isOpen: boolean) {
  const queries = useQueryClient()
  const mayWork = useMayWorkEnquiries() && mayAct(role, 'enquiries')
  const { data: unseen } = useQuery({
    queryKey: keyOf(me),
    enabled: false,
    initialData: () => readUnseen(me),
  })
  const { data: enquiries } = useQuery<Paged<EnquirySummary>>({
    ...{ queryKey: [`${staffPaths.enquiries}?status=new`], enabled: mayWork, meta: toldInPlace },
  })
  const { data: history } = useQuery<Paged<HistoryItem>>({
    ...{ queryKey: [`${staffPaths.history}?page=1&grouped=1`], enabled: isOpen, meta: toldInPlace },
  })
  const cameIn = (mayWork && enquiries ? enquiries.items : []).map((enquiry) => ({
    to: `/admin/enquiries/${enquiry.id}`,
    text: `New enquiry from ${enquiry.organisation || enquiry.name || enquiry.reference}`,
    at: enquiry.receivedAt,
  }))
  const done = (history?.items ?? [])
    .filter(({ by }) => by.id !== me && by.id !== 0)
    .map(({ id, by, name, summary, at }) => ({
      to: `/admin/history?save=${id}`,
      text: `${by.name}: ${summary.includes(name) ? summary : `${summary} (${name})`}`,
      at,
    }))
  return {
    news: [...cameIn, ...done].sort((a, b) => b.at.localeCompare(a.at)).slice(0, mostShown),
    count: cameIn.filter(({ at }) => at > unseen.seenAt).length + unseen.saves.length,
    markSeen: () => storeUnseen(queries, me, { seenAt: cameIn[0]?.at ?? unseen.seenAt, saves: [] }),
  }
}

function readUnseen(userId: number): Unseen {
  try {
    return { seenAt: '', saves: [], ...JSON.parse(localStorage.getItem(keyOf(userId).join(':')) ?? '{}') }
  } catch {
    return { seenAt: '', saves: [] }
  }
}

function storeUnseen(queries: QueryClient, userId: number, unseen: Unseen): void {
  queries.setQueryData(keyOf(userId), unseen)
  try {
    localStorage.setItem(keyOf(userId).join(':'), JSON.stringify(unseen))
  } catch {
    // Without storage the count begins again with a reload.
  }
}
