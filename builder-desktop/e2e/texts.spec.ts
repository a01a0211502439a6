import { blockOnCanvas, canvas, draftSaved, publish } from '../../site/e2e/kit/builder-test.ts'
import { barRow, expect, kill, reconnect, test } from './desktop-test.ts'
import { keptText } from './draft-text.ts'

test('a text is formatted on the canvas offline, survives a kill and goes live', async ({
  atHome,
  network,
  start,
  home,
  live,
}) => {
  await network.set('cut')
  const { page } = atHome
  await blockOnCanvas(page, 'Story').getByRole('textbox', { name: 'Our mission', exact: true }).click()
  await expect(canvas(page).getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Typed ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('in the barn')
  await expect.poll(() => keptText(home)).toContain('in the barn')
  expect(await keptText(home)).toContain('"bold"')
  await kill(atHome)

  const second = await start()
  await second.page.getByRole('button', { name: 'Restore my work' }).click()
  await expect(blockOnCanvas(second.page, 'Story').locator('p > strong')).toHaveText('in the barn')
  await expect(barRow(second.page, 'offline')).toContainText('saved on this computer')
  await reconnect(second.page, network)
  await draftSaved(second.page)
  await publish(second.page)

  expect(await live()).toContain('Typed <strong>in the barn</strong>')
})
