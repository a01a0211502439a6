import { expect, test } from '../kit/admin-test.ts'
import { heading, pageCalls, withBlocks, withProps } from '../kit/page-calls.ts'
import { expectClean, phone, wide } from '../kit/page-checks.ts'
import { differences, frame, publishTwice, restore, versions } from '../kit/version-screen.ts'

test('versions are listed, and compared with live, another or the draft', async ({ editor: page }) => {
  const { call, draft, drop } = pageCalls(page)

  await test.step('a page that nobody changed has its first state', async () => {
    await page.goto('/admin/pages/home/versions')

    await expect(versions(page)).toHaveCount(1)
    await expect(versions(page)).toContainText('0. Original')
    await expect(differences(page)).toContainText('No changes. Both are the same.')
    await page.goto('/admin/pages/nope/versions')
    await expect(page.getByRole('heading', { name: 'This is no longer here' })).toBeVisible()
  })

  await test.step('a page that is not live says so', async () => {
    await call('POST', '/api/pages', { id: 'schools', path: '/schools', title: 'Schools' })
    await drop('schools', withBlocks(heading('x', 'Bring the farm')))

    await page.goto('/admin/pages/schools/versions')

    await expect(page.getByRole('heading', { name: 'Not published yet' })).toBeVisible()
    await expect(differences(page).getByRole('button', { name: /^Removed Heading/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'View live' })).toHaveCount(0)
  })

  await publishTwice(page)

  await test.step('a discarded draft, an earlier version and the draft are compared', async () => {
    await drop('home', withProps('Story', { heading: 'Another story' }))

    await page.goto('/admin/pages/home/versions')

    await expect(versions(page)).toHaveCount(4)
    await expect(versions(page).nth(0)).toContainText(/3\. Discarded draft.*by you.*Our story text/)
    await expect(versions(page).nth(1)).toContainText(/2\. Published.*by you.*Layout, Welcome text/)
    await expect(versions(page).nth(2)).toContainText(/1\. Published.*Layout.*For spring/)
    await expect(versions(page).nth(0)).toHaveAttribute('aria-current', 'true')
    await expect(differences(page)).toContainText('1 difference, from version 3 to the live page')
    await expect(frame(page, 'Version 3').getByText('Another story')).toBeVisible()
    await expect(frame(page, 'Live page').getByText('Another story')).toHaveCount(0)

    await versions(page).nth(1).click()
    await expect(differences(page)).toContainText('No changes. Both are the same.')
    await expect(page).toHaveURL(/versions\?version=2$/)

    await draft('home', withProps('Hero', { title: 'Draft title' }))
    await page.goto('/admin/pages/home/versions?version=2')
    const other = page.getByLabel('Compare version 2 with')

    await other.selectOption('the draft')
    await expect(differences(page)).toContainText('1 difference, from version 2 to the draft')
    await expect(frame(page, 'Draft').getByRole('heading', { level: 1 })).toHaveText('Draft title')
    await other.selectOption('version 1')
    await expect(
      differences(page).getByRole('button', { name: 'Added Heading “Bring the hens”' }),
    ).toBeVisible()
    await expect(frame(page, 'Version 1').locator('[data-version-block="hen"]')).toContainText('Added')

    await page.getByRole('button', { name: 'Phone', exact: true }).click()
    await expect(page.locator('iframe').first()).toHaveCSS('width', '360px')
    await expect(page.locator('iframe').nth(1)).toHaveCSS('width', '360px')
  })
})

test('both pages show differences: marked, described, by field; keys do it all', async ({ editor: page }) => {
  const [left, right] = [frame(page, 'Version 1'), frame(page, 'Live page')]
  await publishTwice(page)
  await page.goto('/admin/pages/home/versions')

  await test.step('the version before the live one is the first to be compared', async () => {
    await expect(versions(page).nth(0)).toContainText('2. Published')
    await expect(versions(page).nth(1)).toHaveAttribute('aria-current', 'true')
    await expect(differences(page)).toContainText('4 differences, from version 1 to the live page')
  })

  await test.step('the keyboard alone chooses and compares', async () => {
    await expect(versions(page)).toHaveCount(3)
    await versions(page).first().press('Enter')
    await expect(versions(page).first()).toHaveAttribute('aria-current', 'true')
    await expect(versions(page).first()).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(versions(page).nth(1)).toHaveAttribute('aria-current', 'true')
    await expect(versions(page).nth(1)).toBeFocused()
    await expect(differences(page)).toContainText('4 differences')

    await page.keyboard.press('Tab')
    await expect(versions(page).nth(2)).toBeFocused()
    await page.keyboard.press('Tab')
    const first = differences(page).getByRole('button').first()
    await expect(first).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Tab')
    await expect(page.locator('summary').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(differences(page).getByText('Howdy', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Computer' }).focus()
    await page.keyboard.press('Tab')
    const room = page.getByRole('region', { name: 'The page: Version 1' })
    await expect(room).toBeFocused()
    // The page is drawn later, and until then there is nothing to scroll.
    await expect
      .poll(() => room.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
      .toBeGreaterThan(0)
    await page.keyboard.press('End')
    await expect.poll(() => room.evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('region', { name: 'The page: Live page' })).toBeFocused()
  })

  await test.step('differences are named, marked on both pages, and shown by field', async () => {
    await expect(differences(page)).toContainText('4 differences')
    for (const text of [
      'Changed Welcome “Howdy”',
      'Changed Heading “Bring all the goats”',
      'Moved Home gallery',
      'Removed Heading “Bring the hens”',
    ])
      await expect(differences(page).getByRole('button', { name: text })).toBeVisible()
    await expect(right.getByRole('heading', { level: 1 })).toHaveText('Howdy')
    await expect(left.getByRole('heading', { level: 1 })).not.toHaveText('Howdy')
    await expect(left.locator('[data-version-block="hen"]')).toHaveText('RemovedBring the hens')
    await expect(right.locator('[data-version-block="hen"]')).toHaveCount(0)
    await expect(left.locator('[data-version-block="goat"]')).toHaveText('ChangedBring the goats')
    await expect(right.locator('[data-version-block="goat"]')).toHaveText('ChangedBring all the goats')
    await expect(right.locator('[data-version-block="Gallery"]')).toContainText('Moved')
    await expect(right.locator('[data-version-block="Services"]')).toHaveCount(0)

    const goat = differences(page).getByRole('listitem').filter({ hasText: 'Bring all the goats' })
    await goat.getByText('Compare “Heading”').click()
    await expect(goat.locator('pre')).toHaveText(['Bring the goats', 'Bring all the goats'])
    await goat.getByRole('button').click()
    await expect(goat.getByRole('button')).toHaveAttribute('aria-pressed', 'true')
    await expect(right.locator('[data-version-block="goat"]')).toBeInViewport()
    await expect(left.locator('[data-version-block="goat"]')).toBeInViewport()
    // The box ends where the page ends, however small the page is drawn.
    const room = page.getByRole('region', { name: 'The page: Live page' })
    const [scrolled, drawn] = [
      await room.evaluate((box) => box.scrollHeight),
      await page.locator('iframe').nth(1).boundingBox(),
    ]
    expect(Math.abs(scrolled - (drawn?.height ?? 0))).toBeLessThan(3)
  })

  await test.step('accessible on phone and desktop; on a phone one page at a time', async () => {
    for (const details of await page.locator('details:not([open]) > summary').all()) await details.click()
    for (const size of [wide, phone]) {
      await page.setViewportSize(size)
      await expect(left.getByText('Bring the hens')).toBeVisible()
      await expectClean(page, `${size.width} px`)
    }

    const [above, below] = ['Version 1', 'Live page'].map((name) =>
      page.getByRole('region', { name: `The page: ${name}` }),
    )
    const [first, second] = [await above?.boundingBox(), await below?.boundingBox()]
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(second?.y ?? 0)
    await page.getByRole('button', { name: 'Live page', exact: true }).click()
    await expect(above ?? page.locator('main')).toBeHidden()
    await differences(page)
      .getByRole('button', { name: /^Removed/ })
      .click()
    await expect(frame(page, 'Version 1').locator('[data-version-block="hen"]')).toBeInViewport()
  })

  await test.step('the keyboard restores a version', async () => {
    await page.setViewportSize(wide)
    await restore(page, 1).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/pages\/home$/)
  })
})
