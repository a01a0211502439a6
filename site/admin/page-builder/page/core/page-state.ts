import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { isFoundBy } from '#blocks/contract/values/letters.ts'
import { agoLabel, momentIn } from '../../../base/ui/moments.ts'
import type { Tone } from '../../../base/ui/state-badge.tsx'

type Seen = { now: Date; timeZone: string; me: string }

export const badgeTones = {
  Live: 'confirmed',
  Draft: 'waiting',
  Scheduled: 'held',
  Ends: 'waiting',
  'Not published yet': 'calm',
  'Off the site': 'calm',
} as const satisfies Record<string, Tone>
type PageBadge = keyof typeof badgeTones

/** The state of a page: a short badge, and details in sentences. */
export type PageState = {
  badge: PageBadge
  details: readonly string[]
  /** Why a scheduled publish failed; blank otherwise. */
  problem: string
}

export function pageState(page: PageSummary, { now, timeZone, me }: Seen): PageState {
  const { draftRevision, draftBy, draftByName, draftAt, inMenu, schedule, ends, unpublishedAt, openNotes } =
    page
  const draft =
    draftRevision > 0 &&
    `Draft by ${draftBy === me ? 'you' : draftByName || 'someone'}, ${agoLabel(draftAt, now, timeZone)}`
  const isPlanned = schedule !== null && schedule.problem === ''
  return {
    badge: badgeOf(page),
    details: [
      inMenu && menuText(page),
      unpublishedAt !== '' && `Taken off the site ${agoLabel(unpublishedAt, now, timeZone)}`,
      draft,
      draftRevision > 0 && seenLabel(page),
      openNotes > 0 && openNotesLabel(openNotes),
      isPlanned && `Goes live ${momentIn(schedule.at, timeZone, now)}`,
      ends !== null && `Comes off the site ${momentIn(ends.at, timeZone, now)}`,
    ].filter((text) => text !== false),
    problem: schedule?.problem
      ? `Scheduled for ${momentIn(schedule.at, timeZone, now)}, but it didn’t go live. ${schedule.problem}`
      : '',
  }
}

/** What is to happen comes before what is; a draft in the builder may be newer than the page's row. */
export function badgeOf(page: PageSummary, hasDraft = page.draftRevision > 0): PageBadge {
  const { schedule, ends, unpublishedAt, service } = page
  if (service === 'off') return 'Off the site'
  if (hasDraft && schedule?.problem === '') return 'Scheduled'
  if (!isLive(page)) return unpublishedAt ? 'Off the site' : 'Not published yet'
  if (hasDraft) return 'Draft'
  return ends ? 'Ends' : 'Live'
}

/** What visitors see while there is a draft; false for a page that they don't see. */
export function seenLabel(page: PageSummary): string | false {
  const { liveVersion } = page
  return isLive(page) && `Visitors see ${liveVersion > 0 ? `version ${liveVersion}` : 'the original'}`
}

/** A built-in page is live even if it was never published, unless its service was taken off. */
export function isLive({ isBuiltIn, publishedRevision, service }: PageSummary): boolean {
  return service !== 'off' && (isBuiltIn || publishedRevision > 0)
}

function openNotesLabel(count: number): string {
  return count === 1 ? '1 open note' : `${count} open notes`
}

function menuText(page: PageSummary): string {
  return isLive(page) ? 'In the menu' : 'In the menu once published'
}

export function readyPages(pages: readonly PageSummary[]): PageSummary[] {
  return pages.filter(pageViews.Ready)
}

export const pageViews = {
  All: () => true,
  'With a draft': ({ draftRevision }: PageSummary) => draftRevision > 0,
  Ready: ({ draftRevision, isReady }: PageSummary) => draftRevision > 0 && isReady,
  Scheduled: ({ schedule, ends }: PageSummary) => schedule !== null || ends !== null,
  'Not on the site': (page: PageSummary) => !isLive(page),
  'Added by staff': ({ isBuiltIn }: PageSummary) => !isBuiltIn,
} as const satisfies Record<string, (page: PageSummary) => boolean>
export type PageView = keyof typeof pageViews

/** The pages of a view that match every word of the search. */
export function findPages(pages: readonly PageSummary[], view: PageView, asked: string): PageSummary[] {
  return pages.filter(
    (page) => pageViews[view](page) && isFoundBy(asked, `${page.title} ${page.path} ${page.id}`),
  )
}
