import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { servicePages } from '#blocks/contract/pages/site-paths.ts'
import { adminScreens, inboxScreens } from '../../../e2e/kit/admin-screens.ts'
import { adminRoutes } from './admin-routes.tsx'

// Screens that need no sign-in, and the page builder, which has its own tests.
const others = ['login', 'setup', 'invite', 'pages/:id', 'enquiries/calendar', 'audit', '*', undefined]

function leavesOf(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => (route.children ? leavesOf(route.children) : [route]))
}

const routeOf = (path: string) => matchRoutes(adminRoutes, `/admin/${path}`)?.at(-1)?.route.path

test.each([
  'login',
  'dashboard',
  'enquiries',
  'enquiries/7',
  'jobs',
  'hero',
  'about',
  'about-page',
  'services',
  'animals',
  'addons',
  'gallery',
  'fonts',
  'contact',
  'tour-dates',
  'albums',
  'albums/7',
  ...servicePages.map(({ path }) => path.slice(1)),
])('/admin/%s of product.md has a screen', (path) => {
  expect(routeOf(path)).toBeDefined()
  expect(routeOf(path)).not.toBe('*')
})

test('the browser tests cover every screen', () => {
  const looked = new Set([...adminScreens, ...inboxScreens].map(routeOf))
  const paths = leavesOf(adminRoutes).map(({ path }) => path)

  expect(paths.filter((path) => !others.includes(path) && !looked.has(path))).toEqual([])
  expect(looked.has('*')).toBe(false)
})
