import { expect, test } from 'vitest'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { findPages, type PageView, pageState } from './page-state.ts'

const seen = { now: new Date('2027-05-01T12:00:00Z'), timeZone: 'America/Phoenix', me: 'ed@example.com' }
const line: PageSummary = {
  id: 'about',
  path: '/about',
  title: 'About',
  isBuiltIn: true,
  isPart: false,
  isService: false,
  formerPaths: [],
  revision: 0,
  publishedRevision: 0,
  publishedAt: '',
  publishedBy: '',
  publishedByName: '',
  liveVersion: 0,
  draftRevision: 0,
  draftAt: '',
  draftBy: '',
  draftByName: '',
  schedule: null,
  unpublishedAt: '',
  ends: null,
  inMenu: false,
  isReady: false,
  openNotes: 0,
}
const drafted = {
  draftRevision: 3,
  draftAt: '2027-05-01T11:57:00Z',
  draftBy: 'ann@example.com',
  draftByName: 'Ann Marlow',
}
const original = /^Visitors see the original$/
const planned = { at: '2027-05-05T16:00:00Z', note: '', by: 'ann@example.com', problem: '' }

test.each<[string, Partial<PageSummary>, string, RegExp[]]>([
  ['an unchanged built-in page', {}, 'Live', []],
  ['the page of a service that was taken off', { isService: true, service: 'off' }, 'Off the site', []],
  ['an unpublished page by staff', { isBuiltIn: false }, 'Not published yet', []],
  ['for the menu', { isBuiltIn: false, inMenu: true }, 'Not published yet', [/^In the menu once published$/]],
  ['a page in the menu', { isBuiltIn: false, inMenu: true, publishedRevision: 2 }, 'Live', [/^In the menu$/]],
  ['a published page by staff', { isBuiltIn: false, publishedRevision: 2 }, 'Live', []],
  ['another person’s draft', drafted, 'Draft', [/^Draft by Ann Marlow, 3 minutes ago$/, original]],
  [
    'my draft',
    { ...drafted, draftBy: 'ed@example.com', liveVersion: 3 },
    'Draft',
    [/^Draft by you, /, /^Visitors see version 3$/],
  ],
  [
    'a timed draft',
    { ...drafted, schedule: planned },
    'Scheduled',
    [/^Draft by/, original, /^Goes live (?=.*\b5\b).*9:00/],
  ],
  [
    'a page that ends',
    { isBuiltIn: false, publishedRevision: 2, ends: { at: planned.at, by: planned.by } },
    'Ends',
    [/^Comes off the site (?=.*\b5\b).*9:00/],
  ],
  [
    'a page that ended',
    { ...drafted, isBuiltIn: false, unpublishedAt: '2027-05-01T10:00:00Z' },
    'Off the site',
    [/^Taken off the site 2 hours ago$/, /^Draft by/],
  ],
  ['open notes', { openNotes: 2 }, 'Live', [/^2 open notes$/]],
  [
    'a failed schedule',
    { ...drafted, schedule: { ...planned, problem: 'No' } },
    'Draft',
    [/^Draft by/, original],
  ],
])('%s', (_, change, badge, text) => {
  const state = pageState({ ...line, ...change }, seen)

  expect(state.badge).toBe(badge)
  expect(state.details).toEqual(text.map((pattern) => expect.stringMatching(pattern)))
})

test('a failed schedule shows when and why', () => {
  const schedule = { ...planned, problem: 'Somebody changed the same part: layout' }

  const { problem } = pageState({ ...line, ...drafted, schedule }, seen)

  expect(problem).toMatch(
    /^Scheduled for .*9:00.*, but it didn’t go live\. Somebody changed the same part: layout$/,
  )
})

test.each<[string, PageView, string, string[]]>([
  ['All', 'All', '', ['about', 'schools', 'fair']],
  ['All, with words of a title', 'All', 'SCHOOL visit', ['schools']],
  ['All, with an address', 'All', '/fair', ['fair']],
  ['All, with words of two pages', 'All', 'school fair', []],
  ['With a draft', 'With a draft', '', ['schools']],
  ['Ready', 'Ready', '', ['schools']],
  ['Scheduled', 'Scheduled', '', ['schools']],
  ['Not on the site', 'Not on the site', '', ['fair']],
  ['Added by staff', 'Added by staff', '', ['schools', 'fair']],
])('the view %s', (_case, view, asked, ids) => {
  const schools = {
    ...line,
    ...drafted,
    id: 'schools',
    path: '/schools',
    title: 'School visits',
    isBuiltIn: false,
    publishedRevision: 1,
    isReady: true,
    schedule: planned,
  }
  const fair = { ...line, id: 'fair', path: '/fair', title: 'State fair', isBuiltIn: false }

  expect(findPages([line, schools, fair], view, asked).map(({ id }) => id)).toEqual(ids)
})
