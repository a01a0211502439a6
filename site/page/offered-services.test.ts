import { expect } from 'vitest'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { servicePages } from '#blocks/contract/pages/site-paths.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'
import { defaultLayout } from '#blocks/pages/default-layout.ts'
import { sampleServiceCard } from '#blocks/testing/samples.ts'
import { type Replies, sampleReplies, test } from '../testing/test-site.ts'

// A farm that offers reindeer, calls its birthdays by a name of its own, and has neither races nor a small petting zoo.

const off = ['turkey-races', 'petting-zoo-small']
const reindeer = { id: 'reindeer', path: '/services/reindeer', title: 'Reindeer Visits', inMenu: true }
const shipped = servicePages.map(({ id, path, label }): SitePage => {
  const title = id === 'birthday-parties' ? 'Parties' : label
  return { id, path, title, inMenu: true, service: off.includes(id) ? 'off' : 'shown' }
})
const sitePages: SitePage[] = [
  { ...reindeer, service: 'bookable' },
  ...shipped.map((page) =>
    page.id.startsWith('pony-rides-') ? { ...page, service: 'bookable' as const } : page,
  ),
]

const card = sampleServiceCard({
  id: reindeer.id,
  title: reindeer.title,
  path: reindeer.path,
  bookingPreset: '',
})

function replies(): Replies {
  const sample = sampleReplies()
  const cards = (sample[apiPaths.serviceCards] as { id: string }[])
    .filter(({ id }) => !off.includes(id))
    .map((each) => ({ ...each, tagline: '' }))
  return {
    ...sample,
    [apiPaths.sitePages]: sitePages,
    [apiPaths.serviceCards]: [card, ...cards],
    [apiPaths.servicePage('reindeer')]: {
      ...(sample[apiPaths.servicePage('petting-zoo')] as object),
      ...{ title: 'Reindeer Visits', bookingPreset: '', seoTitle: '' },
    },
    [apiPaths.page('reindeer')]: defaultLayout('reindeer', undefined, { isService: true }),
    [apiPaths.page('site-frame')]: defaultLayout('site-frame', undefined, { sitePages }),
  }
}

test('an added service has a page, and its button books it', async ({ render }) => {
  const { status, html } = await render(reindeer.path, replies())

  expect(status).toBe(200)
  expect(html).toContain('Reindeer Visits | ')
  expect(html).toContain('href="/booking?service=reindeer"')
  expect(html).toContain('"@type":"Service"')
})

test('menu, footer, cards and finder name what is offered, and lead nowhere else', async ({ render }) => {
  for (const path of ['/', '/services', '/services/petting-zoo']) {
    const { html } = await render(path, replies())

    expect(html, path).toContain('/services/reindeer')
    expect(html, path).toContain('Parties')
    for (const gone of ['/services/turkey-races', '/services/petting-zoo/small'])
      expect(html, path).not.toContain(`href="${gone}"`)
    expect(wordsOf(html), path).not.toMatch(/turkey/i)
  }
  expect((await render('/services/turkey-races', replies())).status).toBe(404)
})

/** What visitors read, without the data of the page. */
const wordsOf = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, ' ')

test('the finder of a farm with none of the shipped services shows its own', async ({ render }) => {
  const own = { ...replies(), [apiPaths.serviceCards]: [card] }

  const { html } = await render('/services', own)

  expect(html).toMatch(/This fits your day<\/p><h3[^>]*>Reindeer Visits/)
})

test('the booking form offers what can be booked, added ones last, and begins with what is asked for', async ({
  render,
}) => {
  const { html } = await render('/booking?service=reindeer', replies())

  const offered = [...html.matchAll(/name="services"[^>]*value="([\w-]+)"/g)].map(([, id]) => id)
  expect(offered).toEqual(['pony-rides-small', 'pony-rides-large', 'reindeer', 'advise-me'])
  expect(html).toMatch(/<input [^>]*checked=""[^>]*value="reindeer"|value="reindeer"[^>]*checked=""/)
})
