import type { RouteObject } from 'react-router-dom'
import { LostScreen, ScreenError } from '../../base/ui/lost-screen.tsx'
import { adminScreens } from '../navigation/admin-screens.ts'
import { AdminLayout } from './admin-layout.tsx'
import { FullScreen } from './full-screen.tsx'
import { StartScreen } from './start-screen.tsx'

const screens: RouteObject[] = [
  ...adminScreens.flatMap(({ path, load, below = {} }) => [
    { path, lazy: load },
    ...Object.entries(below).map(([rest, lazy]) => ({ path: `${path}/${rest}`, lazy })),
  ]),
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
      { path: 'setup', lazy: () => import('../../base/session/setup.tsx') },
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
