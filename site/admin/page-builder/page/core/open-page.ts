import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageBase, PageDraft } from '#blocks/contract/pages/page-draft.ts'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import type { WithMedia } from '#blocks/contract/records/media.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { finishedLayout, recordsOfPage } from '#blocks/pages/compose-page.ts'
import { callApi } from '../../../../http/api-client.ts'
import { ApiError } from '../../../../http/api-error.ts'
import { type PageWork, type UnsentPage, useHost } from '../../../base/host/host.ts'
import { readRecord } from '../../../base/http/staff-client.ts'
import type { DraftSaver } from './draft-saver.ts'
import type { MediaByPath } from './known-media.ts'

export type OpenedPage = {
  summary: PageSummary
  draft: PageDraft
  /** What the draft's pictures need to be shown, by path. */
  media: MediaByPath
  etag: string
  /** Parts published after the draft was started: `layout`, `records/hero`. */
  staleParts: string[]
  /** What the desktop app has not sent yet. */
  unsent?: UnsentPage | null
}

/** Loads the page once per opening, since the editor works on from this state. 404 for an unknown page. */
export function useOpenedPage(id: string) {
  // A new key per opening, because the last one's cache entry may be older than the last edits.
  const [opening] = useState(() => crypto.randomUUID())
  const { work } = useHost()
  return useQuery<OpenedPage>({
    queryKey: ['opened-page', id, opening],
    queryFn: () => openPage(id, work),
    gcTime: 0,
    staleTime: 'static',
  })
}

async function openPage(id: string, work?: PageWork): Promise<OpenedPage> {
  await flushOpenSavers(id)
  // Before the draft is read: what is sent in between is then found in both, which needs no question.
  const unsent = (await work?.unsent(id)) ?? null
  // In parallel, because the screen stays empty until all have loaded.
  const [summaries, { draft, media, etag }, records] = await Promise.all([
    readSummaries(),
    readDraft(id),
    liveRevisions(recordsOfPage(id)),
  ])
  const summary = summaries.find((page) => page.id === id)
  if (!summary) throw new ApiError(404, 'This page doesn’t exist')
  const others = recordsOfPage(id, summary.isService).filter((name) => !(name in records))
  const live =
    summary.draftRevision > 0
      ? { layout: summary.publishedRevision, records: { ...records, ...(await liveRevisions(others)) } }
      : draft.base
  return { summary, draft, media, etag, unsent, staleParts: olderParts(draft.base, live) }
}

async function readSummaries(): Promise<PageSummary[]> {
  const response = await callApi('GET', staffPaths.pagesAndParts, undefined, noCache)
  return (await response.json()) as PageSummary[] // the response for this path
}

/** The draft on the server, or the published page if there is none. */
export async function readDraft(id: string) {
  const response = await callApi('GET', staffPaths.pageDraft(id), undefined, noCache)
  const { data, base, media = {} } = (await response.json()) as WithMedia<PageDraft> // the response for this path
  return {
    draft: { data: finishedLayout(data), base },
    media,
    etag: response.headers.get('ETag') ?? '',
  }
}

/** Parts that are newer in `live` than in the base of a draft. */
function olderParts(base: PageBase, live: PageBase): string[] {
  const records = Object.keys(live.records).filter(
    (name) => (base.records[name] ?? 0) < (live.records[name] ?? 0),
  )
  return [...(base.layout < live.layout ? ['layout'] : []), ...records.map((name) => `records/${name}`)]
}

async function liveRevisions(names: readonly string[]): Promise<PageBase['records']> {
  const revisions = await Promise.all(
    names.map(async (name) => (await readRecord(`/api/content/${name}`)).revision),
  )
  return Object.fromEntries(names.map((name, index) => [name, revisions[index] ?? 0]))
}

const noCache = { cache: 'no-cache' } as const

/** This tab's savers per page that may still have unsent changes. */
const savers = new Map<string, Set<DraftSaver>>()
/** After this time the page opens anyway: unsent changes are offered from the local draft. */
const longestWaitMs = 10_000

/** Registers a saver. Returns a function that removes it. */
export function registerSaver(pageId: string, saver: DraftSaver): () => void {
  const ofPage = savers.get(pageId) ?? new Set()
  savers.set(pageId, ofPage.add(saver))
  return () => {
    ofPage.delete(saver)
    if (ofPage.size === 0) savers.delete(pageId)
  }
}

/** Someone who reopens a page at once must not see the state before their last edits. */
async function flushOpenSavers(pageId: string): Promise<void> {
  const ofPage = [...(savers.get(pageId) ?? [])]
  if (ofPage.length === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, longestWaitMs)
  })
  await Promise.race([Promise.allSettled(ofPage.map((saver) => saver.flush())), enough])
  clearTimeout(timer)
}
