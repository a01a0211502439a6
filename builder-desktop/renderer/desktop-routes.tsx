import { Navigate, type RouteObject } from 'react-router-dom'
import { isBrowserOnly } from './browser-only.ts'
import { InBrowser } from './in-browser.tsx'

/**
 * The staff area's routes, with a link to the browser in place of each browser-only screen. The start screen is the
 * list of pages.
 */
export function desktopRoutes(
  routes: readonly RouteObject[],
  browserOnly: ReadonlySet<string>,
  startPath: string,
  parent = '',
): RouteObject[] {
  return routes.map((route) => {
    const path = pathBelow(parent, route.path)
    if (route.index || path === '/admin/dashboard')
      return { ...bare(route), element: <Navigate to={startPath} replace /> } as RouteObject // index or path stays as it was
    if (isBrowserOnly(path, browserOnly)) return { path: route.path, element: <InBrowser /> } as RouteObject
    const children = route.children && desktopRoutes(route.children, browserOnly, startPath, path)
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
