import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, matchRoutes, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Role, SignedInUser } from '#blocks/contract/staff/staff.ts'
import { adminScreens, inboxScreens } from '../../../e2e/kit/admin-screens.ts'
import { AdminLayout } from '../../app/shell/admin-layout.tsx'
import { adminRoutes, FullScreen } from '../../app/shell/admin-routes.tsx'
import { meKey } from './session-queries.ts'

/** What stands on the page inside a frame, for somebody of this role or for nobody. */
function drawn(frame: React.ReactNode, role: Role | null): string {
  const queries = new QueryClient()
  const me = role && { id: 1, name: 'Ana', email: 'ana@example.com', role }
  queries.setQueryData<SignedInUser | null>(meKey, me)
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/admin/pages/home']}>
        <Routes>
          <Route element={frame}>
            <Route path="*" element={<p>The screen</p>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test.each([
  ['layout', <AdminLayout key="layout" />],
  ['full screen', <FullScreen key="full" />],
])('the %s draws nothing for nobody, who is asked to sign in', (_, frame) => {
  expect(drawn(frame, null)).toBe('')
})

test('the full screen is for editors', () => {
  expect(drawn(<FullScreen />, 'editor')).toContain('The screen')
  expect(drawn(<FullScreen />, 'inbox')).toContain('You don’t have access')
  expect(drawn(<FullScreen />, 'inbox')).not.toContain('The screen')
})

test.each([...adminScreens, ...inboxScreens, 'pages/home', 'no-such-screen'])(
  '/admin/%s stands inside one of the two',
  (path) => {
    const frames = matchRoutes(adminRoutes, `/admin/${path}`)?.map(({ route }) => typeOf(route.element))

    expect(frames?.some((type) => type === AdminLayout || type === FullScreen)).toBe(true)
  },
)

function typeOf(element: React.ReactNode): unknown {
  return typeof element === 'object' && element !== null && 'type' in element ? element.type : undefined
}
