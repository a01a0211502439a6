import type { Page as BrowserPage } from '@playwright/test'
import { overflow, violations } from '../../site/e2e/kit/page-checks.ts'
import type { DesktopEvents, QueuedPage } from '../ipc.ts'
import { barRow, type Desktop, expect, test } from './desktop-test.ts'

// The bar at the bottom: its rows and buttons with the keyboard and in a narrow window. The texts and buttons for each
// state are tested in renderer/queue-rows.test.ts, what the buttons do in queue.spec.ts and queue-conflicts.spec.ts.

test('the rows of the bar fit a phone, are accessible and pass the focus on', async ({ shared }) => {
  const { app, page } = shared
  const { tell, end } = await tellAlone(app)
  const { sync, session } = await page.evaluate(async () => {
    const [sync, session] = [
      await window.desktop.call('sync:state'),
      await window.desktop.call('session:state'),
    ]
    if (!sync.ok || !session.ok) throw new Error('The app says nothing of its state')
    return { sync: sync.value, session: session.value }
  })

  await test.step('what the app says of itself', async () => {
    await tell('sync:state', { ...sync, isOnline: false, damaged: { count: 2, isRecovered: true } })
    await tell('update:state', { kind: 'ready', version: '9.1.0' })
    await expect(barRow(page, 'offline')).toContainText(`pages to ${new URL(shared.network.url).host}`)
    await expect(barRow(page, 'damaged')).toContainText('2 copies of your work on this computer')
    await expect(barRow(page, 'damaged')).toContainText('We’re using the copy from just before')
    await expect(barRow(page, 'update')).toContainText('Version 9.1.0 is ready')
    await fitsAndIsReached(shared, ['Try again', 'OK', 'Restart now'])

    await tell('sync:state', { ...sync, refusal: 'This app is too old to write to the site.' })
    await tell('session:state', { ...session, isLasting: false, isUntold: true })
    await expect(barRow(page, 'refusal')).toContainText('too old to write')
    await fitsAndIsReached(shared, ['OK', 'OK', 'OK', 'Restart now'])
    await tell('session:state', session)
    await tell('update:state', { kind: 'available', version: '9.2.0' })
    await expect(barRow(page, 'update')).toContainText('There’s a newer version, 9.2.0')
    await tell('update:state', { kind: 'idle' })
    await tell('sync:state', { ...sync, isOnline: true })
    // Once the refusal is gone, the rows of the pages come back.
    await expect(barRow(page, 'refusal')).toHaveCount(0)
    await page.evaluate(() => window.desktop.call('pages:queue'))
  })

  const home: QueuedPage = {
    pageId: 'home',
    isPublish: true,
    waitsFor: 'click',
    reason: '',
    isGone: false,
  }
  const about: QueuedPage = { ...home, pageId: 'about', isPublish: false, waitsFor: 'choice' }
  const events: QueuedPage = { ...home, pageId: 'events', isPublish: false, waitsFor: 'repair', isGone: true }

  await test.step('pages that wait: the first three, or all', async () => {
    await tell('pages:queue', [home, about, events, { ...home, pageId: 'maze', waitsFor: 'connection' }])
    const three = [
      ...['Publish', 'Open the page', 'Don’t publish'],
      ...['Compare', 'Discard…'],
      ...['Open the page', 'Discard…'],
    ]
    await expect(barRow(page, 'more')).toContainText('1 more page is waiting.')
    await fitsAndIsReached(shared, [...three, 'Show all'])
    await barRow(page, 'more').getByRole('button').press('Enter')
    await expect(bar(page).getByRole('button')).toHaveText([...three, 'Don’t publish', 'Show fewer'])
    expect(await toastLift(page), 'toasts stand above the bar').toBeGreaterThan(
      (await bar(page).boundingBox())?.height ?? Number.POSITIVE_INFINITY,
    )
  })

  await test.step('each button says which page it is about, and focus moves on', async () => {
    const rows = barRow(page, 'queued')
    await tell('pages:queue', [home, about, events])
    await expect(rows).toHaveCount(3)
    for (const row of await rows.all()) {
      const text = await row.locator('p').innerText()
      for (const button of await row.getByRole('button').all())
        await expect(button).toHaveAccessibleDescription(text)
    }
    await expect(rows).toContainText([/^Home /, /Someone else saved/, /was deleted/])

    await rows.first().getByRole('button').first().focus()
    for (const left of [[about, events], [events]]) {
      await tell('pages:queue', left)
      await expect(rows).toHaveCount(left.length)
      await expect(rows.first().getByRole('button').first()).toBeFocused()
    }
    await tell('pages:queue', [])
    await expect(bar(page).getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
  await end()
})

const bar = (page: BrowserPage) => page.getByRole('status', { name: 'The app' })

/** Checks that the bar has exactly these buttons, in Tab order, and that they fit the width of a phone. */
async function fitsAndIsReached({ page }: Desktop, names: string[]) {
  const buttons = bar(page).getByRole('button')
  await expect(buttons).toHaveText(names)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    expect.soft(await overflow(page)).toEqual([])
    for (const button of await buttons.all()) {
      await button.scrollIntoViewIfNeeded()
      await expect.soft(button).toBeInViewport({ ratio: 1 })
    }
  }
  expect.soft(await violations(page)).toEqual([])
  await buttons.first().focus()
  for (const button of await buttons.all()) {
    await expect(button).toBeFocused()
    await page.keyboard.press('Tab')
  }
}

/** Until `end` only the test sends events: the app's own would overwrite the test's state. */
async function tellAlone(app: Desktop['app']) {
  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (!contents) throw new Error('The app has no window')
    Object.assign(globalThis, { tellByTest: contents.send.bind(contents) })
    contents.send = () => undefined
  })
  return {
    tell: <Name extends keyof DesktopEvents>(name: Name, value: DesktopEvents[Name]) =>
      app.evaluate(
        (_, [event, told]) =>
          (globalThis as unknown as { tellByTest: Electron.WebContents['send'] }).tellByTest(event, told),
        [name as string, value] as const,
      ),
    end: () =>
      app.evaluate(({ BrowserWindow }) => {
        const { tellByTest } = globalThis as unknown as { tellByTest: Electron.WebContents['send'] }
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        if (contents) contents.send = tellByTest
      }),
  }
}

/** How far above the window's lower edge toasts stand, in px. */
function toastLift(page: BrowserPage): Promise<number> {
  return page.evaluate(() => {
    const toast = document.body.appendChild(document.createElement('div'))
    toast.style.cssText = 'position: fixed; inset-block-end: var(--toast-lift, 88px)'
    const lift = innerHeight - toast.getBoundingClientRect().bottom
    toast.remove()
    return lift
  })
}
