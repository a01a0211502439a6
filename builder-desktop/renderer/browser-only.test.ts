import { expect, test } from 'vitest'
import { allCalls } from '#blocks/contract/calls/calls.ts'
import { listKinds, singleKinds } from '#blocks/contract/record-kinds.ts'
import { navEntries } from '#site/admin/app/navigation/admin-nav.ts'
import { browserOnly, isWithin, ofEnquiries } from './browser-only.ts'
import { desktopRoutes, InBrowser, NeedsEnquiries } from './desktop-routes.tsx'

/** The call that each screen needs: a write to its records, or a call of its own. */
const needed: Record<string, [method: string, path: string]> = {
  ...Object.fromEntries(Object.values(singleKinds).map(({ screen, path }) => [screen, ['PUT', path]])),
  ...Object.fromEntries(Object.values(listKinds).map(({ screen, path }) => [screen, ['POST', path]])),
  // It offers a passkey.
  '/admin/dashboard': ['GET', '/api/auth/second-factor'],
  '/admin/enquiries': ['GET', '/api/enquiries'],
  '/admin/jobs': ['POST', '/api/jobs'],
  '/admin/media': ['POST', '/api/media'],
  '/admin/pages': ['PUT', '/api/pages/:id/draft'],
  '/admin/pages/site-frame': ['PUT', '/api/pages/:id/draft'],
  '/admin/pages/look': ['PUT', '/api/pages/:id/draft'],
  '/admin/mail': ['GET', '/api/mail-templates'],
  '/admin/bring-over': ['POST', '/api/pages/import'],
  '/admin/launch': ['GET', '/api/launch'],
  '/admin/samples': ['POST', '/api/samples/remove'],
  '/admin/trash': ['GET', '/api/trash'],
  '/admin/people': ['GET', '/api/users'],
  '/admin/backups': ['GET', '/api/backups'],
  '/admin/history': ['GET', '/api/history'],
  '/admin/account': ['GET', '/api/auth/sessions'],
}

test.each(navEntries.map(({ to }) => to))('%s is in the app exactly if a device token may use it', (to) => {
  const [method, path] = needed[to] ?? []
  const right = allCalls.find((line) => line.method === method && line.path === path)

  expect(right, `say what ${to} needs`).toBeDefined()
  expect(browserOnly.has(to)).toBe(!right?.withToken)
  expect(ofEnquiries.has(to)).toBe(right?.withToken === 'enquiries')
})

test('paths below a screen count, similar prefixes do not', () => {
  const isInBrowser = (path: string) => isWithin(path, new Set(['/admin/enquiries', '/admin/mail']))

  expect(
    ['/admin/enquiries', '/admin/enquiries/7', '/admin/enquiries/replies/2', '/admin/mail'].every(
      isInBrowser,
    ),
  ).toBe(true)
  expect(['/admin/mailboxes', '/admin/media', '/admin'].some(isInBrowser)).toBe(false)
})

test('screens that only a browser has link to the browser', () => {
  const screen = { path: 'pages', element: 'the pages' }
  const enquiry = { path: 'enquiries/:id', element: 'one enquiry' }
  const routes = [
    {
      path: '/admin',
      children: [
        { index: true as const },
        { path: 'setup', element: 'setup' },
        {
          element: 'layout',
          children: [screen, { path: 'dashboard' }, { path: 'people', element: 'people' }, enquiry],
        },
      ],
    },
  ]

  const [root] = desktopRoutes(routes, { browserOnly, ofEnquiries }, '/admin/pages')
  const [index, setup, layout] = root?.children ?? []

  expect(index?.element).toMatchObject({ props: { to: '/admin/pages' } })
  expect(setup?.element).toMatchObject({ type: InBrowser })
  expect(layout?.children?.[0]).toEqual(screen)
  expect(layout?.children?.[1]?.element).toMatchObject({ props: { to: '/admin/pages' } })
  expect(layout?.children?.[2]?.element).toMatchObject({ type: InBrowser })
  expect(layout?.children?.[3]).toMatchObject({ element: { type: NeedsEnquiries }, children: [enquiry] })
})
