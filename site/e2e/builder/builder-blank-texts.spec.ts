import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { blockOnCanvas, field, openOwnPage, row } from '../kit/builder-test.ts'
import { heading } from '../kit/page-calls.ts'

// Texts without words and without a default have a place on the canvas while their block is selected.

test('a blank text is typed where it will stand', async ({ editor: page }) => {
  const picture = { src: 'gallery-goat-kids.jpg', alt: 'Two kids', isDecorative: false, width: 'wide' }
  await openOwnPage(
    page,
    heading('above', 'Above'),
    { type: 'PictureBlock', props: { id: 'picture', ...picture, caption: '' } },
    { type: 'Quote', props: { id: 'quote', quote: '', name: 'Ana', occasion: '' } },
  )

  await test.step('its place is there while the block is selected and the text blank', async () => {
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
    await row(page, 'Heading').click()
    await expect(place).toHaveCount(0)
  })

  await test.step('what is typed right after a click is all there, on a slow computer too', async () => {
    await row(page, 'Quote').click()
    const quote = blockOnCanvas(page, 'Quote').getByRole('textbox', { name: 'Quote', exact: true })
    await expect(quote).toBeVisible()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })

    // The first click also loads the editor.
    for (const [text, all] of [
      ['So kind.', 'So kind.'],
      [' And fun.', 'So kind. And fun.'],
    ] as const) {
      await quote.click()
      for (const letter of text) await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      await expect(quote).toHaveText(all)
      await page.keyboard.press('Escape')
    }

    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await expect(field(page, 'Quote')).toHaveText('So kind. And fun.')
  })
})
