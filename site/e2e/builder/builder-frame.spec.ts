import type { PageBlock, Page as PageDocument } from '#blocks/contract/pages/page.ts'
import { expect, test } from '../kit/admin-test.ts'
import {
  blockOnCanvas,
  canvas,
  changeAtOnce,
  draftSaved,
  field,
  openBuilder,
  outline,
  publish,
  row,
  stepRecorded,
  wholePage,
} from '../kit/builder-test.ts'
import { dragTo, pointAt } from '../kit/hold-and-drag.ts'
import { pageCalls, withProps } from '../kit/page-calls.ts'
import { desk, expectClean, phone, violations } from '../kit/page-checks.ts'
import { open } from '../kit/site-test.ts'

// Menu, header and footer as staff change them, and what visitors then get. The rules of what may stand where have their
// own tables in blocks/frame/frame.test.tsx.

const frame = 'site-frame'

test('the menu is changed from the canvas of any page and published', async ({ editor: page, browser }) => {
  test.slow()
  await openBuilder(page, 'about')
  const header = canvas(page).getByRole('button', { name: 'Edit menu and header' })
  await expect(canvas(page).getByRole('button', { name: 'Edit footer' })).toHaveCount(1)
  await expect(canvas(page).getByRole('button', { name: 'Edit logo' })).toHaveCount(1)
  await expect(canvas(page).getByRole('button', { name: 'Edit announcement' })).toHaveCount(0)

  await header.press('Enter')
  await expect(page.getByRole('heading', { name: 'Menu and footer', level: 1 })).toBeVisible()
  await expect(row(page, 'Header')).toHaveAttribute('aria-current', 'true')
  await expect(canvas(page).getByText('About Tumblewhisker Farm')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to the page' })).toHaveAttribute(
    'href',
    '/admin/pages/about',
  )

  await test.step('nothing of the frame itself can be deleted or moved', async () => {
    for (const name of ['Delete', 'Cut', 'Duplicate', 'Move up'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    await row(page, 'Header').press('Delete')
    await expect(row(page, 'Header')).toHaveCount(1)
  })

  await test.step('order and nesting by keys', async () => {
    await row(page, 'Menu entry Media').press('Alt+ArrowUp')
    await row(page, 'Menu entry Media').click()
    await expect(blockOnCanvas(page, 'MenuLink')).toHaveText('Home')
    await row(page, 'Menu entry Tour Dates').click()
    await page.getByRole('button', { name: 'Move into a submenu' }).click()
    await expect(
      canvas(page).locator('[data-holds-selected]').filter({ hasText: 'Tour Dates' }).last(),
    ).toBeVisible()
  })

  await test.step('a label is typed in its place', async () => {
    await row(page, 'Menu entry About').click()
    const label = canvas(page)
      .locator('[data-inline-text]', { hasText: /^About$/ })
      .first()
    await label.click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Our farm')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Label')).toHaveValue('Our farm')
  })

  await test.step('an entry is added where the selection is', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: /^Menu entry/ }).click()
    await field(page, 'Label').fill('Shop')
  })

  await test.step('announcement, footer links and networks', async () => {
    await page.getByRole('button', { name: 'Outline', exact: true }).click()
    await row(page, 'Announcement').click()
    await field(page, 'Text').fill('Closed on Thanksgiving')
    await row(page, 'Logo and networks').click()
    await page.getByRole('button', { name: 'Add a network' }).click()
    await page.getByRole('region', { name: 'Settings' }).getByLabel('Network').last().selectOption('Yelp')
    await field(page, 'Address').last().fill('https://yelp.example.com/farm')
  })
  await draftSaved(page)
  await publish(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const visitor = await (await browser.newContext({ viewport: desk })).newPage()
  await open(visitor, new URL('/tour-dates', page.url()).href)
  await test.step('the skip link comes before the announcement', async () => {
    await visitor.keyboard.press('Tab')
    await expect(visitor.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByRole('main')).toBeFocused()
  })
  const menu = visitor.getByRole('navigation', { name: 'Main' })
  await test.step('a custom menu has the delays, marks and keys of the specified one', async () => {
    await expect(visitor.getByRole('complementary', { name: 'Announcement' })).toHaveText(
      'Closed on Thanksgiving',
    )
    await expect(menu.getByRole('link', { name: 'Our farm' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Shop' })).toBeVisible()
    const inner = visitor.locator('#site-menu a', { hasText: 'Tour Dates' })
    await expect(inner).toBeHidden()
    await expect(inner).toHaveAttribute('aria-current', 'page')
    const parent = visitor.locator('#site-menu > div > ul > li', { hasText: 'Tour Dates' })
    await parent.hover()
    await expect(inner).toBeVisible()
    await visitor.mouse.move(10, 700)
    await expect(inner).toBeHidden()
    await parent.getByRole('button').press('Enter')
    await expect(inner).toBeVisible()
    await inner.press('Escape')
    await expect(inner).toBeHidden()
    await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'Yelp' })).toHaveCount(1)
    expect.soft(await violations(visitor)).toEqual([])
  })
  await test.step('on a phone the button opens it', async () => {
    await visitor.setViewportSize(phone)
    await visitor.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('link', { name: 'Our farm' }).click()
    await expect(visitor).toHaveURL(/\/about$/)
    await expect(menu).toBeHidden()
    await expect(visitor.getByRole('heading', { level: 1, name: 'About Tumblewhisker Farm' })).toBeVisible()
    expect.soft(await violations(visitor)).toEqual([])
  })
})

test('an entry of the menu is dragged into the menu of another and out of it', async ({ editor: page }) => {
  await page.setViewportSize(wholePage)
  await openBuilder(page, frame)
  const said = (words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()
  const line = outline(page).locator('[data-drop-line]')
  const media = row(page, 'Menu entry Media')
  const petting = row(page, 'Menu entry Petting Zoo ,')
  const about = row(page, 'Menu entry About')
  await media.scrollIntoViewIfNeeded()

  await dragTo(page, await pointAt(media), await pointAt(petting, 0.8), async () => {
    await expect(line).toBeVisible()
  })
  await said('in the menu below it')
  await stepRecorded(page)

  await dragTo(page, await pointAt(media), await pointAt(about, 0.2))
  await said('in the menu')
  await stepRecorded(page)

  await dragTo(page, await pointAt(media), await pointAt(row(page, 'Announcement'), 0.5), async () => {
    await expect(line).toBeHidden()
    await expect(outline(page).locator('[data-refused]')).toHaveCount(1)
  })
  await said('Not moved')
  await expect(outline(page).locator('[data-refused]')).toHaveCount(0)
})

test('two people on one menu: both changes stay, and of one label somebody chooses', async ({
  editor: first,
  owner: second,
}) => {
  const others = pageCalls(second)
  await openBuilder(first, frame)
  await row(first, 'Menu entry About').click()

  await changeAtOnce(
    first,
    frame,
    () => field(first, 'Label').fill('Mine'),
    async () => {
      await others.draft(frame, renamed('menu-media', 'Photos'))
      await others.draft(frame, withProps('SiteHeader', { tagline: 'Theirs' }))
    },
  )
  const clash = first.getByRole('dialog', { name: 'also edited this' })
  await clash.getByRole('button', { name: 'Merge and save' }).click()
  await expect(first.locator('[data-draft-state="saved"]')).toBeVisible()
  const labels = JSON.stringify((await others.open(frame)).data)
  for (const label of ['Mine', 'Photos']) expect(labels).toContain(`"label":"${label}"`)
  expect(labels).toContain('"tagline":"Theirs"')

  await row(first, 'Menu entry Mine').click()
  await changeAtOnce(
    first,
    frame,
    () => field(first, 'Label').fill('Our farm'),
    () => others.draft(frame, renamed('menu-about', 'The farm')),
  )
  await expect(clash).toContainText('The farm')
  await expect(clash).toContainText('Our farm')
})

test('once the footer is published, the site settings say where its links are changed', async ({
  owner: page,
}) => {
  const own = page.getByText('The footer has links of its own now')
  await page.goto('/admin/site')
  await expect(page.getByLabel('Facebook')).toBeVisible()
  await expect(own).toHaveCount(0)
  await pageCalls(page).publish(frame, renamed('menu-about', 'Our farm'))
  await page.goto('/admin/site')
  await expect(own).toHaveCount(2)

  await own.first().getByRole('link', { name: 'Menu and footer' }).click()

  await expect(row(page, 'Footer').first()).toHaveAttribute('aria-current', 'true')
})

test('the builder of menu and footer is accessible, wide and on a phone', async ({ editor: page }) => {
  await openBuilder(page, frame)
  await row(page, 'Menu entry Petting Zoo ,').click()
  await expectClean(page, 'a menu entry selected')
  await page.setViewportSize(phone)
  await expectClean(page, 'on a phone')
})

function renamed(id: string, label: string) {
  const inside = (block: PageBlock): PageBlock => ({
    type: block.type,
    props: {
      ...Object.fromEntries(
        Object.entries(block.props).map(([key, value]) => [
          key,
          key === 'menu' || key === 'below' ? (value as PageBlock[]).map(inside) : value,
        ]),
      ),
      id: block.props.id,
      ...(block.props.id === id ? { label } : {}),
    },
  })
  return ({ root, content }: PageDocument): PageDocument => ({ root, content: content.map(inside) })
}
