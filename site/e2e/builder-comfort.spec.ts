import type { Page } from '@playwright/test'
import { expect, test } from './admin-test.ts'
import { blockOnCanvas, canvas, draftSaved, openBuilder, row } from './builder-test.ts'
import { hand } from './hand-files.ts'
import { heading, pageCalls, withBlocks } from './page-calls.ts'
import { overflow } from './page-checks.ts'
import { photo } from './test-files.ts'

// Small things that make the builder easy to work with.

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }

const picture = (id: string) => ({
  type: 'PictureBlock',
  props: { id, src: '', alt: '', caption: '', width: 'normal' },
})

async function addPage(page: Page, origin: string) {
  await pageCalls(page, origin).call('POST', '/api/pages', { id: 'new', path: '/new', title: 'New' })
}

for (const viewport of [desk, phone]) {
  test(`an empty page says how to begin, at ${viewport.width} px`, async ({ signIn, server }) => {
    const page = await signIn('editor', { viewport })
    await addPage(page, server.url)
    await page.goto('/admin/pages/new')
    if (viewport === desk) await expect(canvas(page).getByText('Nothing here yet: press “Add”')).toBeVisible()
    expect(await overflow(page)).toEqual([])
    await page.getByRole('button', { name: 'Add the first block' }).click()
    await page.getByRole('button', { name: /^Heading/ }).click()

    await expect(blockOnCanvas(page, 'Heading')).toBeAttached()
    await expect(canvas(page).getByText('Nothing here yet')).toHaveCount(0)
  })
}

test('a new block is brought into sight on the canvas', async ({ editor: page, server }) => {
  const many = Array.from({ length: 60 }, (_, index) => heading(`h${index}`, `Part ${index}`))
  await pageCalls(page, server.url).draft('contact', withBlocks(...many))
  await openBuilder(page, 'contact')
  await page.getByRole('button', { name: 'Add', exact: true }).click()

  await page.getByRole('button', { name: /^Quote/ }).click()

  await expect(blockOnCanvas(page, 'Quote')).toBeInViewport()
})

test('a picture lands in the block it was sent for, whatever is selected by then', async ({
  editor: page,
  server,
}) => {
  await pageCalls(page, server.url).draft('contact', withBlocks(picture('first'), picture('second')))
  await openBuilder(page, 'contact')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/media', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.fallback()
  })
  const [first, second] = [row(page, 'Picture').nth(0), row(page, 'Picture').nth(1)]
  await first.click()
  const box = page.getByRole('region', { name: 'Settings' }).locator('[data-field="src"]')
  await hand(box.getByRole('button', { name: 'Choose a picture' }), 'drop', await photo('goat.jpg', 7))
  await expect(box).toContainText('goat.jpg')

  await second.click()
  await expect(box).not.toContainText('goat.jpg')
  release()

  await expect(canvas(page).locator('[data-block="PictureBlock"]').nth(0).locator('img')).toBeAttached()
  await expect(box.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
  await draftSaved(page)
  const { data } = await pageCalls(page, server.url).open('contact')
  const sources = data.content.flatMap(({ type, props }) => (type === 'PictureBlock' ? [props.src] : []))
  expect(sources).toEqual([expect.stringContaining('goat'), ''])
})

for (const viewport of [desk, phone]) {
  test(`a toast covers no field of the builder, at ${viewport.width} px`, async ({ signIn, server }) => {
    const page = await signIn('editor', { viewport })
    const row1 = {
      type: 'ButtonRow',
      props: { id: 'row', buttons: [{ label: 'Ask', href: '/contact', kind: 'main' }] },
    }
    await pageCalls(page, server.url).draft('contact', withBlocks(row1))
    await page.route('**/api/site-pages', (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.goto('/admin/pages/contact')
    await row(page, 'Buttons').click()
    if (viewport === phone) await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('button', { name: 'Ask', exact: true }).click()

    const toast = page.locator('.Toastify__toast', { hasText: 'Part of this page did not load.' })
    await expect(toast).toBeVisible()
    // The fields scroll, so any of them may come to stand anywhere in their panel.
    const panel = await page.getByRole('region', { name: 'Settings' }).boundingBox()
    const box = await toast.boundingBox()
    if (!panel || !box) throw new Error('Both are on the page')
    const isApart = box.x + box.width <= panel.x || box.y + box.height <= panel.y
    expect({ isApart, panel, box }).toMatchObject({ isApart: true })
  })
}

test('a link to where a page was before is said to lead on to it', async ({ editor: page, server }) => {
  const { call, publish, draft } = pageCalls(page, server.url)
  await addPage(page, server.url)
  await publish('new', withBlocks(heading('h', 'New')))
  await call('PATCH', '/api/pages/new', { path: '/newer' }, '"1"')
  const buttons = [{ label: 'Ask', href: '/new', kind: 'main' }]
  await draft('contact', withBlocks({ type: 'ButtonRow', props: { id: 'row', buttons } }))
  await openBuilder(page, 'contact')

  await row(page, 'Buttons').click()
  await page.getByRole('button', { name: 'Ask', exact: true }).click()

  const link = page.locator('[data-field="buttons[0].href"]')
  await expect(link).toContainText('Page: New/new leads on to it')
  await expect(link).not.toContainText('There is no such page')
})

test('the pages of two versions begin with the heading that visitors get', async ({
  editor: page,
  server,
}) => {
  await addPage(page, server.url)
  await pageCalls(page, server.url).publish('new', withBlocks(heading('h', 'Under it')))

  await page.goto('/admin/pages/new/versions')

  const live = page.frameLocator('iframe[title="The page: Live page"]')
  await expect(live.getByRole('heading')).toHaveText(['New', 'Under it'])
})
