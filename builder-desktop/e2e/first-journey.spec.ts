import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { createTestPasskey } from '../../api/tools/testing/test-passkey.ts'
import { canvas, draftSaved, publish } from '../../site/e2e/kit/builder-test.ts'
import { expectClean, violations } from '../../site/e2e/kit/page-checks.ts'
import { emailOf, password } from '../../site/e2e/kit/staff.ts'
import {
  addressOf,
  barRow,
  type Colleague,
  chooseFromMenu,
  connect,
  enquiriesBox,
  expect,
  keptText,
  openPage,
  reloadFromMenu,
  signIn,
  signInHere,
  test,
} from './desktop-test.ts'
import { changeStory } from './queue-test.ts'

test('edits a page and publishes it', async ({ server, start, live }) => {
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

test('closing the window loses nothing; the app reopens where it was', async ({ server, start, home }) => {
  const first = await start()
  await signIn(first.page, server)
  await first.page.evaluate(() => location.assign('/admin/about'))
  await first.page.getByLabel('Heading').fill('Half a thought')
  await first.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 40, y: 30, width: 1000, height: 700 })
  })
  await first.app.close()
  expect(await keptText(home)).toContain('Half a thought')

  const { app, page } = await start()
  await expect(page.getByLabel('Heading')).toBeVisible()
  expect(await addressOf(app)).toBe('app://farm/admin/about')
  const bounds = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())
  expect(bounds).toMatchObject({ width: 1000, height: 700 })
})

test('a first start leads to a sign-in, a sign-out back', async ({ server, colleague, start, home }) => {
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
    for (const [address, text] of [
      ['not an address', 'isn’t a site address'],
      ['http://farm.example', 'https://'],
      [other.url, 'This address belongs to a different kind of site'],
    ] as const) {
      await connect(page, address)
      await expect(page.getByRole('alert')).toContainText(text)
    }
    await other.close()
    await connect(page, other.url)
    await expect(page.getByRole('alert')).toContainText('Nothing answers')
  })

  await test.step('in the menu, what is not possible is off', async () => {
    const states = [await isOn('save'), await isOn('sign-out'), await isOn('about')]
    expect.soft(states).toEqual([false, false, true])
  })

  await test.step('the button to sign in stays under the hand that presses it', async () => {
    await noteFirstForm(page)
    await connect(page, server.url)
    await expect(enquiriesBox(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-first-form', /enquiries and the calendar/)
  })

  await test.step('the sign-in is said to be for now only, and no secret is on the disk', async () => {
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
    await reloadFromMenu({ app, page }, 'sign-out')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await reloadFromMenu({ app, page }, 'site-0')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })

  await test.step('an account with a passkey signs in with a code, and is told where to get one', async () => {
    await addPasskey(colleague, server.url.replace('127.0.0.1', 'localhost'))
    const signIn = page.getByRole('button', { name: 'Sign in' })
    const code = page.getByLabel('Code')
    await page.getByLabel('Email').fill(emailOf('owner'))
    await page.getByLabel('Password').fill(password)
    await expect(code).toHaveCount(0)
    await signIn.click()
    await expect(page.getByRole('alert')).toContainText('protected by a passkey, which this window can’t use')
    await expect(code).toBeFocused()
    await expectClean(page, 'the field for the code')
    await code.fill('wrong')
    await signIn.click()
    await expect(page.getByRole('alert')).toHaveText('This code is wrong, already used or expired')
    const made = await (await colleague.call('POST', '/api/auth/one-time-code')).json()
    await code.fill(made.code)
    await signIn.click()
    await expect(page.getByRole('heading', { name: 'Pages', level: 1 })).toBeVisible()
  })
})

/** Notes on `html` the words of the first form with a button to send it, of each document that is loaded. */
async function noteFirstForm(page: Page) {
  await page.addInitScript(() => {
    // Runs after each commit of React, before anything is drawn.
    new MutationObserver(() => {
      const button = document.querySelector('form [type="submit"]')
      if (!button || document.documentElement.dataset.firstForm) return
      document.documentElement.dataset.firstForm = button.closest('form')?.innerText ?? ''
    }).observe(document, { childList: true, subtree: true })
  })
}

/** As the owner does it in a browser. */
async function addPasskey({ call }: Colleague, origin: string) {
  const { challenge } = await (await call('POST', '/api/auth/passkeys/options')).json()
  const passkey = createTestPasskey().create(challenge, { origin })
  await call('POST', '/api/auth/passkeys', { name: 'Barn key', passkey })
}

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
