import { expect } from 'vitest'
import type { Page } from '#blocks/contract/pages/page.ts'
import { heading, test, withBlocks } from '../../tools/testing/test-pages.ts'

// A page that search engines may not list is one that staff made; visitors with its address get it as any other.

const page = { id: 'flyer', path: '/flyer', title: 'Flyer' }
const hidden =
  (isHidden: boolean) =>
  (data: Page): Page => ({ ...data, root: { props: { ...data.root.props, isHidden } } })

test('a hidden page is served, and left out of the sitemap until it is shown again', async ({ api, ana }) => {
  const seen = async () => ({
    status: (await api.get(page.path)).status,
    isInSitemap: (await (await api.get('/sitemap.xml')).text()).includes(`${page.path}</loc>`),
  })
  await ana.call('POST', '/api/pages', page)
  await ana.saveAndPublish(page.id, withBlocks(heading('x', 'Bring this flyer')))
  expect(await seen()).toEqual({ status: 200, isInSitemap: true })

  await ana.saveAndPublish(page.id, hidden(true))
  expect(await seen()).toEqual({ status: 200, isInSitemap: false })

  await ana.saveAndPublish(page.id, hidden(false))
  expect(await seen()).toEqual({ status: 200, isInSitemap: true })
})

test('a draft alone hides nothing, and a copy of a hidden page is not hidden', async ({ api, ana }) => {
  await ana.call('POST', '/api/pages', page)
  await ana.saveAndPublish(page.id, withBlocks(heading('x', 'Bring this flyer')))
  await ana.draft(page.id, hidden(true))
  const copy = { id: 'copy', path: '/copy', title: 'Copy', from: { page: page.id } }
  await ana.call('POST', '/api/pages', copy)

  expect(await (await api.get('/sitemap.xml')).text()).toContain(`${page.path}</loc>`)
  expect((await ana.open('copy')).data.root.props.isHidden).toBeUndefined()
})

test.for(['home', 'birthday-parties', 'look'])('%s can’t be hidden', async (id, { ana }) => {
  const opened = await ana.open(id)

  expect(await ana.save(id, { ...opened, data: hidden(true)(opened.data) })).toMatchObject({
    status: 400,
    body: { issues: [expect.objectContaining({ message: 'Only pages that you added can be hidden' })] },
  })
})
