import type { RouteObject } from 'react-router-dom'
import type { Need } from '#blocks/contract/staff/staff.ts'
import type { IconName } from '../../page-builder/page/core/icon.tsx'

type Load = Extract<RouteObject['lazy'], () => unknown>

export type AdminScreen = {
  /** Below /admin. */
  path: string
  /** In the navigation, as heading and title, in links to it and in the search: no text names it differently. */
  name: string
  needs: Need
  /** Its calls are none that a device's token may make (contract §5), which does not follow from `needs`. */
  isBrowserOnly: boolean
  /** By their path below its own as the router writes it, each in a chunk of its own; none where the page builder opens it. */
  routes: Readonly<Record<string, Load>>
}

/** An entry of the navigation. Its first screen opens with it, all of them are links below it. */
export type Section = { name: string; icon: IconName; screens: readonly AdminScreen[] }

const section = (name: string, icon: IconName, screens: AdminScreen[]): Section => ({ name, icon, screens })
const screen = (
  path: string,
  name: string,
  needs: Need,
  routes: AdminScreen['routes'] = {},
): AdminScreen => ({
  ...{ path, name, needs, routes, isBrowserOnly: ['dashboard', 'launch', 'account'].includes(path) },
})

/**
 * Every screen in the layout, where it is found, and by what name. Routes, navigation, search, the desktop app's lack and the
 * list of screens that browser tests look at follow from it. Those outside of the layout are in shell/admin-routes.tsx.
 */
export const sections: readonly Section[] = [
  section('Today', 'today', [
    screen('dashboard', 'Today', 'staff', { '': () => import('../../screens/dashboard/dashboard.tsx') }),
  ]),
  section('Inbox', 'inbox', [
    screen('enquiries', 'Inbox', 'enquiries', {
      '': () => import('../../enquiries/inbox/enquiry-list.tsx'),
      ':id': () => import('../../enquiries/detail/enquiry-screen.tsx'),
      ':id/person': () => import('../../enquiries/detail/person-screen.tsx'),
    }),
    screen('enquiries/replies', 'Saved replies', 'enquiries', {
      '': () => import('../../enquiries/replies/saved-replies.tsx'),
      ':id': () => import('../../enquiries/replies/saved-reply-screen.tsx'),
    }),
  ]),
  section('Calendar', 'calendar', [
    screen('jobs', 'Jobs', 'enquiries', {
      '': () => import('../../enquiries/jobs/job-board-screen.tsx'),
      new: () => import('../../enquiries/facts/new-job.tsx'),
      import: () => import('../../enquiries/jobs/import-jobs.tsx'),
      'day/:day': () => import('../../enquiries/jobs/day-sheets.tsx'),
    }),
    screen('tour-dates', 'Tour dates', 'content', {
      '': () => import('../../screens/tour-dates/tour-date-list.tsx'),
      import: () => import('../../screens/tour-dates/import-dates.tsx'),
      ':id': () => import('../../screens/tour-dates/tour-date-screen.tsx'),
    }),
    screen('availability', 'Availability', 'availability', {
      '': () => import('../../screens/availability/availability-screen.tsx'),
    }),
    screen('availability/teams', 'Teams', 'availability', {
      '': () => import('../../enquiries/teams/team-list.tsx'),
      ':id': () => import('../../enquiries/teams/team-screen.tsx'),
    }),
  ]),
  section('Website', 'website', [
    screen('pages', 'Pages', 'pages', {
      '': () => import('../../page-builder/list/page-list.tsx'),
      ':id/versions': () => import('../../page-builder/publish/versions/versions-screen.tsx'),
    }),
    screen('pages/site-frame', 'Menu and footer', 'pages'),
    screen('pages/look', 'Style', 'pages'),
    screen('fonts', 'Fonts', 'content', { '': () => import('../../screens/fonts-screen.tsx') }),
    screen('hero', 'Welcome', 'content', { '': () => import('../../screens/home/hero-screen.tsx') }),
    screen('about', 'Our Story', 'content', { '': () => import('../../screens/home/about.tsx') }),
    screen('about-page', 'About page', 'content', {
      '': () => import('../../screens/about-page-screen.tsx'),
    }),
    screen('pages/redirects', 'Redirects', 'pages', {
      '': () => import('../../page-builder/list/redirects/redirect-list.tsx'),
      ':id': () => import('../../page-builder/list/redirects/redirect-screen.tsx'),
    }),
    screen('bring-over', 'Bring your old site', 'pages', {
      '': () => import('../../screens/bring-over/bring-over-screen.tsx'),
      pages: () => import('../../screens/bring-over/bring-pages.tsx'),
      redirects: () => import('../../screens/bring-over/bring-redirects.tsx'),
    }),
  ]),
  section('Animals & services', 'animals', [
    screen('animals', 'Animals', 'content', {
      '': () => import('../../screens/animals/animal-list.tsx'),
      ':id': () => import('../../screens/animals/animal-screen.tsx'),
    }),
    screen('services', 'Services', 'content', {
      '': () => import('../../screens/services/services-screen.tsx'),
      new: () => import('../../screens/services/new-service.tsx'),
      '*': () => import('../../screens/services/service-page-screen.tsx'),
    }),
    screen('addons', 'Add-ons', 'content', {
      '': () => import('../../screens/addons/addon-list.tsx'),
      ':id': () => import('../../screens/addons/addon.tsx'),
    }),
  ]),
  section('Photos', 'photos', [
    screen('albums', 'Albums', 'content', {
      '': () => import('../../screens/albums/album-list-screen.tsx'),
      ':id': () => import('../../screens/albums/album-screen.tsx'),
    }),
    screen('gallery', 'Home gallery', 'content', {
      '': () => import('../../screens/gallery/gallery-list.tsx'),
      ':id': () => import('../../screens/gallery/gallery-image-screen.tsx'),
    }),
    screen('media', 'Pictures & files', 'media', {
      '': () => import('../../screens/media-library/media-library-screen.tsx'),
      ':name': () => import('../../screens/media-library/media-item.tsx'),
    }),
  ]),
  section('History', 'versions', [
    screen('history', 'History', 'staff', { '': () => import('../../screens/history/history-screen.tsx') }),
    screen('trash', 'Trash', 'staff', { '': () => import('../../screens/trash-screen.tsx') }),
  ]),
  section('Settings', 'fields', [
    screen('contact', 'Phone & email', 'content', { '': () => import('../../screens/contact.tsx') }),
    screen('site', 'Site settings', 'settings', {
      '': () => import('../../screens/site-settings/site-settings-screen.tsx'),
    }),
    screen('mail', 'Email templates', 'settings', {
      '': () => import('../../screens/mail/mail-templates-screen.tsx'),
    }),
    screen('people', 'People', 'people', { '': () => import('../../screens/people/people.tsx') }),
    screen('backups', 'Backups', 'backup', { '': () => import('../../screens/backups-screen.tsx') }),
    screen('server', 'Server', 'settings', { '': () => import('../../screens/server/server-screen.tsx') }),
    screen('launch', 'Open the site', 'content', {
      '': () => import('../../screens/launch/launch-screen.tsx'),
      start: () => import('../../screens/launch/start-screen.tsx'),
    }),
    screen('samples', 'Still made up', 'content', {
      '': () => import('../../screens/samples/made-up-screen.tsx'),
    }),
  ]),
]

/** At the name of who is signed in, and no entry of the navigation. */
const account = screen('account', 'My account', 'staff', {
  '': () => import('../../screens/account/account.tsx'),
})
export const adminScreens: readonly AdminScreen[] = [...sections.flatMap(({ screens }) => screens), account]
