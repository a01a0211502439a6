import { Navigate, type RouteObject } from 'react-router-dom'
import { isWithin } from './browser-only.ts'
import { InBrowser } from './in-browser.tsx'
import { NeedsEnquiries } from './needs-enquiries.tsx'

type Screens = {
  browserOnly: ReadonlySet<string>
  /** Those that need a right which a person gives at the sign-in. */
  ofEnquiries: ReadonlySet<string>
}

/**
 * The staff area's routes, with a link to the browser in place of each browser-only screen, and a guard around those of
 * enquiries. The start screen is the list of pages.
 */
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
