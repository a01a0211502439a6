import type { Page as BrowserPage } from '@playwright/test'
import { heading, withBlocks } from '../../site/e2e/kit/page-calls.ts'
import { overflow, violations } from '../../site/e2e/kit/page-checks.ts'
import type { DesktopEvents, QueuedPage } from '../ipc.ts'
import { barRow, type Desktop, expect, reconnect, test } from './desktop-test.ts'
import type { Colleague } from './queue-test.ts'

// The bar at the bottom: its rows and buttons with the keyboard and in a narrow window. The texts and buttons for each
// state are tested in renderer/queue-state.test.ts.

test('every row of the bar fits a phone and is accessible', async ({ shared }) => {
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
  const waiting: QueuedPage = {
    pageId: 'home',
    isPublish: true,
    waitsFor: 'click',
    reason: '',
    isGone: false,
  }

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
  await tell('update:state', { kind: 'idle' })
  await tell('sync:state', { ...sync, isOnline: true })
  // Once the refusal is gone, the rows of the pages come back.
  await expect(barRow(page, 'refusal')).toHaveCount(0)
  await page.evaluate(() => window.desktop.call('pages:queue'))

  await tell('pages:queue', [
    waiting,
    { ...waiting, pageId: 'about', isPublish: false, waitsFor: 'choice' },
    { ...waiting, pageId: 'events', isPublish: false, waitsFor: 'repair', isGone: true },
    { ...waiting, pageId: 'maze', waitsFor: 'connection' },
  ])
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
  await tell('pages:queue', [])
  await expect(bar(page).getByRole('button')).toHaveCount(0)
  await end()
})

test('each button says which page it is about, and focus moves on', async ({
  shared: { page, colleague },
}) => {
  const titles: { id: string; title: string }[] = await (await colleague.call('GET', '/api/pages')).json()
  const three = titles.slice(0, 3)
  for (const { id } of three) {
    const { data, base } = await colleague.open(id)
    const draft = { data: { ...data, content: data.content.slice(1) }, base }
    const asked = { pageId: id, draft, etag: '"99-old"', isSaved: true, note: '' }
    await page.evaluate((publish) => window.desktop.call('pages:publish', publish), asked)
  }
  await expect(barRow(page, 'queued')).toHaveCount(3)
  for (const { title } of three) {
    const words = `${title} wasn’t published because someone else changed it. Nothing is lost. Compare the two.`
    for (const button of await barRow(page, 'queued').filter({ hasText: words }).getByRole('button').all())
      await expect(button).toHaveAccessibleDescription(words)
  }

  for (const left of [2, 1]) {
    await barRow(page, 'queued').first().getByRole('button', { name: 'Don’t publish' }).press('Enter')
    await expect(barRow(page, 'queued')).toHaveCount(left)
    await expect(barRow(page, 'queued').first().getByRole('button').first()).toBeFocused()
  }
  await barRow(page, 'queued').getByRole('button', { name: 'Don’t publish' }).press('Enter')
  await expect(barRow(page, 'queued')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a changed publish needs a click, and work on a deleted page can be discarded', async ({
  shared: { page, server, network, colleague },
}) => {
  const queued = barRow(page, 'queued')
  const maze = await newPage(colleague, 'maze', 'Corn maze')
  const pond = await newPage(colleague, 'pond', 'Duck pond')

  await network.set('cut')
  await saveOffline(page, maze, 'Not yet')
  const asked = { pageId: 'maze', draft: maze.draft('Not yet'), etag: maze.etag, isSaved: false, note: '' }
  await page.evaluate((publish) => window.desktop.call('pages:publish', publish), asked)
  await saveOffline(page, maze, 'Better')
  await expect(queued).toContainText('wasn’t published yet. It changed')
  await reconnect(page, network)
  await expect.poll(async () => JSON.stringify((await colleague.open('maze')).data)).toContain('Better')
  await queued.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(queued).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // The row disappears as soon as the publish is in flight.
  await expect.poll(async () => (await fetch(`${server.url}/api/pages/maze`)).text()).toContain('Better')

  await network.set('cut')
  await saveOffline(page, pond, 'Lost in the pond')
  await pond.remove()
  await reconnect(page, network)
  await expect(queued).toContainText('was deleted on the site')
  await queued.getByRole('button', { name: 'Discard…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
  await expect(queued).toHaveCount(1)
  await queued.getByRole('button', { name: 'Discard…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(queued).toHaveCount(0)
})

async function newPage(colleague: Colleague, id: string, title: string) {
  const made = await colleague.call('POST', '/api/pages', { id, title, path: `/${id}` })
  const etag = await colleague.draft(id, withBlocks(heading('h1', title)))
  const { data, base } = await colleague.open(id)
  return {
    id,
    etag,
    draft: (words: string) => ({ data: withBlocks(heading('h2', words))(data), base }),
    remove: () => colleague.call('DELETE', `/api/pages/${id}`, undefined, made.headers().etag),
  }
}

/** Saves as the page builder does. */
async function saveOffline(page: BrowserPage, changed: Awaited<ReturnType<typeof newPage>>, words: string) {
  const { id, etag, draft } = changed
  const typed = { pageId: id, draft: draft(words), etag, origin: draft('').data }
  const sent = await page.evaluate((given) => window.desktop.call('pages:send', given), typed)
  expect(sent).toEqual({ ok: true, value: { kind: 'offline' } })
}

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
