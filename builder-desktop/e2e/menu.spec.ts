import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { canvas, draftSaved, field, row } from '../../site/e2e/builder-test.ts'
import { addressOf, chooseFromMenu, expect, noteOpened, openPage, signIn, test } from './desktop-test.ts'

test('the menu saves, undoes, previews and opens the publish dialog', async ({ server, start }) => {
  const { app, page } = await start()
  await signIn(page, server)
  await openPage(page, 'Home')
  const opened = await noteOpened(app)
  await row(page, 'Our story').click()
  await field(page, 'Heading').fill('From the menu')

  await chooseFromMenu(app, 'save')
  await draftSaved(page)
  await chooseFromMenu(app, 'preview')
  await expect.poll(opened).toEqual([`${server.url}/preview/home`])
  await chooseFromMenu(app, 'publish')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Publish now' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await field(page, 'Heading').focus()
  await chooseFromMenu(app, 'undo')
  await expect(canvas(page).getByRole('heading', { name: 'From the menu' })).toHaveCount(0)
  await chooseFromMenu(app, 'redo')
  await expect(canvas(page).getByRole('heading', { name: 'From the menu' })).toBeVisible()
})

test('shortcuts are on the items people look for, and what is not possible is off', async ({
  server,
  start,
}) => {
  const { app, page } = await start()
  const isOn = (id: string) =>
    app.evaluate(({ Menu }, wanted) => Menu.getApplicationMenu()?.getMenuItemById(wanted)?.enabled, id)
  const keys = await app.evaluate(({ Menu }) =>
    ['save', 'publish', 'add-pictures', 'undo', 'redo', 'go-pages'].map((id) =>
      String(Menu.getApplicationMenu()?.getMenuItemById(id)?.accelerator),
    ),
  )

  expect(keys).toEqual([
    'CmdOrCtrl+S',
    'CmdOrCtrl+Shift+P',
    'CmdOrCtrl+O',
    'CmdOrCtrl+Z',
    process.platform === 'darwin' ? 'Cmd+Shift+Z' : 'Ctrl+Y',
    'CmdOrCtrl+1',
  ])
  expect([await isOn('save'), await isOn('sign-out'), await isOn('about')]).toEqual([false, false, true])
  await signIn(page, server)
  await expect.poll(() => isOn('save')).toBe(true)
})

test('the menu leads to screens, signs out and knows the last sites', async ({ server, start }) => {
  const { app, page } = await start()
  await signIn(page, server)

  await chooseFromMenu(app, 'go-tour-dates')
  await expect(page.getByRole('heading', { level: 1, name: 'Tour dates' })).toBeVisible()
  await chooseFromMenu(app, 'change-site')
  await expect(page.getByRole('button', { name: /^Tumblewhisker Farm/ })).toBeVisible()
  await page.getByRole('button', { name: 'Stay with the site' }).click()
  await chooseFromMenu(app, 'sign-out')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await chooseFromMenu(app, 'site-0')

  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('the about box names the versions', async ({ start }) => {
  const { app } = await start()
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

test('screens that belong into a browser are in no navigation, and say so', async ({ server, start }) => {
  const { app, page } = await start()
  await signIn(page, server, 'owner')
  const opened = await noteOpened(app)
  const nav = page.getByRole('navigation', { name: 'Staff area' })

  await expect(nav.getByRole('link', { name: 'Albums' })).toBeVisible()
  for (const name of ['Dashboard', 'Enquiries', 'Mails', 'People', 'Site settings', 'Backups', 'My account'])
    await expect(nav.getByRole('link', { name })).toHaveCount(0)
  const paths = ['people', 'mail', 'enquiries?q=goats', 'enquiries/7']
  for (const path of paths) {
    await page.evaluate((address) => location.assign(address), `/admin/${path}`)
    await expect.poll(() => addressOf(app)).toBe(`app://farm/admin/${path}`)
    await expect(page.getByRole('heading', { name: 'This is done in the browser' })).toBeVisible()
    await page.getByRole('button', { name: 'Open it in the browser' }).click()
  }

  await expect.poll(opened).toEqual(paths.map((path) => `${server.url}/admin/${path}`))
})

test('a picture the app is asked to open goes into the library', async ({ server, start, home }) => {
  const file = join(home, 'zebrafinch.png')
  await writeFile(
    file,
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b0432a' } })
      .png()
      .toBuffer(),
  )
  const { app, page } = await start()
  await signIn(page, server)

  await app.evaluate(({ app }, path) => {
    app.emit('open-file', { preventDefault: () => undefined }, path)
  }, file)

  await expect(page.getByRole('heading', { level: 1, name: 'Pictures & videos' })).toBeVisible()
  await expect
    .poll(async () =>
      page.evaluate(async () => (await (await fetch('/api/media?q=zebrafinch')).json()).total),
    )
    .toBe(1)
})

test('pictures are chosen in the system’s own dialog', async ({ server, start, home }) => {
  const file = join(home, 'axolotl.jpg')
  await writeFile(
    file,
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3f5a2c' } })
      .jpeg()
      .toBuffer(),
  )
  const { app, page } = await start()
  await signIn(page, server)
  await app.evaluate(({ dialog }, path) => {
    Object.assign(dialog, { showOpenDialog: async () => ({ canceled: false, filePaths: [path] }) })
  }, file)

  await chooseFromMenu(app, 'add-pictures')

  await expect
    .poll(async () => page.evaluate(async () => (await (await fetch('/api/media?q=axolotl')).json()).total))
    .toBe(1)
})
