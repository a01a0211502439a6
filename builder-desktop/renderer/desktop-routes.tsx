import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom'
import { useHost, useMayWorkEnquiries } from '#site/admin/base/host/host.ts'
import { useSignOut } from '#site/admin/base/session/session-queries.ts'
import { Nothing } from '#site/admin/base/ui/screen-state.tsx'
import { isWithin } from './browser-only.ts'

type Screens = {
  browserOnly: ReadonlySet<string>
  /** Those that need a right which a person gives at the sign-in. */
  ofEnquiries: ReadonlySet<string>
}

/** The staff area's routes; browser-only screens link to the browser. The start is the list of pages. */
export function desktopRoutes(
  routes: readonly RouteObject[],
  screens: Screens,
  startPath: string,
  parent = '',
): RouteObject[] {
  return routes.map((route) => {
    const path = pathBelow(parent, route.path)
    if (route.index || path === '/admin/dashboard')
      return { ...bare(route), element: <Navigate to={startPath} replace /> } as RouteObject // index or path stays as it was
    if (isWithin(path, screens.browserOnly))
      return { path: route.path, element: <InBrowser /> } as RouteObject
    if (isWithin(path, screens.ofEnquiries)) return { element: <NeedsEnquiries />, children: [route] }
    const children = route.children && desktopRoutes(route.children, screens, startPath, path)
    return { ...route, ...(children ? { children } : {}) } as RouteObject // as above
  })
}

function pathBelow(parent: string, path = ''): string {
  if (path.startsWith('/')) return path
  return path ? `${parent}/${path}` : parent
}

function bare({ index, path }: RouteObject): RouteObject {
  return index ? { index } : { path }
}

/** Replaces a screen that no device token may use, with a link to the same address in the browser. */
export function InBrowser() {
  const { openPage } = useHost()
  const { pathname, search } = useLocation()
  return (
    <Nothing
      title="Open this in your browser"
      text="The app is for pages, content, pictures and, if you allow it, enquiries. For email templates, people, settings and your account, use the staff area in your browser. Sign in with the same password."
    >
      <button type="button" className="button button-main" onClick={() => openPage(pathname + search)}>
        Open in browser
      </button>
    </Nothing>
  )
}

/** Around the screens of enquiries: where the sign-in doesn't allow them, it says how to. */
export function NeedsEnquiries() {
  return useMayWorkEnquiries() ? <Outlet /> : <HowToAllow />
}

function HowToAllow() {
  const { openPage } = useHost()
  const signOut = useSignOut()
  const { pathname, search } = useLocation()
  return (
    <Nothing
      isScreen
      title="This app isn’t allowed to show enquiries yet"
      text="To work on enquiries and the calendar here, sign out, then sign in again and check “Let the app work on enquiries and the calendar”. If you use a one-time code, check it where you make that code."
    >
      <button type="button" className="button button-main" onClick={() => signOut.mutate()}>
        Sign out
      </button>
      <button type="button" className="button button-second" onClick={() => openPage(pathname + search)}>
        Open in browser
      </button>
    </Nothing>
  )
}
