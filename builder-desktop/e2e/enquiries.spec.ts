import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { sendBookings } from '../../site/e2e/kit/enquiry-calls.ts'
import { expectClean, overflow, violations } from '../../site/e2e/kit/page-checks.ts'
import {
  barRow,
  type Colleague,
  chooseFromMenu,
  connect,
  enquiriesBox,
  expect,
  noteOpened,
  reconnect,
  reloadFromMenu,
  signInHere,
  test,
} from './desktop-test.ts'

// The enquiries and the calendar in the app, for who allowed it to work on them.

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Signs in at the connected site, with the box checked. `first` is the screen that comes then. */
async function signInForEnquiries(page: Page, role: 'inbox' | 'owner', first?: string) {
  await enquiriesBox(page).check()
  await signInHere(page, role, first)
}

test('the app shows enquiries only while it has the right to them', async ({ server, colleague, start }) => {
  await sendBookings(server.url, { contactName: 'Quentin Quagga' })
  const { app, page } = await start()
  await connect(page, server.url)
  await expect(enquiriesBox(page)).not.toBeChecked()
  await expect(enquiriesBox(page)).toHaveAccessibleDescription(/names, phone numbers and messages/)
  await expectClean(page, 'the sign-in with its box')

  await test.step('whoever only works the inbox begins there', async () => {
    await signInForEnquiries(page, 'inbox', 'Inbox')
    await expect(page.getByRole('link', { name: 'Pages', exact: true })).toHaveCount(0)
    await reloadFromMenu({ app, page }, 'sign-out')
  })

  await test.step('left out, the screens say how to allow it, and a browser has them', async () => {
    await signInHere(page, 'owner')
    for (const item of ['go-enquiries', 'go-calendar']) {
      await chooseFromMenu(app, item)
      await expect(heading(page, 'This app isn’t allowed to show enquiries yet')).toBeVisible()
    }
    await expectClean(page, 'how to allow enquiries')
    const refused = await page.evaluate(async () => {
      const reply = await fetch('/api/enquiries')
      return [reply.status, (await reply.json()).detail]
    })
    expect(refused).toEqual([403, expect.stringContaining('check the box for enquiries')])
    const opened = await noteOpened(app)
    await page.getByRole('button', { name: 'Open in browser' }).click()
    await expect.poll(opened).toEqual([`${server.url}/admin/jobs`])
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  })

  await test.step('with it the person is where they were, and links lead out of the app', async () => {
    await signInForEnquiries(page, 'owner', 'Jobs')
    await fitsInTheDark(page, 'the calendar')
    const opened = await noteOpened(app)
    await page.getByRole('button', { name: 'Add to your own calendar in your browser' }).click()
    await chooseFromMenu(app, 'go-enquiries')
    await expect(heading(page, 'Inbox')).toBeVisible()
    await page.getByRole('button', { name: 'Export in your browser' }).click()
    await fitsInTheDark(page, 'the inbox')
    await page.getByRole('link', { name: /Quentin Quagga/ }).click()
    await expect(page.getByRole('region', { name: 'Contact' })).toContainText('Quentin Quagga')
    await fitsInTheDark(page, 'an enquiry')
    await page.getByRole('region', { name: 'Contact' }).getByRole('link', { name: 'Email' }).click()
    await page.getByRole('link', { name: /^Map of/ }).click()
    await page.getByRole('button', { name: 'Copy or delete this person’s data in your browser' }).click()
    await expect
      .poll(opened)
      .toEqual([
        `${server.url}/admin/jobs`,
        expect.stringMatching(/\/admin\/enquiries\?/),
        expect.stringMatching(/^mailto:[^?]+\?subject=Your%20enquiry/),
        expect.stringMatching(/^https:\/\/(www\.openstreetmap\.org|maps\.apple\.com)\//),
        expect.stringMatching(/\/admin\/enquiries\/\d+$/),
      ])
  })

  await test.step('a step is taken with the same screens as in a browser', async () => {
    await page.getByRole('textbox', { name: 'Notes' }).fill('Gate code 42')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.locator('[data-save-state="saved"]')).toBeVisible()
    const { items } = await (await colleague.call('GET', '/api/enquiries?q=Quentin')).json()
    const reply = await colleague.call('GET', `/api/enquiries/${items[0].id}`)
    expect(await reply.json()).toMatchObject({ notes: 'Gate code 42' })
  })

  await test.step('taken back in a browser it ends at once, without a sign-out', async () => {
    await chooseFromMenu(app, 'go-enquiries')
    await expect(heading(page, 'Inbox')).toBeVisible()
    await expect(page.getByRole('link', { name: /Quentin Quagga/ })).toBeVisible()
    await stopEnquiries(colleague)
    await expect(heading(page, 'This app isn’t allowed to show enquiries yet')).toBeVisible()
    await expect(page.getByText('Quentin Quagga')).toHaveCount(0)
    await chooseFromMenu(app, 'go-pages')
    await expect(page.getByRole('link', { name: /^Home \// })).toBeVisible()
  })
})

test('a new enquiry is notified without a name, none on disk', async ({ server, network, start, home }) => {
  const { app, page } = await start()
  await connect(page, network.url)
  await signInForEnquiries(page, 'owner')
  const shown = await noteNotices(app)

  await test.step('there is no notice of what the window shows', async () => {
    await bringToFront(app)
    await chooseFromMenu(app, 'go-enquiries')
    await expect(heading(page, 'Inbox')).toBeVisible()
    await sendBookings(server.url, { contactName: 'Bella Bongo' })
    await expect(page.getByText('Bella Bongo')).toBeVisible()
    await chooseFromMenu(app, 'go-pages')
    await expect(heading(page, 'Pages')).toBeVisible()
  })

  await test.step('the notice of the next one opens it in the window', async () => {
    await sendBookings(server.url, { contactName: 'Quentin Quagga' })
    await expect.poll(shown).toMatchObject([{ title: 'A new enquiry' }])
    expect(JSON.stringify(await shown())).not.toMatch(/Quentin|Quagga/)
    await app.evaluate(() => {
      const { shownByTest } = globalThis as unknown as { shownByTest: { click: () => void }[] }
      shownByTest[0]?.click()
    })
    await expect(page.getByRole('region', { name: 'Contact' })).toContainText('Quentin Quagga')
  })

  await chooseFromMenu(app, 'go-enquiries')
  await page.getByLabel('Search enquiries').fill('Quentin')
  await expect(page).toHaveURL(/q=Quentin/)
  await page.getByRole('link', { name: /Quentin Quagga/ }).click()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible()

  await test.step('offline the screen says so, and what is typed stays', async () => {
    await network.set('cut')
    await page.getByRole('textbox', { name: 'Notes' }).fill('Gate code 42')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(barRow(page, 'offline')).toContainText('What you type stays here until you close the app')
    await expect(page.getByText('Can’t reach the site. Try again when you’re back online.')).toBeVisible()
  })

  await test.step('a reload shows nothing of the enquiry, and once connected offers what was typed', async () => {
    await expect.poll(() => page.evaluate(keptDrafts)).toBe(1)
    await page.reload()
    await expect(page.getByText('Sorry, this part of the page didn’t load.').first()).toBeVisible()
    await expect(page.getByText('Quentin Quagga')).toHaveCount(0)
    await reconnect(page, network)
    await page.getByRole('button', { name: 'Restore my changes' }).click()
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Gate code 42')
  })

  await test.step('closing asks first', async () => {
    await app.evaluate(({ dialog }) => {
      const asked: string[] = []
      Object.assign(globalThis, { askedByTest: asked })
      dialog.showMessageBox = (async (...given: unknown[]) => {
        asked.push((given.at(-1) as { message: string }).message)
        return { response: asked.length === 1 ? 0 : 1, checkboxChecked: false }
      }) as typeof dialog.showMessageBox
    })
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    const asked = () => app.evaluate(() => (globalThis as unknown as { askedByTest: string[] }).askedByTest)
    await expect.poll(asked).toEqual(['Something you typed about an enquiry isn’t saved.'])
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Gate code 42')
  })

  const closed = app.waitForEvent('close')
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await closed
  expect(await filesWith(home, /Quentin|Quagga|Bella|Bongo|Gate code/)).toEqual([])
})

/** How many local drafts the app holds. Runs in the page. */
async function keptDrafts(): Promise<number | undefined> {
  const answer = await window.desktop.call('drafts:list')
  return answer.ok ? answer.value.length : undefined
}

/** The app follows the system to dark colors, which a browser doesn't. */
async function fitsInTheDark(page: Page, what: string) {
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, ['color-contrast']), what).toEqual([])
  expect(await overflow(page), what).toEqual([])
  await page.emulateMedia({ colorScheme: null })
}

/** Records the notices that the app shows. Returns a function that reads them. */
async function noteNotices(app: ElectronApplication): Promise<() => Promise<object[]>> {
  await app.evaluate(({ Notification }) => {
    const shown: { options: object; click: () => void }[] = []
    Object.assign(globalThis, { shownByTest: shown })
    Object.assign(Notification.prototype, {
      show(this: Electron.Notification & { options?: object }) {
        const options = { title: this.title ?? '', body: this.body ?? '', ...this.options }
        shown.push({ options, click: () => this.emit('click') })
      },
    })
  })
  return () =>
    app.evaluate(() => {
      const { shownByTest } = globalThis as unknown as { shownByTest: { options: object }[] }
      return shownByTest.map(({ options }) => options)
    })
}

function bringToFront(app: ElectronApplication) {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.focus())
}

/** As the owner does it under "My account" in a browser. */
async function stopEnquiries({ call }: Colleague) {
  const sessions: { id: string; scopes: string[] }[] = await (await call('GET', '/api/auth/sessions')).json()
  const device = sessions.find(({ scopes }) => scopes.includes('enquiries'))
  await call('DELETE', `/api/auth/sessions/${device?.id}/scopes/enquiries`)
}

/** What a whole browser writes about the pages that it shows, as the stand-in is one. Electron has none of it. */
const ofBrowser = /standin-chromium\/(?:segmentation_platform|Default\/(?:History|Favicons|Sessions))/

/** The files below a folder, at any depth, that hold a text like this. */
async function filesWith(folder: string, text: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name)
    if (ofBrowser.test(file)) continue
    const bytes = await readFile(file)
    if (text.test(bytes.toString('latin1')) || text.test(bytes.toString('utf16le'))) found.push(file)
  }
  return found
}
