import { Suspense } from 'react'
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom'
import { RequireSignIn } from '../../base/session/require-sign-in.tsx'
import { startPathOf, useMay, useMe, useSignedOut } from '../../base/session/session-queries.ts'
import { LostScreen, ScreenError } from '../../base/ui/lost-screen.tsx'
import { NotAllowed, ScreenState } from '../../base/ui/screen-state.tsx'
import { adminScreens } from '../navigation/admin-screens.ts'
import { AdminLayout, useArea } from './admin-layout.tsx'

const screens: RouteObject[] = [
  ...adminScreens.flatMap(({ path, load, below = {} }) => [
    { path, lazy: load },
    ...Object.entries(below).map(([rest, lazy]) => ({ path: `${path}/${rest}`, lazy })),
  ]),
  { path: 'customers/:id', lazy: () => import('../../enquiries/customers/customer-screen.tsx') },
  { path: 'enquiries/calendar', element: <FormerCalendar /> },
  { path: 'audit', element: <Navigate to="/admin/history" replace /> },
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

/** Where the jobs stood before they had a place of their own: bookmarks lead on. */
function FormerCalendar() {
  return <Navigate to={{ pathname: '/admin/jobs', search: useLocation().search }} replace />
}

/** Redirects to the start screen of the person's role, or to sign-in. */
function StartScreen() {
  const { data: me, isPending } = useMe()
  if (isPending) return null
  return <Navigate to={me ? startPathOf(me.role) : '/admin/login'} replace />
}
