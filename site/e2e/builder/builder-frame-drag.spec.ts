import type { Locator, Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { expect, test } from '../kit/admin-test.ts'
import {
  canvas,
  draftSaved,
  openBuilder,
  outline,
  row,
  said,
  selected,
  slot,
  stepRecorded,
} from '../kit/builder-test.ts'
import { dragTo as dragRow, dragOnCanvas as dragTo, holdAndDrag, pointAt } from '../kit/hold-and-drag.ts'
import { pageCalls } from '../kit/page-calls.ts'
import { expectClean, phone } from '../kit/page-checks.ts'

// Dragging on the canvas and in the outline of the menu.

const refusedWith = (page: Page, text: string) => expect(page.locator('.Toastify')).toContainText(text)
const frame = 'site-frame'
/** Tall enough for the home page with its footer. */
const withFooter = { width: 1280, height: 4_200 }
const line = (place: Locator) => place.locator('> [data-puck-line-placeholder]')
const block = (page: Page, id: string) => canvas(page).locator(`[data-puck-component="${id}"]`)

test('an entry of the menu is dragged on the canvas and in the outline', async ({ editor: page }) => {
  await page.setViewportSize(withFooter)
  await openBuilder(page, frame)
  const menu = slot(page, 'SiteHeader:menu')
  // The announcement, which is selected first, is higher without that.
  await row(page, 'Menu entry Home').click()
  const refused = canvas(page).locator('[data-drop-refused]')
  const shownMenu = () =>
    menu
      .locator('> [data-puck-component]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-puck-component')))
  const storedMenu = async () => {
    const { data } = await pageCalls(page).open(frame)
    const header = data.content.find(({ type }) => type === 'SiteHeader')
    return ((header?.props.menu ?? []) as PageBlock[]).map(({ props }) => props.id)
  }
  const before = await shownMenu()
  expect(before.slice(0, 3)).toEqual(['menu-home', 'menu-about', 'menu-services'])

  await test.step('Home goes after About', async () => {
    const about = await block(page, 'menu-about').boundingBox()
    const to = {
      x: (about?.x ?? 0) + (about?.width ?? 0) * 0.8,
      y: (about?.y ?? 0) + (about?.height ?? 0) / 2,
    }
    await dragTo(page, await pointAt(block(page, 'menu-home'), 0.2), to, async () => {
      const x = async () => (await line(menu).boundingBox())?.x ?? 0
      await expect.poll(x).toBeGreaterThan(to.x)
    })
    await said(page, 'Menu entry moved to position 2 of 8')
    await expect.poll(storedMenu).toEqual(['menu-about', 'menu-home', ...before.slice(2)])
    expect(await shownMenu()).toEqual(await storedMenu())
    await expect(selected(page)).toContainText('Home')
    await expect(block(page, 'menu-home')).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(storedMenu).toEqual(before)
    await expect.poll(shownMenu).toEqual(before)
  })

  await test.step('no further than the footer', async () => {
    await dragTo(
      page,
      await pointAt(block(page, 'menu-home'), 0.2),
      await pointAt(block(page, 'quick-links')),
      async () => {
        await expect(refused).toBeAttached()
      },
    )
    await refusedWith(page, 'Menu entry can’t go in the columns of the footer')
    expect(await shownMenu()).toEqual(before)
    expect(await storedMenu()).toEqual(before)
  })

  await test.step('an entry with a menu below it goes into no menu that is too deep', async () => {
    await row(page, 'Menu entry Petting Zoo ,').click()
    const small = block(page, 'menu-services-petting-zoo-small')
    await expect(small).toBeVisible()
    await dragTo(
      page,
      await pointAt(block(page, 'menu-services-pony-rides'), 0.2),
      await pointAt(small),
      async () => {
        await expect(refused).toBeAttached()
      },
    )
    await refusedWith(page, 'Menu entry can’t go in the menu below it: that would be too many levels')
    expect(await storedMenu()).toEqual(before)
  })

  await test.step('in the outline into the menu of another entry and out of it', async () => {
    const shownLine = outline(page).locator('[data-drop-line]')
    const media = row(page, 'Menu entry Media')
    const petting = row(page, 'Menu entry Petting Zoo ,')
    const about = row(page, 'Menu entry About')
    await media.scrollIntoViewIfNeeded()
    await draftSaved(page)

    await dragRow(page, await pointAt(media), await pointAt(petting, 0.8), async () => {
      await expect(shownLine).toBeVisible()
    })
    await said(page, 'in the menu below it')
    await stepRecorded(page)

    await dragRow(page, await pointAt(media), await pointAt(about, 0.2))
    await said(page, 'in the menu')
    await stepRecorded(page)

    await dragRow(page, await pointAt(media), await pointAt(row(page, 'Announcement'), 0.5), async () => {
      await expect(shownLine).toBeHidden()
      await expect(outline(page).locator('[data-refused]')).toHaveCount(1)
    })
    await said(page, 'Not moved')
    await expect(outline(page).locator('[data-refused]')).toHaveCount(0)
  })
})

test('on a phone entries of the menu are moved and added by finger', async ({ signIn }) => {
  const page = await signIn('editor', { viewport: phone, hasTouch: true, isMobile: true })
  await page.goto(`/admin/pages/${frame}`)
  const media = row(page, 'Menu entry Media')
  const about = row(page, 'Menu entry About')
  await about.scrollIntoViewIfNeeded()
  const topLevel = async () => {
    const { data } = await pageCalls(page).open(frame)
    const menu = data.content.find(({ type }) => type === 'SiteHeader')?.props.menu as PageBlock[]
    return menu.map(({ props }) => props.label).filter(Boolean)
  }
  const before = await topLevel()

  const panels = page.getByRole('navigation', { name: 'Panels' })
  const tools = page.getByRole('toolbar')
  await media.tap()
  await panels.getByRole('button', { name: 'Settings' }).tap()
  await tools.getByRole('button', { name: 'Move up', exact: true }).tap()
  await expect.poll(topLevel).not.toEqual(before)
  await tools.getByRole('button', { name: 'Move down', exact: true }).tap()
  await expect.poll(topLevel).toEqual(before)
  await panels.getByRole('button', { name: 'Outline' }).tap()

  await row(page, 'Menu entry Home').scrollIntoViewIfNeeded()
  await holdAndDrag(
    page,
    await pointAt(about),
    await pointAt(row(page, 'Menu entry Home'), 0.1),
    async () => {
      await expect(outline(page).locator('[data-dragged]')).toContainText('About')
    },
  )
  await said(page, /in the menu/)
  await expect.poll(topLevel).toEqual(['About', ...before.filter((label) => label !== 'About')])
  await expectClean(page, 'a menu entry that was moved on a phone')

  await test.step('“+” on the canvas is large enough for a finger', async () => {
    const plus = canvas(page).getByRole('button', { name: /^Add a/ })
    for (const [name, count] of [
      ['Menu entry About', 3],
      ['Footer links Quick Links', 2],
    ] as const) {
      await page.getByRole('button', { name: 'Outline', exact: true }).tap()
      await row(page, name).tap()
      await page.getByRole('button', { name: 'Page', exact: true }).tap()
      await expect(plus.locator('visible=true')).not.toHaveCount(0)
      const boxes = await plus.evaluateAll((all) =>
        all
          .map((one) => [one, one.getBoundingClientRect()] as const)
          .filter(([one, { width }]) => width > 0 && getComputedStyle(one).opacity === '1')
          .map(([, { width, height }]) => Math.min(width, height)),
      )
      expect(boxes, name).toHaveLength(count)
      for (const size of boxes) expect(size).toBeGreaterThanOrEqual(44)
    }
  })
})
