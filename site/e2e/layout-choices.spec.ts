import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/page.ts'
import type { PageDraft } from '#blocks/contract/page-draft.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { expect, test } from './admin-test.ts'
import { desk, overflow, phone, violations } from './page-checks.ts'
import { complaintsOf, mainMenu, markWindow, open } from './site-test.ts'

// How a block stands on its page, as staff chose it: drawn by rules alone, whoever reads the page.

const quote = (page: Page) => page.getByText('They came back twice')

test.beforeEach(async ({ editor }) => {
  await publish(editor, 'about', (content) => [
    ...content.map((block) => (block.type === 'AboutSafety' ? chosen(block, { spaceAbove: 'none' }) : block)),
    {
      type: 'Quote',
      props: {
        id: 'q',
        quote: 'They came back twice',
        ground: 'sand',
        hideOnPhone: true,
        spaceBelow: 'large',
      },
    },
  ])
})

test('a block hidden on phones is there on a desk, and nowhere on a phone', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.setViewportSize(desk)
  await open(page, '/about')
  await expect(quote(page)).toBeVisible()
  expect(await page.locator('[data-ground="sand"]').evaluate(ground)).toBe('rgb(245, 231, 203)')
  expect(await page.locator('[data-above="none"] > section').evaluate(paddingAbove)).toBe('0px')
  expect(await violations(page)).toEqual([])

  await page.setViewportSize(phone)

  await expect(quote(page)).toBeHidden()
  await expect(page.getByRole('main').getByRole('blockquote')).toHaveCount(0) // as a screen reader finds it
  expect(await overflow(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('without a script it is the same', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const page = await context.newPage()
  await page.goto(`${server.url}/about`)
  await expect(quote(page)).toBeHidden()

  await page.setViewportSize(desk)

  await expect(quote(page)).toBeVisible()
  await context.close()
})

test('a page that is come to by a link has its rules, too; one without choices asks for none', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.setViewportSize(desk)
  await open(page, '/contact')
  const isSame = await markWindow(page)
  expect(asked.filter((address) => address.includes('layout-choices'))).toEqual([])

  await mainMenu(page).getByRole('link', { name: 'About' }).click()

  await expect(quote(page)).toBeVisible()
  await expect.poll(() => page.locator('[data-above="none"] > section').evaluate(paddingAbove)).toBe('0px')
  expect(await isSame()).toBe(true)
})

/** Publishes a page after `change`, as the builder does. */
async function publish(editor: Page, id: string, change: (content: PageBlock[]) => PageBlock[]) {
  const draftPath = staffPaths.pageDraft(id)
  const publishPath = staffPaths.publishPage(id)
  const opened = await editor.request.get(draftPath)
  const { data, base } = (await opened.json()) as PageDraft
  const draft = { data: { ...data, content: change(data.content) }, base }
  const saved = await send(editor, 'PUT', draftPath, draft, opened.headers().etag ?? '')
  await send(editor, 'POST', publishPath, {}, saved)
}

/** As a page of the site sends it; gives the ETag. */
async function send(editor: Page, method: string, path: string, body: object, ifMatch: string) {
  const headers = { 'If-Match': ifMatch, 'Sec-Fetch-Site': 'same-origin' }
  const reply = await editor.request.fetch(path, { method, headers, data: body })
  expect(reply.status(), await reply.text()).toBe(200)
  return reply.headers().etag ?? ''
}

function chosen({ type, props }: PageBlock, choices: object): PageBlock {
  return { type, props: { ...props, ...choices } }
}

const ground = (element: Element) => getComputedStyle(element).backgroundColor
const paddingAbove = (element: Element) => getComputedStyle(element).paddingTop
