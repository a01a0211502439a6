import { expect, test } from 'vitest'
import { enquiryStatuses } from '#blocks/contract/enquiries/enquiry-status.ts'
import { type ListCount, listKinds, listNames } from '#blocks/contract/record-kinds.ts'
import type { StaffStatus } from '#blocks/contract/status.ts'
import { farmClock } from '../../base/ui/farm-clock.ts'
import { needsOf } from './needs.ts'

const when = { now: new Date('2027-03-05T12:00:00Z'), clock: farmClock('America/Phoenix') }

const noEnquiries = Object.fromEntries(
  enquiryStatuses.map((status) => [status, 0]),
) as StaffStatus['enquiries']['byStatus'] // every status has a count
const noItems = Object.fromEntries(listNames.map((name) => [listKinds[name].count, 0])) as Record<
  ListCount,
  number
> // every list has a count
const quietServer: StaffStatus['attention']['server'] = {
  memory: { needsBytes: 250e6, limitBytes: 2e9, isTight: false },
  clock: { kind: 'none', seenAt: '' },
  diskFault: { at: '', reason: '' },
}
const quiet: StaffStatus = {
  counts: { ...noItems, media: 0, people: 1, trash: 0, pageDrafts: 0 },
  launch: { open: true, left: 0, of: 7 },
  enquiries: { byStatus: noEnquiries, new: 0, late: 0, due: 0, mailFailed: 0 },
  attention: {
    picturesWithoutAlt: { total: 0, places: [] },
    pastDates: 0,
    unpublishedAlbums: 0,
    failedSchedules: 0,
    failedBlocks: [],
    galleryOverflow: 0,
    mail: 'ready',
    mailWaiting: 0,
    disk: { freeBytes: 50e9, isLow: false },
    lastBackupAt: '2027-03-05T03:00:00Z',
    settingsToCheck: [],
    server: quietServer,
    store: { mode: 'read-write', reason: '' },
  },
}

const withAttention = (change: Partial<StaffStatus['attention']>): StaffStatus => ({
  ...quiet,
  attention: { ...quiet.attention, ...change },
})

test('warns of old enquiries before they are deleted, with a link to them', () => {
  const ending = { count: 12, firstOn: '2027-03-20', to: '2026-04-03' }
  const [need] = needsOf({ ...quiet, enquiries: { ...quiet.enquiries, ending } }, 'inbox', when)

  expect(need).toMatchObject({
    text: '12 old enquiries will be deleted for good in the next 30 days, the first on March 20, 2027.',
    path: '/admin/enquiries?to=2026-04-03',
  })
})

test('what is still made up is counted, and its pictures once more', () => {
  const samples = [
    { of: 'hero', field: 'title', text: 'Goats' },
    { of: 'media/goat.jpg', text: 'A goat' },
  ]

  expect(needsOf(quiet, 'editor', { ...when, samples }).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^2 texts, pictures and records are still made up/),
    expect.stringMatching(/^1 sample picture is still on the site/),
  ])
})

test('a quiet farm needs nothing', () => {
  expect(needsOf(quiet, 'owner', when)).toEqual([])
})

test.each<[string, Partial<StaffStatus['attention']>, RegExp]>([
  ['silent pictures', { picturesWithoutAlt: { total: 2, places: [] } }, /2 pictures need a description/],
  ['one past date', { pastDates: 1 }, /1 tour date has passed/],
  ['hidden albums', { unpublishedAlbums: 3 }, /3 albums are hidden/],
  ['a schedule that failed', { failedSchedules: 1 }, /1 page didn’t go live/],
  [
    'a block that can’t be shown',
    {
      failedBlocks: [{ pageId: 'home', page: 'Home', blockId: 'x', type: 'Faq', isKnown: true, misfits: [] }],
    },
    /can’t see 1 block on/,
  ],
  ['too many in the gallery', { galleryOverflow: 1 }, /1 picture too many/],
  ['email', { mail: 'off' }, /Email isn’t set up yet.*share invite links yourself/],
  [
    'mail that waits',
    { mailWaiting: 2 },
    /^2 emails are not delivered yet\. We’ll keep trying\. Open an enquiry to see why/,
  ],
  [
    'a refused sign-in',
    { mailWaiting: 2, mailFault: 'sign-in' },
    /^The mail server refused the sign-in, so 2 emails are not delivered yet\. We’ll keep trying for 3 days\. Ask .* check the user name and password/,
  ],
  [
    'a refused sender',
    { mailWaiting: 1, mailFault: 'sender' },
    /^The mail server refused the sender address.*MAIL_FROM/,
  ],
  [
    'a refused greeting',
    { mailWaiting: 1, mailFault: 'greeting' },
    /^The mail server refused the greeting.*provider/,
  ],
  [
    'no TLS',
    { mailWaiting: 1, mailFault: 'encryption' },
    /^No safe connection to the mail server, so 1 .*certificate/,
  ],
  ['the disk', { disk: { freeBytes: 4e8, isLow: true } }, /0\.4 GB left/],
  ['an old backup', { lastBackupAt: '2027-03-01T03:00:00Z' }, /The last backup is from/],
  ['no backup', { lastBackupAt: '' }, /no backups yet/],
  ['a proxy', { settingsToCheck: ['TRUST_PROXY'] }, /may be behind a proxy.*If it is, set TRUST_PROXY/],
  ['https', { settingsToCheck: ['PUBLIC_URL'] }, /may be running on https.*If it is, set PUBLIC_URL/],
  [
    'data that fill the memory',
    { server: { ...quietServer, memory: { needsBytes: 1.3e9, limitBytes: 2e9, isTight: true } } },
    /The site’s data needs about 1,300 MB of the server’s 2,000 MB of memory/,
  ],
  [
    'a clock in the future',
    { server: { ...quietServer, clock: { kind: 'ahead', seenAt: '2027-03-05T12:00:00Z' } } },
    /clock looks wrong: it shows a date more than 60 days after .* Old items won’t be deleted/,
  ],
  [
    'a clock in the past',
    { server: { ...quietServer, clock: { kind: 'behind', seenAt: '2027-03-05T12:00:00Z' } } },
    /clock looks wrong: it shows a date before /,
  ],
  [
    'a disk error',
    { server: { ...quietServer, diskFault: { at: '2027-03-05T12:00:00Z', reason: 'EIO' } } },
    /disk had an error on .*Have the disk checked/,
  ],
  ['a read-only store', { store: { mode: 'read-only', reason: 'the disk failed' } }, /the disk failed/],
])('an owner sees: %s', (_, change, text) => {
  expect(
    needsOf(withAttention(change), 'owner', when)
      .map((need) => need.text)
      .join(),
  ).toMatch(text)
})

test.each([
  [1, /^1 page has a draft/],
  [2, /^2 pages have a draft/],
])('an editor sees %i drafts of pages', (pageDrafts, text) => {
  const status = { ...quiet, counts: { ...quiet.counts, pageDrafts } }

  expect(needsOf(status, 'editor', when)).toEqual([
    { text: expect.stringMatching(text), path: '/admin/pages', pathLabel: 'See pages' },
  ])
  expect(needsOf(status, 'inbox', when)).toEqual([])
})

test.each([
  ['new', 1, '1 new enquiry', '/admin/enquiries'],
  ['new', 3, '3 new enquiries', '/admin/enquiries'],
  ['late', 2, '2 enquiries are late. They were promised a reply by now.', '/admin/enquiries?attention=late'],
  ['due', 1, '1 reminder is due.', '/admin/enquiries?attention=due'],
] as const)('everyone gets a link to enquiries that are %s (%i)', (key, number, text, path) => {
  const status = { ...quiet, enquiries: { ...quiet.enquiries, [key]: number } }

  for (const role of ['inbox', 'editor', 'owner'] as const) {
    expect(needsOf(status, role, when)).toMatchObject([{ text, path }])
  }
})

test('inbox staff see undelivered mail', () => {
  const status = { ...quiet, enquiries: { ...quiet.enquiries, mailFailed: 1 } }

  expect(needsOf(status, 'inbox', when)[0]).toMatchObject({
    text: '1 enquiry has an email that wasn’t delivered.',
    path: '/admin/enquiries?attention=mail-failed',
  })
})

test('only owners see that a setting of the server may be missing', () => {
  const status = withAttention({ settingsToCheck: ['TRUST_PROXY', 'PUBLIC_URL'] })

  expect(needsOf(status, 'owner', when)).toHaveLength(2)
  expect(needsOf(status, 'editor', when)).toEqual([])
})

test('inbox staff see neither pictures nor backups', () => {
  const status = withAttention({ pastDates: 4, lastBackupAt: '', unpublishedAlbums: 1 })

  expect(needsOf(status, 'inbox', when)).toEqual([])
})

test('each card leads to what it tells of', () => {
  const status = {
    ...withAttention({
      mailWaiting: 2,
      mail: 'off',
      pastDates: 1,
      unpublishedAlbums: 1,
      failedSchedules: 1,
      galleryOverflow: 1,
      lastBackupAt: '',
      disk: { freeBytes: 4e8, isLow: true },
    }),
    enquiries: { ...quiet.enquiries, new: 1, late: 1, due: 1, mailFailed: 1 },
  }

  for (const role of ['inbox', 'editor', 'owner'] as const) {
    const cards = needsOf(status, role, when)

    expect(cards.filter(({ path, text }) => !path && !text.includes('disk'))).toEqual([])
    expect(cards.find(({ text }) => text.includes('not delivered yet'))?.path).toBe(
      '/admin/enquiries?attention=mail-waiting',
    )
  }
})

test('nobody is told what only an owner can do, nor led to a screen that is not theirs', () => {
  const status = withAttention({
    mail: 'off',
    disk: { freeBytes: 4e8, isLow: true },
    store: { mode: 'read-only', reason: 'the disk failed' },
    server: { ...quietServer, diskFault: { at: '2027-03-05T12:00:00Z', reason: 'EIO' } },
  })

  for (const role of ['inbox', 'editor'] as const) {
    const cards = needsOf(status, role, when)
    const texts = cards.map(({ text }) => text).join()

    expect(texts).not.toMatch(/invite|links|SMTP_URL|Whoever runs|\. Have the disk/)
    expect(texts.match(/owner/g)).toHaveLength(4)
    expect(cards.map(({ path }) => path)).not.toContain('/admin/people')
    if (role === 'inbox') expect(cards.map(({ path }) => path)).not.toContain('/admin/media')
  }
})
