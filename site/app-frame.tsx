import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { RefusedForm } from '#blocks/contract/enquiries/posted-form.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { Header } from './layout/header.tsx'
import { PhoneBar, useBookingWay } from './layout/phone-bar.tsx'
import { StillFooter } from './layout/still-footer.tsx'
import { useLinkMoves } from './page/link-moves.ts'
import { noParts, PartsContext, RefusedContext, TodayContext } from './page/page-context.ts'
import type { PageData } from './page/page-data.ts'
import { pageAt } from './page/routes.ts'
import { useSitePages } from './page/site-pages.ts'
import { ContentPage } from './pages/content-page.tsx'
import { NotFound } from './pages/not-found.tsx'

type AppProps = {
  firstDay: string
  /** Parts of responses that came with the first page; no other page may use them. */
  firstParts: PageData['parts']
  /** A path that the server did not find, such as that of an unknown album. */
  lostPath?: string | undefined
  /** A refused form that was posted to the first page, for rendering it again. */
  refused?: RefusedForm | undefined
  /** Where "Book Now" leads from the first page, if its data doesn't say. */
  firstBooking?: string | undefined
  /** Replaces the page of blocks. */
  page?: ReactNode
}

/** The public site: header, current page and footer. */
export function AppFrame({ firstDay, firstParts, lostPath, refused, firstBooking, page }: AppProps) {
  const { pathname } = useLocation()
  const sitePages = useSitePages()
  const address = pathname === lostPath ? undefined : pageAt(pathname, sitePages)
  const main = useRef<HTMLElement>(null)
  const [firstPath] = useState(pathname)
  const booking = useBookingWay(address, pathname === firstPath ? firstBooking : undefined)
  useLinkMoves()
  useFreshStart(pathname, main)
  return (
    <TodayContext value={useDay(firstDay, pathname)}>
      {/* Where a translator changed a text first, React draws anew what is in the same boundary, and no more. */}
      <Suspense>
        <Header pathname={pathname} bookingHref={booking.href} />
      </Suspense>
      <main id="main" ref={main} tabIndex={-1}>
        <PartsContext value={pathname === firstPath ? firstParts : noParts}>
          {/* The key remounts the sections on every page change, so that none shows another page's content. */}
          <RefusedContext value={pathname === firstPath ? refused : undefined}>
            {page ?? (address ? <ContentPage key={pathname} address={address} /> : <NotFound />)}
          </RefusedContext>
        </PartsContext>
      </main>
      <StillFooter />
      <Suspense>
        <PhoneBar booking={booking} />
      </Suspense>
    </TodayContext>
  )
}

/** Scrolls to the top (product.md §2) and moves the focus to the new page on every route change. */
function useFreshStart(pathname: string, main: React.RefObject<HTMLElement | null>) {
  const shown = useRef(pathname)
  useEffect(() => {
    // Otherwise the browser would restore the old position on going back. A reload keeps its position.
    history.scrollRestoration = 'manual'
    const keepPlace = () => {
      history.scrollRestoration = 'auto'
    }
    addEventListener('pagehide', keepPlace)
    return () => removeEventListener('pagehide', keepPlace)
  }, [])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo({ top: 0, behavior: 'instant' })
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}

/** First the server's day; updated on each route change, for tabs that stay open past midnight. */
function useDay(firstDay: string, pathname: string): string {
  const { data: site } = useQuery<{ timeZone: string }>({ queryKey: [apiPaths.site] })
  const [day, setDay] = useState(firstDay)
  const firstPath = useRef(pathname)
  useEffect(() => {
    if (site && firstPath.current !== pathname) setDay(dayIn(site.timeZone))
  }, [site, pathname])
  return day
}
