import { expect } from 'vitest'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import { test } from '../../tools/testing/test-pages.ts'

const frame = 'site-frame'

test('the first draft of menu and footer has the networks of the site settings', async ({ ana, owner }) => {
  const reply = await owner.get(apiPaths.site)
  const { media: _, ...site } = await reply.json()
  const body = { ...site, name: 'Sample Creek', facebookUrl: 'https://facebook.example.com/own' }
  const saved = await owner.send('PUT', apiPaths.site, body, { 'If-Match': reply.headers.get('etag') ?? '' })

  expect(saved.status).toBe(200)
  const text = JSON.stringify((await ana.open(frame)).data)

  expect(text).toContain('https://facebook.example.com/own')
})

test('an entry that leads nowhere is not published; a good one is, for everybody', async ({ api, ana }) => {
  const refused = await ana.saveAndPublish(frame, withEntry('/nowhere'))
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain('There is no page at /nowhere')

  const published = await ana.saveAndPublish(frame, withEntry('/tour-dates'))

  expect(published.status).toBe(200)
  expect(await (await api.get(`/api/pages/${frame}`)).text()).toContain('"label":"Deep"')
})

test('a menu of four levels is refused as a draft', async ({ ana }) => {
  const open = await ana.open(frame)
  const deep = [1, 2, 3, 4].reduce<PageBlock[]>((below, level) => [entry(`l${level}`, '/about', below)], [])

  const reply = await ana.save(frame, { ...open, data: withMenu(open.data, deep) })

  expect(reply.status).toBe(400)
  expect(JSON.stringify(reply.body)).toContain('Use up to 3 levels')
})

function withEntry(href: string) {
  return (data: Page) => withMenu(data, [entry('a', '/about', [entry('b', '/about', [entry('Deep', href)])])])
}

function withMenu({ root, content }: Page, menu: PageBlock[]): Page {
  const changed = content.map(({ type, props }) =>
    type === 'SiteHeader' ? { type, props: { ...props, menu } } : { type, props },
  )
  return { root, content: changed }
}

function entry(label: string, href: string, below: PageBlock[] = []): PageBlock {
  return { type: 'MenuLink', props: { id: label, label, href, below } }
}
