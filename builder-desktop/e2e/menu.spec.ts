import { join } from 'node:path'
import sharp from 'sharp'
import { canvas, draftSaved, field } from '../../site/e2e/kit/builder-test.ts'
import { addressOf, chooseFromMenu, expect, noteOpened, openPage, test } from './desktop-test.ts'
import { changeStory } from './queue-test.ts'

test('the menu saves, undoes, lists the steps, previews and opens the publish dialog', async ({
  shared: { app, page, network },
}) => {
  await openPage(page, 'Home')
  const opened = await noteOpened(app)
  await changeStory(page, 'From the menu')

  await chooseFromMenu(app, 'save')
  await draftSaved(page)
  await chooseFromMenu(app, 'preview')
  await expect.poll(opened).toEqual([`${network.url}/preview/home`])
  await chooseFromMenu(app, 'publish')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Publish now' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await field(page, 'Heading').focus()
  await chooseFromMenu(app, 'undo')
  await expect(canvas(page).getByRole('heading', { name: 'From the menu' })).toHaveCount(0)
  await chooseFromMenu(app, 'redo')
  await expect(canvas(page).getByRole('heading', { name: 'From the menu' })).toBeVisible()

  await chooseFromMenu(app, 'steps')
  const steps = page.getByRole('dialog', { name: 'Steps' })
  await steps.getByRole('button', { name: 'As it was when opened' }).click()
  await expect(canvas(page).getByRole('heading', { name: 'From the menu' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(field(page, 'Heading')).toBeFocused()
})

test('the about box names the versions', async ({ shared: { app } }) => {
  await app.evaluate(({ dialog }) => {
    Object.assign(dialog, {
      showMessageBox: async (...given: unknown[]) => {
        Object.assign(globalThis, { shownBox: given.at(-1) })
        return { response: 0 }
      },
    })
  })

  await chooseFromMenu(app, 'about')

  const shown = await app.evaluate(() => (globalThis as unknown as { shownBox: { detail: string } }).shownBox)
  expect(shown.detail).toMatch(/Electron \d+\.[\s\S]*Chromium \d+\.[\s\S]*Node \d+\./)
})

test('browser-only screens are not in the navigation and link to the browser', async ({
  shared: { app, page, network },
}) => {
  const opened = await noteOpened(app)
  const nav = page.getByRole('navigation', { name: 'Staff area' })

  await expect(nav.getByRole('link', { name: 'Albums' })).toBeVisible()
  for (const name of ['Dashboard', 'Email templates', 'People', 'Site settings', 'Backups', 'My account'])
    await expect(nav.getByRole('link', { name })).toHaveCount(0)
  const paths = ['people', 'mail', 'people?q=ana', 'backups']
  for (const path of paths) {
    await page.evaluate((address) => location.assign(address), `/admin/${path}`)
    await expect.poll(() => addressOf(app)).toBe(`app://farm/admin/${path}`)
    await expect(page.getByRole('heading', { name: 'Open this in your browser' })).toBeVisible()
    await page.getByRole('button', { name: 'Open in browser' }).click()
  }

  await expect.poll(opened).toEqual(paths.map((path) => `${network.url}/admin/${path}`))
})

test('pictures opened with the app or chosen in a dialog go into the library', async ({
  shared: { app, page, home },
}) => {
  const opened = await pictureAt(join(home, 'zebrafinch.png'))
  const chosen = await pictureAt(join(home, 'axolotl.png'))
  const inLibrary = () =>
    page.evaluate(async () => {
      const found = ['zebrafinch', 'axolotl'].map((name) => fetch(`/api/media?q=${name}`))
      return Promise.all(found.map(async (reply) => (await (await reply).json()).total))
    })

  await app.evaluate(({ app }, path) => {
    app.emit('open-file', { preventDefault: () => undefined }, path)
  }, opened)
  await expect(page.getByRole('heading', { level: 1, name: 'Pictures & files' })).toBeVisible()
  await expect.poll(inLibrary).toEqual([1, 0])

  await app.evaluate(({ dialog }, path) => {
    Object.assign(dialog, { showOpenDialog: async () => ({ canceled: false, filePaths: [path] }) })
  }, chosen)
  await chooseFromMenu(app, 'add-pictures')
  await expect.poll(inLibrary).toEqual([1, 1])
})

async function pictureAt(file: string): Promise<string> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#b0432a' } })
  await picture.png().toFile(file)
  return file
}
