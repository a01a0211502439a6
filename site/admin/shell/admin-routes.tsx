import type { RouteObject } from 'react-router-dom'
import { LostScreen, ScreenError } from '../ui/lost-screen.tsx'
import { AdminLayout } from './admin-layout.tsx'
import { FullScreen } from './full-screen.tsx'
import { StartScreen } from './start-screen.tsx'

/** Screens inside the layout, each in a chunk of its own. */
const screens: RouteObject[] = [
  { path: 'dashboard', lazy: () => import('../dashboard/dashboard.tsx') },
  { path: 'enquiries', lazy: () => import('../enquiries/enquiry-list.tsx') },
  { path: 'enquiries/calendar', lazy: () => import('../enquiries/calendar.tsx') },
  { path: 'enquiries/replies', lazy: () => import('../enquiries/saved-replies.tsx') },
  { path: 'enquiries/replies/:id', lazy: () => import('../enquiries/saved-reply.tsx') },
  { path: 'enquiries/:id', lazy: () => import('../enquiries/enquiry.tsx') },
  { path: 'hero', lazy: () => import('../home/hero.tsx') },
  { path: 'about', lazy: () => import('../home/about.tsx') },
  { path: 'about-page', lazy: () => import('../about-page/about-page.tsx') },
  { path: 'pages', lazy: () => import('../page-builder/list/page-list.tsx') },
  { path: 'pages/:id/versions', lazy: () => import('../page-builder/versions/versions.tsx') },
  { path: 'services', lazy: () => import('../services/services.tsx') },
  { path: 'services/*', lazy: () => import('../services/service-page.tsx') },
  { path: 'fonts', lazy: () => import('../fonts/fonts.tsx') },
  { path: 'site', lazy: () => import('../site-settings/site-settings.tsx') },
  { path: 'availability', lazy: () => import('../availability/availability.tsx') },
  { path: 'mail', lazy: () => import('../mail/mail-templates.tsx') },
  { path: 'tour-dates', lazy: () => import('../tour-dates/tour-date-list.tsx') },
  { path: 'tour-dates/import', lazy: () => import('../tour-dates/import-dates.tsx') },
  { path: 'tour-dates/:id', lazy: () => import('../tour-dates/tour-date.tsx') },
  { path: 'animals', lazy: () => import('../animals/animal-list.tsx') },
  { path: 'animals/:id', lazy: () => import('../animals/animal.tsx') },
  { path: 'addons', lazy: () => import('../addons/addon-list.tsx') },
  { path: 'addons/:id', lazy: () => import('../addons/addon.tsx') },
  { path: 'gallery', lazy: () => import('../gallery/gallery-list.tsx') },
  { path: 'gallery/:id', lazy: () => import('../gallery/gallery-image.tsx') },
  { path: 'media', lazy: () => import('../media/media-library.tsx') },
  { path: 'media/:name', lazy: () => import('../media/media-item.tsx') },
  { path: 'albums', lazy: () => import('../albums/album-list.tsx') },
  { path: 'albums/:id', lazy: () => import('../albums/album.tsx') },
  { path: 'trash', lazy: () => import('../trash/trash.tsx') },
  { path: 'people', lazy: () => import('../people/people.tsx') },
  { path: 'audit', lazy: () => import('../people/audit.tsx') },
  { path: 'backups', lazy: () => import('../backups/backups.tsx') },
  { path: 'account', lazy: () => import('../account/account.tsx') },
  { path: 'contact', lazy: () => import('../contact/contact.tsx') },
  { path: '*', element: <LostScreen /> },
]

/** The whole staff area (product.md §2); the host brings the router. */
export const adminRoutes: RouteObject[] = [
  {
    path: '/admin',
    errorElement: <ScreenError />,
    // Nothing is drawn while the first screen's code is on its way.
    hydrateFallbackElement: <div />,
    children: [
      { index: true, element: <StartScreen /> },
      { path: 'login', lazy: () => import('../session/login.tsx') },
      { path: 'setup', lazy: () => import('../session/setup.tsx') },
      { path: 'invite', lazy: () => import('../session/invite.tsx') },
      {
        element: <FullScreen />,
        children: [
          {
            errorElement: <ScreenError />,
            children: [{ path: 'pages/:id', lazy: () => import('../page-builder/page-builder.tsx') }],
          },
        ],
      },
      {
        element: <AdminLayout />,
        // A screen that breaks leaves the way to the others standing.
        children: [{ errorElement: <ScreenError />, children: screens }],
      },
    ],
  },
]
