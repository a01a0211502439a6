import { readdir } from 'node:fs/promises'
import { canvas, draftSaved, field, publish, row } from '../../site/e2e/builder-test.ts'
import { addressOf, expect, openPage, signIn, test } from './desktop-test.ts'

test('connects, signs in, opens a page in the builder, changes it, publishes it and sees it live', async ({
  server,
  start,
}) => {
  const { app, page } = await start()

  await signIn(page, server)
  await openPage(page, 'Home')
  expect(await addressOf(app)).toBe('app://farm/admin/pages/home')
  await row(page, 'Our story').click()
  await field(page, 'Heading').fill('Where we come from')
  await expect(canvas(page).getByRole('heading', { name: 'Where we come from' })).toBeVisible()
  await draftSaved(page)
  await publish(page)

  const html = await (await fetch(server.url)).text()
  expect(html).toContain('Where we come from')
})

test('opens again where it was, signed in, with the window it had', async ({ server, start }) => {
  const first = await start()
  await signIn(first.page, server)
  await openPage(first.page, 'Home')
  await first.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 40, y: 30, width: 1000, height: 700 })
  })
  await first.app.close()

  const second = await start()

  await expect(canvas(second.page).getByRole('heading', { level: 1 })).toBeVisible()
  const bounds = await second.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.getBounds(),
  )
  expect(bounds).toMatchObject({ width: 1000, height: 700 })
})

test('without a key store the sign-in is said to be for now only, and no secret is on the disk', async ({
  server,
  start,
  home,
}) => {
  const withoutKeys = { env: { BUILDER_PLAIN_SECRETS: '0' } }
  const first = await start(withoutKeys)
  await signIn(first.page, server)
  await expect(first.page.locator('[data-desktop-line="memory-only"]')).toContainText('no key store')
  await first.app.close()

  expect(await filesNamed(home, '.bin')).toEqual([])
  const second = await start(withoutKeys)
  await expect(second.page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

async function filesNamed(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => name.endsWith(ending))
}
