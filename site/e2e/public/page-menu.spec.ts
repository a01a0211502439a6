import { expect, test } from '../kit/admin-test.ts'
import { topLinks } from '../kit/menu-links.ts'
import { link, toggle, topLevel } from '../kit/menu-places.ts'
import { pageCalls } from '../kit/page-calls.ts'
import { complaintsOf, hydrated, mainMenu } from '../kit/site-test.ts'

// Staff-made pages in the menu of the public site.

const ownPage = { id: 'school-visits', path: '/school-visits', title: 'School Visits' }
const labels = topLinks.map(([label]) => label)
const withOwn = [...labels.slice(0, 5), ownPage.title, ...labels.slice(5)]

test('a page published for the menu is in it, gone when hidden', async ({ editor, server, browser }) => {
  const { call } = pageCalls(editor)
  const path = `/api/pages/${ownPage.id}`
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage()
  const complaints = complaintsOf(visitor)
  const made = await call('POST', '/api/pages', { ...ownPage, inMenu: true, from: { template: 'questions' } })
  await visitor.goto('/')
  await expect(topLevel(visitor)).toHaveText(labels) // a draft is nobody's business

  await test.step('published', async () => {
    const draft = await call('GET', `${path}/draft`)
    await call('POST', `${path}/publish`, {}, draft.headers().etag)
    await visitor.goto('/contact')
    await hydrated(visitor)
    await expect(topLevel(visitor)).toHaveText(withOwn)

    await link(visitor, ownPage.title).click()
    await expect(visitor).toHaveURL(/\/school-visits$/)
    await expect(visitor.getByRole('heading', { name: 'What people ask us' })).toBeVisible()
    await expect(topLevel(visitor).and(visitor.locator('[aria-current=page]'))).toHaveText([ownPage.title])
  })

  await test.step('without a script, in narrow and wide windows', async () => {
    const plain = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false })
    for (const width of [360, 1280]) {
      await plain.setViewportSize({ width, height: 900 })
      await plain.goto(ownPage.path)
      await toggle(plain).click()
      await expect(link(plain, ownPage.title)).toBeInViewport()
      await expect(link(plain, ownPage.title)).toHaveAttribute('aria-current', 'page')
      const box = await mainMenu(plain).boundingBox()
      expect([width, (box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= width]).toEqual([
        width,
        true,
        true,
      ])
    }
    await plain.close()
  })

  await test.step('hidden again', async () => {
    await call('PATCH', path, { inMenu: false }, made.headers().etag)
    await visitor.reload()
    await expect(topLevel(visitor)).toHaveText(labels)
    await expect(visitor.getByRole('heading', { name: 'What people ask us' })).toBeVisible()
    expect(complaints).toEqual([])
  })
  await visitor.context().close()
})
