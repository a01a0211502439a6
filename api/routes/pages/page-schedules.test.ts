import { expect, vi } from 'vitest'
import { refusedAt, startTestApi, type TestApi } from '../../tools/testing/test-api.ts'
import { startApiAt } from '../../tools/testing/test-hero.ts'
import { heading, PageEditor, withBlocks, withProps } from '../../tools/testing/test-pages.ts'
import { pace, soon, test, waitForPoll } from '../../tools/testing/test-schedules.ts'
import { minuteOf } from '../../work/pages/schedules.ts'

/** A draft of the hero with this title, to be published at `at`. */
async function schedule(editor: PageEditor, title: string, at: string) {
  const saved = await editor.draft('home', withProps('Hero', { title }))
  return editor.publish('home', saved.etag, { at, note: 'Later' })
}

async function title(api: Pick<TestApi, 'json'>): Promise<unknown> {
  return ((await api.json('/api/content/hero')) as { title: string }).title
}

async function line(editor: PageEditor) {
  const { body } = await editor.call<{ id: string }[]>('GET', '/api/pages')
  return body.find(({ id }) => id === 'home')
}

test('a scheduled publish keeps its time and runs at that minute', async ({ api, ana }) => {
  // The clock is set to 12:00 UTC.
  const scheduled = await schedule(ana, 'Spring', '2027-03-05T05:30:59-07:00')

  expect(scheduled).toMatchObject({
    status: 200,
    body: { version: null, parts: {}, at: '2027-03-05T12:30:00.000Z' },
  })
  expect(await line(ana)).toMatchObject({
    schedule: { at: '2027-03-05T12:30:00.000Z', note: 'Later', by: 'editor@example.com', problem: '' },
  })
  api.clock.now = new Date('2027-03-05T12:29:59.999Z')
  await waitForPoll(api)
  expect(await title(api)).not.toBe('Spring')

  api.clock.now = new Date('2027-03-05T12:30:00Z')
  await vi.waitFor(async () => expect(await title(api)).toBe('Spring'), soon)

  expect(await ana.call('GET', '/api/pages/home/versions')).toMatchObject({
    body: [
      { number: 1, note: 'Later', by: 'editor@example.com', at: '2027-03-05T12:30:00.000Z' },
      { number: 0 },
    ],
  })
  expect(await line(ana)).toMatchObject({ draftRevision: 0, schedule: null })
})

test('a publish due while the server was down runs once at startup', async ({ dataDir }) => {
  const clock = { now: new Date('2027-03-05T12:00:00Z') }
  const first = await startTestApi(dataDir, { clock })
  await schedule(new PageEditor(await first.signIn('editor')), 'Spring', '2027-03-05T13:00Z')
  await first.close()
  clock.now = new Date('2027-03-06T00:00:00Z')

  const second = await startApiAt(dataDir, { clock, pace })

  await vi.waitFor(async () => expect(await title(second)).toBe('Spring'), soon)
  await waitForPoll(second)
  expect(await second.store.list('page-versions')).toHaveLength(1)
})

test.for([
  ['2027-03-14T01:59:00-05:00', '2027-03-14T06:59:00.000Z'],
  ['2027-03-14T03:00:00-04:00', '2027-03-14T07:00:00.000Z'],
  ['2027-11-07T01:30:00-04:00', '2027-11-07T05:30:00.000Z'],
  ['2027-11-07T01:30:00-05:00', '2027-11-07T06:30:00.000Z'],
])('%s, around a clock change, is one minute', ([at = '', minute = '']) => {
  expect(minuteOf(new Date(at))).toBe(minute)
})

test('a past time is refused, and the present minute publishes at once', async ({ api, ana }) => {
  api.clock.now = new Date('2027-03-05T12:00:40Z')

  expect(await schedule(ana, 'Late', '2027-03-05T11:59:59Z')).toMatchObject(refusedAt('/at'))
  for (const at of ['2027-03-05T12:30:00', 'tomorrow', '2027-02-30T12:00:00Z', 7])
    expect(await ana.publish('home', (await ana.open('home')).etag, { at })).toMatchObject({ status: 400 })
  expect(await schedule(ana, 'Now', '2027-03-05T12:00:00Z')).toMatchObject({ body: { version: 1 } })
  expect(await title(api)).toBe('Now')
})

test('reports obstacles when a time is set and when it has come', async ({ api, ana, ben }) => {
  const opened = await ana.open('home')
  const long = withBlocks(heading('x', 'W'.repeat(501)))(opened.data)
  const unfinished = await ana.save('home', { ...opened, data: long })
  expect((await ana.publish('home', unfinished.etag, { at: '2027-03-05T13:00Z' })).status).toBe(400)

  const again = { ...opened, data: withProps('Hero', { title: 'Mine' })(opened.data), etag: unfinished.etag }
  const saved = await ana.save('home', again)
  expect((await ana.publish('home', saved.etag, { at: '2027-03-05T13:00Z' })).status).toBe(200)
  await ben.putRecord('hero', { title: 'Theirs' })
  api.clock.now = new Date('2027-03-05T13:00:00Z')
  await vi.waitFor(
    async () =>
      expect(await line(ana)).toMatchObject({
        schedule: { problem: expect.stringContaining('records/hero') },
      }),
    soon,
  )

  expect(await title(api)).toBe('Theirs')
  expect((await ana.open('home')).data.content[0]?.props.title).toBe('Mine')
})

test('saving keeps the time, null cancels it, publishing ends it', async ({ api, ana }) => {
  const { etag } = await schedule(ana, 'One', '2027-03-05T13:00Z')
  const opened = await ana.open('home')
  expect(opened.etag).toBe(etag)
  await ana.save('home', { ...opened, data: withProps('Hero', { title: 'Two' })(opened.data) })
  expect(await line(ana)).toMatchObject({ schedule: { at: '2027-03-05T13:00:00.000Z' } })

  const off = await ana.publish('home', (await ana.open('home')).etag, { at: null })
  expect(off.status).toBe(200)
  expect(await line(ana)).toMatchObject({ schedule: null })
  expect(await title(api)).not.toBe('Two')

  await ana.publish('home', off.etag)
  expect(await title(api)).toBe('Two')
})
