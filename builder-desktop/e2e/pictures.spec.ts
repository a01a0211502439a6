import { blockOnCanvas, draftSaved, publish, wholeBlock } from '../../site/e2e/kit/builder-test.ts'
import { barRow, expect, reconnect, test } from './desktop-test.ts'
import { keptText } from './draft-text.ts'

test('a library picture chosen offline on the canvas goes live', async ({ atHome, network, home, live }) => {
  const { page } = atHome
  const picture = blockOnCanvas(page, 'Story').locator('[data-picture-place="imageUrl"]')
  const goat = page.getByRole('dialog').getByRole('button', { name: /goat/i }).first()
  await wholeBlock(page, 'Story').click({ position: { x: 8, y: 8 } })
  await picture.click()
  await expect(goat).toBeVisible()
  const file = (await goat.locator('img').getAttribute('src'))?.split('?')[0] ?? ''
  expect(file).toContain('/public-objects/')
  await page.keyboard.press('Escape')
  await expect(picture).toBeFocused()

  await network.set('cut')
  await picture.press('Enter')
  await goat.click()
  await expect.poll(() => keptText(home)).toContain(file)
  await expect(barRow(page, 'offline')).toContainText('saved on this computer')
  await expect(picture.locator('img')).toHaveAttribute('src', new RegExp(file))
  await reconnect(page, network)
  await draftSaved(page)
  await publish(page)

  expect(await live()).toContain(file)
})
