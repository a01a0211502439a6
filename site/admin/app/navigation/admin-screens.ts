import type { RouteObject } from 'react-router-dom'
import type { Need } from '#blocks/contract/staff/staff.ts'

type Load = Extract<RouteObject['lazy'], () => unknown>

/** A screen of the staff area and those below it, each in a chunk of its own. */
export type AdminScreen = {
  /** Below /admin. */
  path: string
  load: Load
  /** What the navigation calls it, and the heading it stands under there. */
  label: string
  group: string
  /** The right that it and those below it need. */
  needs: Need
  /** Its calls are none that a device's token may make (contract §5), which does not follow from `needs`. */
  isBrowserOnly?: true
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
    needs: 'staff',
    isBrowserOnly: true,
    phoneLabel: 'Start',
  },
  {
    path: 'enquiries',
    load: () => import('../../enquiries/inbox/enquiry-list.tsx'),
    label: 'Enquiries',
    group: 'Every day',
    needs: 'enquiries',
    phoneLabel: 'Inbox',
    below: {
      replies: () => import('../../enquiries/replies/saved-replies.tsx'),
      'replies/:id': () => import('../../enquiries/replies/saved-reply-screen.tsx'),
      ':id': () => import('../../enquiries/detail/enquiry-screen.tsx'),
      ':id/person': () => import('../../enquiries/detail/person-screen.tsx'),
    },
  },
  {
    path: 'jobs',
    load: () => import('../../enquiries/jobs/job-board.tsx'),
    label: 'Jobs',
    group: 'Every day',
    needs: 'enquiries',
    below: {
      new: () => import('../../enquiries/facts/new-job.tsx'),
      import: () => import('../../enquiries/jobs/import-jobs.tsx'),
      'day/:day': () => import('../../enquiries/jobs/day-sheets.tsx'),
    },
  },
  {
    path: 'tour-dates',
    load: () => import('../../screens/tour-dates/tour-date-list.tsx'),
    label: 'Tour dates',
    group: 'Every day',
    needs: 'content',
    phoneLabel: 'Dates',
    below: {
      import: () => import('../../screens/tour-dates/import-dates.tsx'),
      ':id': () => import('../../screens/tour-dates/tour-date-screen.tsx'),
    },
  },
  {
    path: 'albums',
    load: () => import('../../screens/albums/album-list-screen.tsx'),
    label: 'Albums',
    group: 'Every day',
    needs: 'content',
    phoneLabel: 'Albums',
    below: {
      ':id': () => import('../../screens/albums/album-screen.tsx'),
    },
  },
  {
    path: 'media',
    load: () => import('../../screens/media-library/media-library-screen.tsx'),
    label: 'Pictures & files',
    group: 'Every day',
    needs: 'media',
    below: {
      ':name': () => import('../../screens/media-library/media-item.tsx'),
    },
  },
  {
    path: 'contact',
    load: () => import('../../screens/contact.tsx'),
    label: 'Phone & email',
    group: 'Every day',
    needs: 'content',
    phoneLabel: 'Phone',
  },
  {
    path: 'availability',
    load: () => import('../../screens/availability/availability-screen.tsx'),
    label: 'Availability',
    group: 'Every day',
    needs: 'availability',
    below: {
      teams: () => import('../../enquiries/teams/team-list.tsx'),
      'teams/:id': () => import('../../enquiries/teams/team-screen.tsx'),
    },
  },
  {
    path: 'hero',
    load: () => import('../../screens/home/hero-screen.tsx'),
    label: 'Top of home page',
    group: 'Home page',
    needs: 'content',
  },
  {
    path: 'about',
    load: () => import('../../screens/home/about.tsx'),
    label: 'Our Story',
    group: 'Home page',
    needs: 'content',
  },
  {
    path: 'gallery',
    load: () => import('../../screens/gallery/gallery-list.tsx'),
    label: 'Gallery',
    group: 'Home page',
    needs: 'content',
    below: {
      ':id': () => import('../../screens/gallery/gallery-image-screen.tsx'),
    },
  },
  {
    path: 'pages',
    load: () => import('../../page-builder/list/page-list.tsx'),
    label: 'Pages',
    group: 'Pages',
    needs: 'pages',
    below: {
      redirects: () => import('../../page-builder/list/redirects/redirect-list.tsx'),
      'redirects/:id': () => import('../../page-builder/list/redirects/redirect-screen.tsx'),
      ':id/versions': () => import('../../page-builder/publish/versions/versions-screen.tsx'),
    },
  },
  {
    path: 'bring-over',
    load: () => import('../../screens/bring-over/bring-over-screen.tsx'),
    label: 'Bring your old site',
    group: 'Pages',
    needs: 'pages',
    below: {
      pages: () => import('../../screens/bring-over/bring-pages.tsx'),
      redirects: () => import('../../screens/bring-over/bring-redirects.tsx'),
    },
  },
  {
    path: 'services',
    load: () => import('../../screens/services/services-screen.tsx'),
    label: 'Services',
    group: 'Pages',
    needs: 'content',
    below: {
      new: () => import('../../screens/services/new-service.tsx'),
      '*': () => import('../../screens/services/service-page-screen.tsx'),
    },
  },
  {
    path: 'about-page',
    load: () => import('../../screens/about-page-screen.tsx'),
    label: 'About page',
    group: 'Pages',
    needs: 'content',
  },
  {
    path: 'animals',
    load: () => import('../../screens/animals/animal-list.tsx'),
    label: 'Animals',
    group: 'Pages',
    needs: 'content',
    below: {
      ':id': () => import('../../screens/animals/animal-screen.tsx'),
    },
  },
  {
    path: 'addons',
    load: () => import('../../screens/addons/addon-list.tsx'),
    label: 'Add-ons',
    group: 'Pages',
    needs: 'content',
    below: {
      ':id': () => import('../../screens/addons/addon.tsx'),
    },
  },
  {
    path: 'fonts',
    load: () => import('../../screens/fonts-screen.tsx'),
    label: 'Fonts',
    group: 'Site',
    needs: 'content',
  },
  {
    path: 'site',
    load: () => import('../../screens/site-settings/site-settings-screen.tsx'),
    label: 'Site settings',
    group: 'Site',
    needs: 'settings',
  },
  {
    path: 'launch',
    load: () => import('../../screens/launch/launch-screen.tsx'),
    label: 'Open the site',
    group: 'Site',
    needs: 'content',
    isBrowserOnly: true,
    below: {
      start: () => import('../../screens/launch/start-screen.tsx'),
    },
  },
  {
    path: 'server',
    load: () => import('../../screens/server/server-screen.tsx'),
    label: 'Server',
    group: 'Site',
    needs: 'settings',
  },
  {
    path: 'mail',
    load: () => import('../../screens/mail/mail-templates-screen.tsx'),
    label: 'Email templates',
    group: 'Site',
    needs: 'settings',
  },
  {
    path: 'samples',
    load: () => import('../../screens/samples/made-up-screen.tsx'),
    label: 'Still made up',
    group: 'Site',
    needs: 'content',
  },
  {
    path: 'history',
    load: () => import('../../screens/history/history-screen.tsx'),
    label: 'History',
    group: 'Site',
    needs: 'staff',
  },
  {
    path: 'trash',
    load: () => import('../../screens/trash-screen.tsx'),
    label: 'Trash',
    group: 'Site',
    needs: 'staff',
  },
  {
    path: 'people',
    load: () => import('../../screens/people/people.tsx'),
    label: 'People',
    group: 'Office',
    needs: 'people',
  },
  {
    path: 'backups',
    load: () => import('../../screens/backups-screen.tsx'),
    label: 'Backups',
    group: 'Office',
    needs: 'backup',
  },
  {
    path: 'account',
    load: () => import('../../screens/account/account.tsx'),
    label: 'My account',
    group: 'Office',
    needs: 'staff',
    isBrowserOnly: true,
  },
]
