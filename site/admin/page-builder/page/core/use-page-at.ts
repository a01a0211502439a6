import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageVersion } from '#blocks/contract/pages/page-draft.ts'
import type { MediaInfo, WithMedia } from '#blocks/contract/records/media.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { compose, type PageRecords, recordsOfPage } from '#blocks/pages/compose-page.ts'
import { ApiError } from '../../../../http/api-error.ts'
import { useRecord } from '../../../base/http/record-queries.ts'
import { useIsService } from './use-is-service.ts'

/** Which state of a page: live, the draft, or a version by its number. */
export type Moment = 'live' | 'draft' | number

export type LivePage = {
  /** The composed page; null while it is not published. */
  page: Page | null
  /** Its records as the API returns them, whether or not a block shows them. */
  records: PageRecords
  media: Record<string, MediaInfo>
}

type Read<T> = { data: T | undefined; error: Error | null; refetch: () => void }

export function useLivePage(pageId: string): Read<LivePage> {
  const layout = useQuery<WithMedia<Page>>({ queryKey: [apiPaths.page(pageId)] })
  const isService = useIsService(pageId)
  const names = recordsOfPage(pageId, isService)
  const records = useQueries({
    queries: names.map((name) => ({ queryKey: [`/api/content/${name}`] })),
    combine: (reads) => ({
      all: reads.every(({ data }) => data !== undefined)
        ? // records are objects
          Object.fromEntries(names.map((name, index) => [name, reads[index]?.data as PageRecords[string]]))
        : undefined,
      error: reads.find(({ error }) => error)?.error ?? null,
      retry: () => {
        for (const read of reads) void read.refetch()
      },
    }),
  })
  const isLive = !(layout.error instanceof ApiError && layout.error.status === 404)
  const data = useMemo(() => {
    if (isService === undefined || !records.all || (isLive && !layout.data)) return undefined
    const page = isLive && layout.data ? compose(pageId, { layout: layout.data, records: records.all }) : null
    return { page, records: records.all, media: layout.data?.media ?? {} }
  }, [pageId, isService, isLive, layout.data, records.all])
  return {
    data,
    error: (isLive ? layout.error : null) ?? records.error,
    refetch: () => {
      void layout.refetch()
      records.retry()
    },
  }
}

/** The composed page in the given state; null if there is none. */
export function usePageAt(pageId: string, moment: Moment, live: Read<LivePage>): Read<Page | null> {
  const isVersion = typeof moment === 'number'
  const version = useQuery<PageVersion>({
    queryKey: [staffPaths.pageVersion(pageId, isVersion ? moment : 0)],
    enabled: isVersion,
  })
  const draft = useRecord(moment === 'draft' ? staffPaths.pageDraft(pageId) : undefined)
  if (moment === 'live') return { ...live, data: live.data?.page }
  const read = isVersion ? version : draft
  const data = isVersion ? version.data?.data : draft.data?.value.data
  // The page was validated before it was stored.
  return { data: data as Page | undefined, error: read.error, refetch: () => void read.refetch() }
}

export const emptyPage: Page = {
  root: { props: { title: '', description: '', shareImageUrl: '' } },
  content: [],
}
