import { Suspense } from 'react'
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom'
import { RequireSignIn } from '../../base/session/require-sign-in.tsx'
import { startPathOf, useMay, useMe, useSignedOut } from '../../base/session/session-queries.ts'
import { LostScreen, ScreenError } from '../../base/ui/lost-screen.tsx'
import { NotAllowed, ScreenState } from '../../base/ui/screen-state.tsx'
import { adminScreens } from '../navigation/admin-screens.ts'
import { AdminLayout, useArea } from './admin-layout.tsx'

const screens: RouteObject[] = [
  ...adminScreens.flatMap(({ path, routes }) =>
    Object.entries(routes).map(([rest, lazy]) => ({ path: rest ? `${path}/${rest}` : path, lazy })),
  ),
  { path: 'customers/:id', lazy: () => import('../../enquiries/customers/customer-screen.tsx') },
  { path: 'enquiries/calendar', element: <Former to="/admin/jobs" /> },
  { path: 'audit', element: <Former to="/admin/history" /> },
  { path: '*', element: <LostScreen /> },
]

/** The routes of the staff area (product.md §2). The host supplies the router. */
export const adminRoutes: RouteObject[] = [
  {
    path: '/admin',
    errorElement: <ScreenError />,
    // Nothing is shown while the first screen's code loads.
    hydrateFallbackElement: <div />,
    children: [
      { index: true, element: <StartScreen /> },
      { path: 'login', lazy: () => import('../../base/session/login.tsx') },
      { path: 'setup', lazy: () => import('../../base/session/setup-screen.tsx') },
      { path: 'invite', lazy: () => import('../../base/session/invite.tsx') },
      {
        element: <FullScreen />,
        children: [
          {
            errorElement: <ScreenError />,
            children: [{ path: 'pages/:id', lazy: () => import('../../page-builder/page-builder.tsx') }],
          },
        ],
      },
      {
        element: <AdminLayout />,
        // A failed screen keeps the navigation around it.
        children: [{ errorElement: <ScreenError />, children: screens }],
      },
    ],
  },
]

/** The frame for screens that need the whole window and have their own back link. */
export function FullScreen() {
  return (
    <RequireSignIn>
      <Area />
    </RequireSignIn>
  )
}

function Area() {
  const isAllowed = useMay('pages')
  // Asks for sign-in in place rather than leaving: the last changes may not have reached the server yet.
  useArea(useSignedOut())
  return (
    <Suspense fallback={<ScreenState error={null} onRetry={() => undefined} />}>
      {isAllowed ? <Outlet /> : <NotAllowed />}
    </Suspense>
  )
}

/** The address of a screen that is now part of another one: bookmarks lead there. */
function Former({ to }: { to: string }) {
  const { search } = useLocation()
  return <Navigate to={{ pathname: to, search }} replace />
}

/** Redirects to the start screen of the person's role, or to sign-in. */
function StartScreen() {
  const { data: me, isPending } = useMe()
  if (isPending) return null
  return <Navigate to={me ? startPathOf(me.role) : '/admin/login'} replace />
}
