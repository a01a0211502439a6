import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { siteParts } from '#blocks/contract/pages/site-parts.ts'
import { servicePage } from '#blocks/contract/pages/site-paths.ts'
import type { WithMedia } from '#blocks/contract/records/media.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import type { BuilderMetadata } from '#blocks/editing/block-editor.tsx'
import { type BlockContent, type ContentName, contentPath, type Place } from '#blocks/kit/content/content.ts'
import { withNetworks } from '#blocks/kit/content/networks.ts'
import { callApi } from '../../../../http/api-client.ts'
import { ApiError } from '../../../../http/api-error.ts'
import { useIsService } from './use-is-service.ts'

const everywhere: readonly ContentName[] = [
  'site',
  'contactInfo',
  'hero',
  'about',
  'services',
  'aboutPage',
  'serviceCards',
  'galleryImages',
  'animals',
  'addOns',
  'albums',
  'albumPreviews',
  'tourDates',
  'opening',
]
const sizes: readonly ContentName[] = ['smallPage', 'largePage']

/** What the page's blocks show, updated when others save. `metadata` is undefined until all is loaded. */
export function useBuilderContent(pageId: string) {
  const place = useMemo<Place>(() => ({ pageId, today: '' }), [pageId])
  const isService = useIsService(pageId)
  const names = useMemo(
    () => [
      ...everywhere,
      ...(servicePage(pageId)?.family ? sizes : []),
      ...(isService ? (['servicePage'] as const) : []),
    ],
    [pageId, isService],
  )
  const reads = useQueries({
    queries: names.map((name) => ({ queryKey: [contentPath(name, place)] as const })),
    combine: (results) => ({
      bodies: results.map(({ data }) => data),
      error: results.find(({ error }) => error)?.error ?? null,
      retry: () => results.filter(({ isError }) => isError).map((result) => result.refetch()),
    }),
  })
  const layout = usePublishedLayout(pageId)
  const { bodies, error, retry } = reads
  const isFrameRead = useFrameAround()
  const { data: frame } = useQuery<WithMedia<Page>>({ queryKey: [apiPaths.page('site-frame')] })
  const isThere = isService !== undefined && !bodies.includes(undefined) && layout.isThere && isFrameRead
  // biome-ignore lint/correctness/useExhaustiveDependencies: `bodies` is a new array on each render, with the same items
  const metadata = useMemo<BuilderMetadata | undefined>(() => {
    if (!isThere) return undefined
    const content = Object.fromEntries(
      names.map((name, index) => [name, bodies[index]]),
    ) as Partial<BlockContent>
    if (content.site) content.site = withNetworks(content.site, frame?.content)
    const today = dayIn(content.site?.timeZone ?? 'UTC')
    return { content, place: { pageId, today, ...(layout.media ? { media: layout.media } : {}) } }
  }, [isThere, pageId, names, layout.media, frame, ...bodies])
  return { metadata, error: error ?? layout.error, retry }
}

/** The page would jump if header, footer and style came later. An older server answers with an error. */
function useFrameAround(): boolean {
  return useQueries({
    queries: siteParts.map(({ id }) => ({ queryKey: [apiPaths.page(id)] as const })),
    // Still so while one that failed is read again, or the editor would unmount.
    combine: (parts) => parts.every(({ isFetched }) => isFetched),
  })
}

/** A page never published is null, not an error, which a refetch would clear and unmount the editor. */
function usePublishedLayout(pageId: string) {
  const { data, error } = useQuery({
    queryKey: [apiPaths.page(pageId), 'if published'],
    queryFn: ({ signal }) => readPublished(pageId, signal),
  })
  return { isThere: data !== undefined, media: data?.media, error }
}

async function readPublished(pageId: string, signal: AbortSignal): Promise<WithMedia<Page> | null> {
  try {
    const response = await callApi('GET', apiPaths.page(pageId), undefined, { signal })
    return (await response.json()) as WithMedia<Page> // the response for this path
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
