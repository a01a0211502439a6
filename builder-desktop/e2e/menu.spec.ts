import { canvas, draftSaved, field } from '../../site/e2e/kit/builder-test.ts'
import { addressOf, chooseFromMenu, expect, noteOpened, test } from './desktop-test.ts'
import { changeStory } from './queue-test.ts'

test('the menu saves, undoes, lists steps, previews, asks', async ({ atHome: { app, page, network } }) => {
  const opened = await noteOpened(app)
  await changeStory(page, 'From the menu')

  await test.step('save, preview and publish', async () => {
    await chooseFromMenu(app, 'save')
    await draftSaved(page)
    await chooseFromMenu(app, 'preview')
    await expect.poll(opened).toEqual([`${network.url}/preview/home`])
    await chooseFromMenu(app, 'publish')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Publish now' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('undo, redo and steps', async () => {
    const typed = canvas(page).getByRole('heading', { name: 'From the menu' })
    await field(page, 'Heading').focus()
    await chooseFromMenu(app, 'undo')
    await expect(typed).toHaveCount(0)
    await chooseFromMenu(app, 'redo')
    await expect(typed).toBeVisible()

    await chooseFromMenu(app, 'steps')
    const steps = page.getByRole('dialog', { name: 'Your steps' })
    await steps.getByRole('button', { name: 'As it was when opened' }).click()
    await expect(typed).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(field(page, 'Heading')).toBeFocused()
  })

  await test.step('the about box names the versions', async () => {
    await app.evaluate(({ dialog }) => {
      Object.assign(dialog, {
        showMessageBox: async (...given: unknown[]) => {
          Object.assign(globalThis, { shownBox: given.at(-1) })
          return { response: 0 }
        },
      })
    })
    await chooseFromMenu(app, 'about')
    const shown = await app.evaluate(
      () => (globalThis as unknown as { shownBox: { detail: string } }).shownBox,
    )
    expect(shown.detail).toMatch(/Electron \d+\.[\s\S]*Chromium \d+\.[\s\S]*Node \d+\./)
  })
})

test('browser-only screens are not listed, and link out', async ({ shared: { app, page, network } }) => {
  const opened = await noteOpened(app)
  const nav = page.getByRole('navigation', { name: 'Staff area' })

  await nav.getByRole('link', { name: 'Settings' }).click()
  await expect(nav.getByRole('link', { name: 'Phone & email' })).toBeVisible()
  for (const name of ['Today', 'Email templates', 'People', 'Site settings', 'Backups', 'My account'])
    await expect(nav.getByRole('link', { name })).toHaveCount(0)
  const paths = ['mail', 'people?q=ana']
  for (const path of paths) {
    await page.evaluate((address) => location.assign(address), `/admin/${path}`)
    await expect.poll(() => addressOf(app)).toBe(`app://farm/admin/${path}`)
    await expect(page.getByRole('heading', { name: 'Open this in your browser' })).toBeVisible()
    await page.getByRole('button', { name: 'Open in browser' }).click()
  }

  await expect.poll(opened).toEqual(paths.map((path) => `${network.url}/admin/${path}`))
})
