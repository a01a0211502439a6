import { expect, test } from '../kit/admin-test.ts'
import { blockOnCanvas, blocksOnCanvas, canvas, openNewPage, row } from '../kit/builder-test.ts'
import { heading, pageCalls, withBlocks } from '../kit/page-calls.ts'
import { expectClean } from '../kit/page-checks.ts'

// How a block is found, and what stands in it at first.

test('a block is found by the word that another builder has for it', async ({ editor: page }) => {
  const { call, draft } = pageCalls(page)
  await call('POST', '/api/pages', { id: 'new', path: '/new', title: 'New' })
  await draft('new', withBlocks(heading('a', 'A')))
  await page.goto('/admin/pages/new')
  await expect(canvas(page).locator('[data-block]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const search = page.getByLabel('Find a block')
  await search.fill('navigation')
  const elsewhere = page.getByRole('status').getByRole('link', { name: 'Menu and footer' })
  await expect(elsewhere).toHaveAttribute('href', '/admin/pages/site-frame?on=new')
  await expect(page.getByText('No block of this page is called that.')).toBeVisible()
  await expectClean(page, 'a search without a block')
  await search.fill('accordion')
  await page.getByRole('button', { name: /^Questions/ }).click()
  await expect(canvas(page).getByText('Do you bring the ponies to us?')).toBeVisible()

  await search.fill('timer')
  await page.getByRole('button', { name: /^Countdown/ }).click()
  await search.fill('youtube')
  await page.getByRole('button', { name: /^Video/ }).click()
  const countdown = blockOnCanvas(page, 'Countdown')
  const film = blockOnCanvas(page, 'Video')
  await expect(countdown).toHaveAttribute('data-hint', 'Countdown: choose the day in the settings')
  await expect(film).toHaveAttribute('data-hint', 'Video: choose a film in the settings')
  // The buttons of two blocks stand at their ends, 44 pixels high.
  const [above, below] = [await countdown.boundingBox(), await film.boundingBox()]
  expect((below?.y ?? 0) - (above?.y ?? 0)).toBeGreaterThan(44)
})

test('Enter in the search adds the first block found, where the “+” was pressed', async ({
  editor: page,
}) => {
  await openNewPage(page, heading('a', 'A'), heading('b', 'B'))
  await row(page, 'Heading A').click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const search = page.getByLabel('Find a block')
  await expect(search).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await page.keyboard.type('no such block')
  await page.keyboard.press('Enter')
  await expect.poll(() => blocksOnCanvas(page)).toEqual(['Heading', 'Heading'])
  await search.fill('quote')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Quote added at position 2 of 3' })).toBeAttached()
  await expect(row(page, 'Quote')).toBeFocused()
  await expect.poll(() => blocksOnCanvas(page)).toEqual(['Heading', 'Quote', 'Heading'])
})
