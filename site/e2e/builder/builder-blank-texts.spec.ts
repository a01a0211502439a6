import { expect, test } from '../kit/admin-test.ts'
import { blockOnCanvas, field, openBuilder, row } from '../kit/builder-test.ts'
import { pageCalls, withBlocks } from '../kit/page-calls.ts'

// Texts without words and without a default have a place on the canvas while their block is selected.

test('a blank caption is typed where it will stand; only the selected block shows its place', async ({
  editor: page,
  request,
}) => {
  const picture = { src: 'gallery-goat-kids.jpg', alt: 'Two kids', isDecorative: false, width: 'wide' }
  const calls = pageCalls(page)
  const block = { type: 'PictureBlock', props: { id: 'own', ...picture, caption: '' } }
  await calls.publish('contact', withBlocks(block))
  expect(await (await request.get('/contact')).text()).not.toContain('<figcaption')
  await openBuilder(page, 'contact')
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
  await row(page, 'Contact').first().click()
  await expect(place).toHaveCount(0)
})
