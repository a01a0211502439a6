import { expect, test } from '../kit/admin-test.ts'
import { blockOnCanvas, field, openBuilder, row } from '../kit/builder-test.ts'
import { pageCalls, withBlocks } from '../kit/page-calls.ts'

// Texts without words and without a default have a place on the canvas while their block is selected.

test('a blank caption is typed where it will stand', async ({ editor: page, request }) => {
  const picture = { src: 'gallery-goat-kids.jpg', alt: 'Two kids', isDecorative: false, width: 'wide' }
  const calls = pageCalls(page)
  const block = { type: 'PictureBlock', props: { id: 'own', ...picture, caption: '' } }
  await calls.publish('tour-dates', withBlocks(block))
  expect(await (await request.get('/tour-dates')).text()).not.toContain('<figcaption')
  await openBuilder(page, 'tour-dates')
  const place = blockOnCanvas(page, 'PictureBlock').locator('[data-placeholder]')
  await expect(blockOnCanvas(page, 'PictureBlock').locator('img')).toBeVisible()
  await expect(place).toHaveCount(0)

  await row(page, 'Picture').click()
  await expect(place).toHaveText('Caption')
  await place.click()
  await page.keyboard.type('Born in May')
  await page.keyboard.press('Enter')

  await expect(field(page, 'Caption')).toHaveValue('Born in May')
  await expect(place).toHaveCount(0)
  await expect(blockOnCanvas(page, 'PictureBlock').locator('figcaption')).toHaveText('Born in May')
  await field(page, 'Caption').fill('')
  await expect(place).toHaveText('Caption')
  await row(page, 'Tour dates').first().click()
  await expect(place).toHaveCount(0)
})

test('what is typed right after a click is all there, on a slow computer too', async ({ editor: page }) => {
  const block = { type: 'Quote', props: { id: 'own', quote: '', name: 'Ana', occasion: '' } }
  await pageCalls(page).draft('tour-dates', withBlocks(block))
  await openBuilder(page, 'tour-dates')
  await row(page, 'Quote').click()
  const quote = blockOnCanvas(page, 'Quote').getByRole('textbox', { name: 'Quote', exact: true })
  await expect(quote).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })

  // The first click also loads the editor.
  for (const [words, all] of [
    ['So kind.', 'So kind.'],
    [' And fun.', 'So kind. And fun.'],
  ] as const) {
    await quote.click()
    for (const letter of words) await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await expect(quote).toHaveText(all)
    await page.keyboard.press('Escape')
  }

  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(field(page, 'Quote')).toHaveText('So kind. And fun.')
})
