import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { canvas, draftSaved, publish } from '../../site/e2e/kit/builder-test.ts'
import { violations } from '../../site/e2e/kit/page-checks.ts'
import {
  addressOf,
  barRow,
  chooseFromMenu,
  connect,
  expect,
  openPage,
  signIn,
  signInHere,
  test,
} from './desktop-test.ts'
import { keptText } from './draft-text.ts'
import { changeStory } from './queue-test.ts'

test('connects, signs in, edits a page, publishes it and sees it live', async ({ server, start, live }) => {
  const { app, page } = await start()

  await signIn(page, server)
  await openPage(page, 'Home')
  expect(await addressOf(app)).toBe('app://farm/admin/pages/home')
  await changeStory(page, 'Where we come from')
  await expect(canvas(page).getByRole('heading', { name: 'Where we come from' })).toBeVisible()
  await draftSaved(page)
  await publish(page)

  expect(await live()).toContain('Where we come from')
})

test('closing the window loses nothing, and it reopens where it was', async ({ server, start, home }) => {
  const first = await start()
  await signIn(first.page, server)
  await first.page.evaluate(() => location.assign('/admin/about'))
  await first.page.getByLabel('Heading').fill('Half a thought')
  await first.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 40, y: 30, width: 1000, height: 700 })
  })

  await first.app.close()
  expect(await keptText(home)).toContain('Half a thought')
  const second = await start()

  await expect(second.page.getByLabel('Heading')).toBeVisible()
  expect(await addressOf(second.app)).toBe('app://farm/admin/about')
  const bounds = await second.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.getBounds(),
  )
  expect(bounds).toMatchObject({ width: 1000, height: 700 })
})

test('a first start leads to a site and a sign-in, signing out leads back', async ({
  server,
  start,
  home,
}) => {
  // Simulates a computer without a key store.
  const { app, page } = await start({ env: { BUILDER_PLAIN_SECRETS: '0' } })
  const isOn = (id: string) =>
    app.evaluate(({ Menu }, wanted) => Menu.getApplicationMenu()?.getMenuItemById(wanted)?.enabled, id)

  await test.step('light and dark can both be read', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect.soft(await violations(page, ['color-contrast'])).toEqual([])
    }
    await page.emulateMedia({ colorScheme: null })
  })

  await test.step('an address that is no site of ours is told in words, and the way on stays', async () => {
    const other = await serve((_req, res) => void res.end('{"status":"up"}'))
    for (const [address, words] of [
      ['not an address', 'isn’t a site address'],
      ['http://farm.example', 'https://'],
      [other.url, 'This address belongs to a different kind of site'],
    ] as const) {
      await connect(page, address)
      await expect(page.getByRole('alert')).toContainText(words)
    }
    await other.close()
    await connect(page, other.url)
    await expect(page.getByRole('alert')).toContainText('Nothing answers')
  })

  await test.step('in the menu, what is not possible is off', async () => {
    const states = [await isOn('save'), await isOn('sign-out'), await isOn('about')]
    expect.soft(states).toEqual([false, false, true])
  })

  await test.step('the sign-in is said to be for now only, and no secret is on the disk', async () => {
    await connect(page, server.url)
    await expect(barRow(page, 'site')).toContainText(`signing in to ${new URL(server.url).host}`)
    await signInHere(page, 'editor')
    await expect(barRow(page, 'memory-only')).toContainText('no safe place to store your sign-in')
    expect((await readdir(home, { recursive: true })).filter((name) => name.endsWith('.bin'))).toEqual([])
    await expect.poll(() => isOn('save')).toBe(true)
  })

  await test.step('the menu leads to screens, signs out and knows the last sites', async () => {
    await chooseFromMenu(app, 'go-tour-dates')
    await expect(page.getByRole('heading', { level: 1, name: 'Tour dates' })).toBeVisible()
    await chooseFromMenu(app, 'change-site')
    await expect(page.getByRole('button', { name: /^Tumblewhisker Farm/ })).toBeVisible()
    await page.getByRole('button', { name: 'Stay on this site' }).click()
    await chooseFromMenu(app, 'sign-out')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await chooseFromMenu(app, 'site-0')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })
})

/** A server that is not one of our sites. */
async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a server that listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
