import { expect, test } from '../kit/admin-test.ts'
import { blockOnCanvas, canvas, draftSaved, field, openBuilder, publish, row } from '../kit/builder-test.ts'
import { phone, violations } from '../kit/page-checks.ts'
import { open } from '../kit/site-test.ts'

// Menu, header and footer as staff change them, and what visitors then get. The rules of what may stand where, and what
// becomes of two people's changes, have their own tables in blocks/parts/frame/frame.test.tsx.

test('the menu is changed from any page’s canvas, published', async ({ editor: page, page: visitor }) => {
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

  await open(visitor, '/tour-dates')
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
  })
})
