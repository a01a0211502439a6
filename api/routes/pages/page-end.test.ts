import { expect, vi } from 'vitest'
import { refusedAt, startTestApi, type TestApi } from '../../tools/testing/test-api.ts'
import { startApiAt } from '../../tools/testing/test-hero.ts'
import { block, heading, PageEditor, withBlocks } from '../../tools/testing/test-pages.ts'
import { pace, soon, test, waitForPoll } from '../../tools/testing/test-schedules.ts'

const path = '/spring-fair'
type Line = { id: string; revision: number; draftRevision: number; [field: string]: unknown }

/** A page in the menu; published unless its first publish is to be later. */
async function addFair(ana: PageEditor, body: object = {}) {
  await ana.call('POST', '/api/pages', { id: 'fair', path, title: 'Spring fair', inMenu: true })
  const opened = await ana.open('fair')
  const data = withBlocks(heading('h', 'Come to the fair'))({
    ...opened.data,
    root: { props: { title: 'Spring fair', description: 'Come.', shareImageUrl: '' } },
  })
  const saved = await ana.save('fair', { ...opened, data })
  expect((await ana.publish('fair', saved.etag, body)).status).toBe(200)
}

async function lineOf(ana: PageEditor): Promise<Line> {
  const { body } = await ana.call<Line[]>('GET', '/api/pages')
  const line = body.find(({ id }) => id === 'fair')
  if (!line) throw new Error('The page is not in the list')
  return line
}

async function end(ana: PageEditor, body?: object) {
  const { revision } = await lineOf(ana)
  return ana.call<Line>('POST', '/api/pages/fair/unpublish', body, `"${revision}"`)
}

const isLive = async (api: TestApi) =>
  ((await api.json('/api/site-pages')) as { id: string }[]).some(({ id }) => id === 'fair')
const text = async (ana: PageEditor) => (await ana.open('fair')).data.content.map(({ props }) => props.text)

test('a page comes off the site at once, and all that was on it stays', async ({ api, ana }) => {
  await addFair(ana)
  expect(await isLive(api)).toBe(true)

  const { status, body } = await end(ana)

  expect(status).toBe(200)
  expect(body).toMatchObject({ publishedRevision: 0, unpublishedAt: '2027-03-05T12:00:00.000Z', ends: null })
  expect(await isLive(api)).toBe(false)
  expect((await api.get('/api/pages/fair')).status).toBe(404)
  expect(await text(ana)).toEqual(['Come to the fair'])
  expect(await ana.call('GET', '/api/pages/fair/versions')).toMatchObject({
    body: [
      { number: 2, kind: 'unpublished', by: 'editor@example.com', changed: ['layout'] },
      { number: 1, kind: 'published' },
    ],
  })
  const owner = await api.signIn('owner')
  const log = await (await owner.get('/api/history?thing=Publishing+and+deletions')).json()
  expect(log.items).toContainEqual(
    expect.objectContaining({ summary: 'Took off the site: page: Spring fair' }),
  )
  expect((await end(ana)).status).toBe(409)
})

test('it is published again like a new page, also from a tab open before', async ({ api, ana }) => {
  await addFair(ana)
  const tab = await ana.open('fair')
  await end(ana)
  const { etag } = await ana.open('fair')

  const saved = await ana.save('fair', {
    ...tab,
    data: withBlocks(heading('more', 'And bring hay'))(tab.data),
    etag,
  })
  expect(saved.status).toBe(204)
  expect(await text(ana)).toEqual(['Come to the fair', 'And bring hay'])
  expect((await ana.publish('fair', saved.etag)).status).toBe(200)

  expect(await isLive(api)).toBe(true)
  expect(await lineOf(ana)).toMatchObject({ unpublishedAt: '', draftRevision: 0 })
})

test('a draft that was begun before stays as it is', async ({ ana, ben }) => {
  await addFair(ana)
  await ben.draft('fair', withBlocks(heading('b', 'Ben’s')))
  const before = await lineOf(ana)

  await end(ana)

  const after = await lineOf(ana)
  expect(after.draftRevision).toBe(before.draftRevision)
  expect(await text(ben)).toEqual(['Come to the fair', 'Ben’s'])
  const again = await ben.publish('fair', (await ben.open('fair')).etag)
  expect(again.status).toBe(200)
  expect(await text(ana)).toEqual(['Come to the fair', 'Ben’s'])
})

test.for([
  ['stays off the site', true],
  ['comes back at its time', false],
] as const)('a page with a timed draft %s; its time is dropped: %s', async ([, unschedule], { api, ana }) => {
  await addFair(ana)
  const saved = await ana.draft('fair', withBlocks(heading('s', 'In May')))
  const at = '2027-03-05T13:00:00.000Z'
  expect((await ana.publish('fair', saved.etag, { at, note: '' })).status).toBe(200)

  const { body } = await end(ana, { unschedule })

  expect(body).toMatchObject({ publishedRevision: 0, schedule: unschedule ? null : { at } })
  expect(await text(ana)).toEqual(['Come to the fair', 'In May'])
  api.clock.now = new Date(at)
  await waitForPoll(api)
  expect(await isLive(api)).toBe(!unschedule)
  // As clients of before ask, and with nothing to drop.
  if (!unschedule) expect((await end(ana, {})).status).toBe(200)
  else expect((await ana.publish('fair', (await ana.open('fair')).etag)).status).toBe(200)
  if (unschedule) expect((await end(ana, { unschedule })).status).toBe(200)
})

test('a page ends at its minute, and may be kept', async ({ api, ana }) => {
  await addFair(ana)

  expect(await end(ana, { at: '2027-03-05T06:30:59-07:00' })).toMatchObject({
    status: 200,
    body: { ends: { at: '2027-03-05T13:30:00.000Z', by: 'editor@example.com' } },
  })
  expect(await end(ana, { at: null })).toMatchObject({ status: 200, body: { ends: null } })
  api.clock.now = new Date('2027-03-05T14:00:00Z')
  await end(ana, { at: '2027-03-05T15:00Z' })
  expect(await isLive(api)).toBe(true)

  api.clock.now = new Date('2027-03-05T15:00:00Z')
  await vi.waitFor(async () => expect(await isLive(api)).toBe(false), soon)

  expect(await lineOf(ana)).toMatchObject({ ends: null, unpublishedAt: '2027-03-05T15:00:00.000Z' })
})

test('the history says in words when a page ends, and not that nothing changed', async ({ ana }) => {
  await addFair(ana)
  await end(ana, { at: '2027-03-05T13:30Z' })
  await end(ana, { at: null })
  await end(ana)

  type Save = { id: string; summary: string }
  const of = encodeURIComponent('staff-pages/fair')
  const { body } = await ana.call<{ items: Save[] }>('GET', `/api/history?of=${of}`)
  expect(body.items.map(({ summary }) => summary)).toEqual([
    'Changed when it comes off the site',
    'Changed when it comes off the site',
    'Added the page Spring fair',
  ])
  expect(await ana.call('GET', `/api/history/${body.items[1]?.id}`)).toMatchObject({
    body: {
      changes: [{ label: 'When it comes off the site', before: null, after: '2027-03-05T13:30:00.000Z' }],
    },
  })
})

test('an end that came while no server ran comes at the next start', async ({ dataDir }) => {
  const clock = { now: new Date('2027-03-05T12:00:00Z') }
  const first = await startTestApi(dataDir, { clock })
  const ana = new PageEditor(await first.signIn('editor'))
  await addFair(ana)
  await end(ana, { at: '2027-03-05T13:00Z' })
  await first.close()
  clock.now = new Date('2027-03-06T00:00:00Z')

  const second = await startApiAt(dataDir, { clock, pace })

  await vi.waitFor(async () => expect(await isLive(second)).toBe(false), soon)
})

test('a page that begins later may end later still, never the other way', async ({ api, ana }) => {
  await addFair(ana, { at: '2027-03-06T12:00Z' })

  expect(await end(ana)).toMatchObject({ status: 409 })
  expect(await end(ana, { at: '2027-03-06T12:00Z' })).toMatchObject(
    refusedAt('/at', expect.stringContaining('goes live after that')),
  )
  expect((await end(ana, { at: '2027-03-07T12:00Z' })).status).toBe(200)
  const { etag } = await ana.open('fair')
  expect(await ana.publish('fair', etag, { at: '2027-03-07T12:00Z' })).toMatchObject(
    refusedAt('/at', expect.stringContaining('off the site before that')),
  )

  api.clock.now = new Date('2027-03-06T12:00:00Z')
  await vi.waitFor(async () => expect(await isLive(api)).toBe(true), soon)
  api.clock.now = new Date('2027-03-07T12:00:00Z')
  await vi.waitFor(async () => expect(await isLive(api)).toBe(false), soon)
})

test.for([
  ['2027-03-05T11:59Z', 'Choose a time in the future'],
  ['tomorrow', expect.stringContaining('Enter the time with its offset')],
  [7, expect.stringContaining('Enter the time with its offset')],
] as const)('the end %j is refused in words', async ([at, message], { ana }) => {
  await addFair(ana)

  expect(await end(ana, { at })).toMatchObject(refusedAt('/at', message))
})

test('a page that is new, built in, gone or changed meanwhile is refused', async ({ api, ana }) => {
  await ana.call('POST', '/api/pages', { id: 'new', path: '/new', title: 'New', inMenu: false })
  const unpublish = (id: string, etag = '"1"') => ana.call('POST', `/api/pages/${id}/unpublish`, {}, etag)

  expect((await unpublish('new')).status).toBe(409)
  expect((await unpublish('home')).status).toBe(409)
  expect((await unpublish('look')).status).toBe(409)
  expect((await unpublish('nobody')).status).toBe(404)
  expect((await unpublish('new', '"9"')).status).toBe(412)
  expect((await ana.call('POST', '/api/pages/new/unpublish', {})).status).toBe(428)
  const clerk = await api.signIn('inbox')
  expect((await clerk.send('POST', '/api/pages/new/unpublish', {}, { 'If-Match': '"1"' })).status).toBe(403)
})

test('a page that comes back from the trash does not end by itself', async ({ api, ana }) => {
  await addFair(ana)
  const { body } = await end(ana, { at: '2027-03-05T13:00Z' })
  const gone = await ana.call<{ trashId: number }>(
    'DELETE',
    '/api/pages/fair',
    undefined,
    `"${body.revision}"`,
  )
  await ana.call('POST', `/api/trash/${gone.body.trashId}/restore`)

  expect(await lineOf(ana)).toMatchObject({ ends: null })
  expect(await isLive(api)).toBe(true)
})

test('the pages that link to a page are named, by its former address too', async ({ ana }) => {
  await addFair(ana)
  const button = (href: string) =>
    block('ButtonRow', 'b', { buttons: [{ label: 'The fair', href, kind: 'main' }] })
  await ana.saveAndPublish('home', withBlocks(button(`${path}?from=home#h`)))
  await ana.saveAndPublish('about', withBlocks(button('https://example.com/spring-fair')))
  const named = async () => (await ana.call('GET', '/api/pages/fair/linking-pages')).body

  expect(await named()).toEqual([{ id: 'home', title: 'Home' }])
  const { revision } = await lineOf(ana)
  await ana.call('PATCH', '/api/pages/fair', { path: '/fair' }, `"${revision}"`)
  expect(await named()).toEqual([{ id: 'home', title: 'Home' }])
  expect(await ana.call('GET', '/api/pages/nobody/linking-pages')).toMatchObject({ status: 404 })
})
