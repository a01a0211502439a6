import type { RouteObject } from 'react-router-dom'
import type { Role, TokenScope } from '#blocks/contract/staff/staff.ts'

type Load = Extract<RouteObject['lazy'], () => unknown>

/** A screen of the staff area and those below it, each in a chunk of its own. */
export type AdminScreen = {
  /** Below /admin. */
  path: string
  load: Load
  /** What the navigation calls it, and the heading it stands under there. */
  label: string
  group: string
  /** The least role that may work at it and at those below it. */
  needs: Role
  /** Its calls are none that a device's token may make (contract §5), so its place is a browser. */
  isBrowserOnly?: true
  /** Its calls need a right of the device's token that a person gives at the sign-in. */
  tokenScope?: TokenScope
  /** In the bar that a thumb reaches first on a phone, in a word; the rest is behind "More". */
  phoneLabel?: string
  /** Screens below it, by their path as the router writes it. */
  below?: Readonly<Record<string, Load>>
}

/**
 * Every screen in the layout, in the order of the navigation. Routes, navigation, the desktop app's lack and the list of
 * screens that browser tests look at follow from it. Screens outside of the layout are in shell/admin-routes.tsx.
 */
export const adminScreens: readonly AdminScreen[] = [
  {
    path: 'dashboard',
    load: () => import('../../screens/dashboard/dashboard.tsx'),
    label: 'Dashboard',
    group: '',
    needs: 'inbox',
    isBrowserOnly: true,
    phoneLabel: 'Start',
  },
  {
    path: 'enquiries',
    load: () => import('../../enquiries/inbox/enquiry-list.tsx'),
    label: 'Enquiries',
    group: 'Every day',
    needs: 'inbox',
    tokenScope: 'enquiries',
    phoneLabel: 'Inbox',
    below: {
      calendar: () => import('../../enquiries/calendar/calendar.tsx'),
      replies: () => import('../../enquiries/replies/saved-replies.tsx'),
      'replies/:id': () => import('../../enquiries/replies/saved-reply.tsx'),
      ':id': () => import('../../enquiries/detail/enquiry.tsx'),
    },
  },
  {
    path: 'tour-dates',
    load: () => import('../../screens/tour-dates/tour-date-list.tsx'),
    label: 'Tour dates',
    group: 'Every day',
    needs: 'editor',
    phoneLabel: 'Dates',
    below: {
      import: () => import('../../screens/tour-dates/import-dates.tsx'),
      ':id': () => import('../../screens/tour-dates/tour-date.tsx'),
    },
  },
  {
    path: 'albums',
    load: () => import('../../screens/albums/album-list.tsx'),
    label: 'Albums',
    group: 'Every day',
    needs: 'editor',
    phoneLabel: 'Albums',
    below: {
      ':id': () => import('../../screens/albums/album.tsx'),
    },
  },
  {
    path: 'media',
    load: () => import('../../screens/media-library/media-library.tsx'),
    label: 'Pictures & files',
    group: 'Every day',
    needs: 'editor',
    below: {
      samples: () => import('../../screens/media-library/samples.tsx'),
      ':name': () => import('../../screens/media-library/media-item.tsx'),
    },
  },
  {
    path: 'contact',
    load: () => import('../../screens/contact/contact.tsx'),
    label: 'Phone & email',
    group: 'Every day',
    needs: 'editor',
    phoneLabel: 'Phone',
  },
  {
    path: 'availability',
    load: () => import('../../screens/availability/availability.tsx'),
    label: 'Availability',
    group: 'Every day',
    needs: 'inbox',
    tokenScope: 'enquiries',
  },
  {
    path: 'hero',
    load: () => import('../../screens/home/hero.tsx'),
    label: 'Top of home page',
    group: 'Home page',
    needs: 'editor',
  },
  {
    path: 'about',
    load: () => import('../../screens/home/about.tsx'),
    label: 'Our Story',
    group: 'Home page',
    needs: 'editor',
  },
  {
    path: 'gallery',
    load: () => import('../../screens/gallery/gallery-list.tsx'),
    label: 'Gallery',
    group: 'Home page',
    needs: 'editor',
    below: {
      ':id': () => import('../../screens/gallery/gallery-image.tsx'),
    },
  },
  {
    path: 'pages',
    load: () => import('../../page-builder/list/page-list.tsx'),
    label: 'Pages',
    group: 'Pages',
    needs: 'editor',
    below: {
      redirects: () => import('../../page-builder/list/redirects/redirect-list.tsx'),
      'redirects/:id': () => import('../../page-builder/list/redirects/redirect.tsx'),
      ':id/versions': () => import('../../page-builder/publish/versions/versions.tsx'),
    },
  },
  {
    path: 'services',
    load: () => import('../../screens/services/services.tsx'),
    label: 'Services',
    group: 'Pages',
    needs: 'editor',
    below: {
      '*': () => import('../../screens/services/service-page.tsx'),
    },
  },
  {
    path: 'about-page',
    load: () => import('../../screens/about-page/about-page.tsx'),
    label: 'About page',
    group: 'Pages',
    needs: 'editor',
  },
  {
    path: 'animals',
    load: () => import('../../screens/animals/animal-list.tsx'),
    label: 'Animals',
    group: 'Pages',
    needs: 'editor',
    below: {
      ':id': () => import('../../screens/animals/animal.tsx'),
    },
  },
  {
    path: 'addons',
    load: () => import('../../screens/addons/addon-list.tsx'),
    label: 'Add-ons',
    group: 'Pages',
    needs: 'editor',
    below: {
      ':id': () => import('../../screens/addons/addon.tsx'),
    },
  },
  {
    path: 'fonts',
    load: () => import('../../screens/fonts/fonts.tsx'),
    label: 'Fonts',
    group: 'Site',
    needs: 'editor',
  },
  {
    path: 'site',
    load: () => import('../../screens/site-settings/site-settings.tsx'),
    label: 'Site settings',
    group: 'Site',
    needs: 'owner',
    isBrowserOnly: true,
  },
  {
    path: 'mail',
    load: () => import('../../screens/mail/mail-templates.tsx'),
    label: 'Email templates',
    group: 'Site',
    needs: 'owner',
    isBrowserOnly: true,
  },
  {
    path: 'history',
    load: () => import('../../screens/history/history.tsx'),
    label: 'History',
    group: 'Site',
    needs: 'inbox',
  },
  {
    path: 'trash',
    load: () => import('../../screens/trash/trash.tsx'),
    label: 'Trash',
    group: 'Site',
    needs: 'editor',
  },
  {
    path: 'people',
    load: () => import('../../screens/people/people.tsx'),
    label: 'People',
    group: 'Office',
    needs: 'owner',
    isBrowserOnly: true,
  },
  {
    path: 'backups',
    load: () => import('../../screens/backups/backups.tsx'),
    label: 'Backups',
    group: 'Office',
    needs: 'owner',
    isBrowserOnly: true,
  },
  {
    path: 'audit',
    load: () => import('../../screens/people/audit.tsx'),
    label: 'Activity log',
    group: 'Office',
    needs: 'owner',
    isBrowserOnly: true,
  },
  {
    path: 'account',
    load: () => import('../../screens/account/account.tsx'),
    label: 'My account',
    group: 'Office',
    needs: 'inbox',
    isBrowserOnly: true,
  },
]
