import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { blockOnCanvas, blocksOnCanvas, canvas, openNamedPage, row } from '../kit/builder-test.ts'
import { heading } from '../kit/page-calls.ts'
import { expectClean } from '../kit/page-checks.ts'

// How a block is found, and what stands in it at first.

test('a block is found in the list and added where it belongs', async ({ editor: page }) => {
  await openNamedPage(page, 'find', heading('a', 'A'), heading('b', 'B'))
  const search = page.getByLabel('Find a block')

  await test.step('Enter in the search adds the first one found, where the “+” was pressed', async () => {
    await row(page, 'Heading A').click()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(search).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(search).toBeFocused()
    await page.keyboard.type('no such block')
    await page.keyboard.press('Enter')
    await expect.poll(() => blocksOnCanvas(page)).toEqual(['Heading', 'Heading'])
    await search.fill('quote')
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('status').filter({ hasText: 'Quote added at position 2 of 3' }),
    ).toBeAttached()
    await expect(row(page, 'Quote')).toBeFocused()
    await expect.poll(() => blocksOnCanvas(page)).toEqual(['Heading', 'Quote', 'Heading'])
  })

  await test.step('fifteen kinds come first; of all, those of one other page are not among them', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const tiles = page.getByRole('region', { name: 'Most used' }).getByRole('listitem')
    await expect(tiles).toHaveCount(15)
    await page.getByRole('button', { name: 'More blocks' }).click()
    await expect(tiles).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Countdown/ })).toBeVisible()
    await expect(page.getByRole('region', { name: /^(Home|About|Services)/ })).toHaveCount(0)
  })

  await test.step('the word for a part of all pages leads there', async () => {
    await search.fill('navigation')
    const elsewhere = page.getByRole('status').getByRole('link', { name: 'Menu and footer' })
    await expect(elsewhere).toHaveAttribute('href', '/admin/pages/site-frame?on=find')
    await expect(page.getByText('No block of this page is called that.')).toBeVisible()
    await search.fill('last words')
    await expect(page.getByRole('button', { name: /last words/ })).toHaveCount(0)
    const about = page.getByRole('status').getByRole('link', { name: 'About page' })
    await expect(about).toHaveAttribute('href', '/admin/pages/about')
    await expectClean(page, 'a search without a block')
  })

  await test.step('the words of other builders find blocks, which begin with an example or a hint', async () => {
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
    const settings = page.getByRole('region', { name: 'Settings' })
    await expect(settings).toContainText(/Visitors see nothing here yet: “.+” is blank/)
    // The buttons of two blocks stand at their ends, 44 pixels high.
    const [above, below] = [await countdown.boundingBox(), await film.boundingBox()]
    expect((below?.y ?? 0) - (above?.y ?? 0)).toBeGreaterThan(44)
  })
})
