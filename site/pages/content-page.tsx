import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type ApiPath, apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { sitePaths } from '#blocks/contract/pages/site-paths.ts'
import type { WithMedia } from '#blocks/contract/records/media.ts'
import type { Place } from '#blocks/kit/content/content.ts'
import { type BlockHost, PageMarkup } from '#blocks/pages/page-markup.tsx'
import { PageTitle } from '#blocks/pages/page-title.tsx'
import { publicBlocks } from '#blocks/public.ts'
import { ApiError } from '../http/api-error.ts'
import { builtInPages, loadBuiltInPages } from '../page/built-in-pages.ts'
import { RefusedContext, useToday } from '../page/page-context.ts'
import { pageHead } from '../page/page-metadata.ts'
import { type PageAddress, pathOf } from '../page/routes.ts'
import { enquiryClient } from '../page/site-enquiry-client.ts'
import { servicesAt, useSitePages, withoutGoneSizes } from '../page/site-pages.ts'
import { NotFound } from './not-found.tsx'
import { builtInKey, usePageFailure } from './page-failure.ts'
import { PageProblem } from './page-problem.tsx'
import { PlaceContext, SectionHost } from './section-host.tsx'

type ContentPageProps = { address: PageAddress; host?: BlockHost }

/** A page made of blocks. Until its layout has loaded, the built-in one is used, so that its sections load at once. */
export function ContentPage({ address, host = SectionHost }: ContentPageProps) {
  const { layout, isGone } = useLayout(address.pageId)
  const place = usePagePlace(address, layout.media)
  const album = useQuery<unknown>({
    queryKey: [apiPaths.album(address.albumId ?? 0)],
    enabled: address.albumId !== undefined,
  })
  const failure = usePageFailure(layout, place)
  useDocumentHead(address, layout, failure === undefined)

  if (isGone || isNotFound(album.error)) return <NotFound />
  if (failure !== undefined) return <PageProblem error={failure} />
  return (
    <PlaceContext value={place}>
      <Suspense>
        {layout !== emptyPage && <PageTitle title={address.title} content={layout.content} />}
      </Suspense>
      <PageMarkup content={layout.content} blocks={publicBlocks} host={host} media={layout.media} />
    </PlaceContext>
  )
}

const emptyPage: Page = { root: { props: { title: '', description: '', shareImageUrl: '' } }, content: [] }

/** `isGone` is true for a page that staff removed after this tab was opened. */
function useLayout(pageId: string): { layout: WithMedia<Page>; isGone: boolean } {
  // An album's layout is always the built-in one.
  const { data, error } = useQuery<WithMedia<Page>>({
    queryKey: [apiPaths.page(pageId)],
    enabled: pageId !== 'album',
  })
  const builtIn = builtInPages()
  useQuery({
    queryKey: builtInKey,
    queryFn: loadBuiltInPages,
    enabled: !builtIn && !data,
  })
  const sitePages = useSitePages()
  const layout = useMemo(
    () => withoutGoneSizes(data ?? builtIn?.defaultPage(pageId) ?? emptyPage, pageId, sitePages),
    [data, builtIn, pageId, sitePages],
  )
  return { layout, isGone: isNotFound(error) }
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

function usePagePlace({ pageId, albumId }: PageAddress, media: Place['media']): Place {
  const today = useToday()
  const navigate = useNavigate()
  const asked = new URLSearchParams(useLocation().search)
  const type = asked.get('type') ?? 'all'
  const year = asked.get('year') ?? 'all'
  const event = asked.get('event')
  const service = asked.getAll('service').join(',')
  const refused = useContext(RefusedContext)
  const { photo, onPhoto } = usePhotoAddress()
  const sitePages = useSitePages()
  return useMemo(
    () => ({
      pageId,
      today,
      ...(albumId === undefined ? {} : { albumId }),
      ...(media ? { media } : {}),
      ...(pageId === 'media'
        ? {
            filters: { type, year },
            onFilter: (filters) =>
              navigate(filteredAlbums(filters), { replace: true, preventScrollReset: true }),
          }
        : {}),
      ...(albumId === undefined ? {} : { onPhoto, ...(photo ? { photo } : {}) }),
      client: enquiryClient,
      ...(event ? { event } : {}),
      ...(service ? { service } : {}),
      ...(refused ? { refused } : {}),
      ...servicesAt(sitePages),
    }),
    [sitePages, pageId, albumId, media, today, type, year, event, service, refused, navigate, photo, onPhoto],
  )
}

/** The address of the album list with these filters; `all` is left out. */
function filteredAlbums(filters: { type: string; year: string }): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== 'all'))
  return query.size > 0 ? `${sitePaths.media}?${query}` : sitePaths.media
}

/**
 * The open photo of an album is in the address, as `#photo-12`: it can be shared, and Back closes it. The server does
 * not know that part of an address, so it is read after hydration.
 */
function usePhotoAddress(): Pick<Required<Place>, 'onPhoto'> & Pick<Place, 'photo'> {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const id = isHydrated ? Number(/^#photo-(\d+)$/.exec(hash)?.[1] ?? 0) : 0
  const isOpenedHere = state === openedHere
  const onPhoto = useCallback(
    (next: number | undefined) => {
      if (next !== undefined) {
        const isMove = id !== 0
        navigate(`#photo-${next}`, {
          replace: isMove,
          preventScrollReset: true,
          state: isMove && !isOpenedHere ? null : openedHere,
        })
      } else if (isOpenedHere) navigate(-1)
      else navigate(location.pathname, { replace: true, preventScrollReset: true })
    },
    [navigate, id, isOpenedHere],
  )
  return { onPhoto, ...(id ? { photo: id } : {}) }
}

/** In the history: the entry before it is the album, so closing goes back there. */
const openedHere = 'photo opened from the album'

/** As the server wrote it, from records that the browser may not have. */
const firstHead = typeof document === 'undefined' ? undefined : readHead()

/** Updates title, description and canonical address on navigation; the first page's are the server's. */
function useDocumentHead(address: PageAddress, layout: Page, isShown: boolean): void {
  const queries = useQueryClient()
  const builtIn = builtInPages()
  const { pageId, albumId } = address
  // The sections fetch the record of the page; here it is only observed.
  const subject = albumId === undefined ? apiPaths.servicePage(pageId) : apiPaths.album(albumId)
  const { data } = useQuery<unknown>({ queryKey: [subject], enabled: false })
  const reply = <T,>(apiPath: ApiPath<T>) => queries.getQueryData<T>([apiPath])
  const isNamed = albumId === undefined || data !== undefined
  const ownHead = builtIn && isNamed ? pageHead(address, layout, reply, builtIn) : undefined
  const head = firstHead?.path === pathOf(address) ? firstHead : ownHead
  const { title, description = '', path = '/' } = head ?? {}
  useEffect(() => {
    if (title === undefined || !isShown) return
    document.title = title
    descriptionElement()?.setAttribute('content', description)
    const canonical = document.querySelector('link[rel="canonical"]')
    const address = canonical?.getAttribute('href')
    if (canonical && address) canonical.setAttribute('href', new URL(path, address).href)
  }, [title, description, path, isShown])
}

function readHead() {
  const description = descriptionElement()?.getAttribute('content') ?? ''
  return { title: document.title, description, path: location.pathname }
}

function descriptionElement() {
  return document.querySelector('meta[name="description"]')
}
