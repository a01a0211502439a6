import type { Page as BrowserPage } from '@playwright/test'
import { draftSaved, field, row } from '../../site/e2e/builder-test.ts'
import { heading, type pageCalls, withBlocks, withProps } from '../../site/e2e/page-calls.ts'
import { overflow, violations } from '../../site/e2e/page-checks.ts'
import type { Line } from '../main/test-line.ts'
import { barLine, chooseFromMenu, expect, openPage, signIn, signInHere, test } from './desktop-test.ts'

// Every line of the bar has a way on from it, with the keyboard and in a narrow window as well.

test('a publish that was changed since is published by a click, or not at all, from any screen', async ({
  server,
  line,
  start,
}) => {
  const { app, page } = await start()
  await signIn(page, line)
  await openPage(page, 'Home')
  for (const choice of ['Don’t publish', 'Publish'] as const) {
    await line.set('cut')
    await changeStory(page, `Not yet: ${choice}`)
    await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
    await page.getByRole('button', { name: /^Publish/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish when the line is back' }).click()
    await changeStory(page, `Better: ${choice}`)
    // Before the line is back: else what was asked for goes out as it was, and there is nothing to be asked.
    await expect(barLine(page, 'queued')).toContainText('Home was to be published, and was changed', slow)
    await line.set('open')
    await draftSaved(page)
    await chooseFromMenu(app, 'go-pages')

    await fitsAndIsReached(page, 'click', ['Publish', 'Open the page', 'Don’t publish'])
    await barLine(page, 'queued').getByRole('button', { name: choice, exact: true }).press('Enter')

    await expect(barLine(page, 'queued')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await openPage(page, 'Home')
  }
  const live = await (await fetch(server.url)).text()
  expect(live).toContain('Better: Publish')
  expect(live).not.toContain('Don’t publish')
})

test('what waits for a page that was deleted at the site is thrown away after a question', async ({
  line,
  start,
  colleague,
}) => {
  const made = await colleague.call('POST', '/api/pages', { id: 'maze', title: 'Corn maze', path: '/maze' })
  await colleague.draft('maze', withBlocks(heading('h1', 'The maze opens in August')))
  const { app, page } = await start()
  await signIn(page, line, 'owner')
  await openPage(page, 'Corn maze')
  await line.set('cut')
  await row(page, 'The maze opens in August').click()
  await field(page, 'Heading').fill('Lost in the maze')
  await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
  await chooseFromMenu(app, 'go-pages')
  await colleague.call('DELETE', '/api/pages/maze', undefined, made.headers().etag)
  await line.set('open')

  await expect(barLine(page, 'queued')).toContainText('was deleted at the site', slow)
  await fitsAndIsReached(page, 'gone', ['Open the page', 'Throw it away…'])
  await barLine(page, 'queued').getByRole('button', { name: 'Throw it away…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
  await expect(barLine(page, 'queued')).toHaveCount(1)
  await barLine(page, 'queued').getByRole('button', { name: 'Throw it away…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw it away' }).click()

  await expect(barLine(page, 'queued')).toHaveCount(0)
})

test('work that somebody else’s draft has in it leaves no line once it was looked at', async ({
  line,
  start,
  colleague,
}) => {
  const { page } = await start()
  await leaveClash({ page, line, colleague }, 'Theirs, as mine')

  await fitsAndIsReached(page, 'choice', ['Show both', 'Throw it away…'])
  await barLine(page, 'queued').getByRole('button', { name: 'Show both' }).click()

  await expect(page.getByRole('heading', { name: /left a draft/ })).toBeVisible()
  await expect(barLine(page, 'queued')).toHaveCount(0)
  expect(await page.evaluate(() => window.desktop.call('pages:queue'))).toEqual({ ok: true, value: [] })
})

test('work that stands against somebody else’s can be thrown away from the bar', async ({
  line,
  start,
  colleague,
}) => {
  const { page } = await start()
  await leaveClash({ page, line, colleague }, 'Mine alone')

  await barLine(page, 'queued').getByRole('button', { name: 'Throw it away…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw it away' }).click()

  await expect(barLine(page, 'queued')).toHaveCount(0)
  await page.getByRole('link', { name: /^Home \// }).click()
  await expect(page.getByRole('heading', { name: /left a draft/ })).toBeVisible()
  await expect(page.getByText('did not reach the server')).toHaveCount(0)
})

test('signing out waits for no silent line, and says that the site could not be told', async ({
  line,
  start,
}) => {
  const { app, page } = await start()
  await signIn(page, line)
  await line.set('silent')

  await chooseFromMenu(app, 'sign-out')

  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(barLine(page, 'untold')).toContainText('could not be told')
  await fitsAndIsReached(page, 'untold', ['All right'])
  await barLine(page, 'untold').getByRole('button', { name: 'All right' }).press('Enter')
  await expect(barLine(page, 'untold')).toHaveCount(0)
})

test('who signs out leaves nothing of theirs on the sign-in screen, and nobody there has a say in it', async ({
  server,
  line,
  start,
}) => {
  const { app, page } = await start()
  await signIn(page, line)
  await openPage(page, 'Home')
  await line.set('cut')
  await changeStory(page, 'Ed’s own words')
  await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
  await page.getByRole('button', { name: /^Publish/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish when the line is back' }).click()
  await expect(barLine(page, 'queued')).toHaveCount(1)

  await chooseFromMenu(app, 'sign-out')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(barLine(page, 'site')).toBeVisible()
  await expect(barLine(page, 'queued')).toHaveCount(0)
  const cancelled = await page.evaluate(() => window.desktop.call('pages:cancel', { pageId: 'home' }))
  expect(cancelled).toMatchObject({ ok: false, code: 'unauthorized' })
  await expect(page.getByText('Part of this page did not load')).toHaveCount(0)

  await line.set('open')
  await signInHere(page, 'editor')
  await expect.poll(async () => (await fetch(server.url)).text(), slow).toContain('Ed’s own words')
})

test('of several lines each button says which page it is about, and the focus goes on to the next line', async ({
  server,
  start,
  colleague,
}) => {
  const { page } = await start()
  await signIn(page, server)
  const titles: { id: string; title: string }[] = await (await colleague.call('GET', '/api/pages')).json()
  const three = titles.slice(0, 3)
  for (const { id } of three) {
    const { data, base } = await colleague.open(id)
    const draft = { data: { ...data, content: data.content.slice(1) }, base }
    const asked = { pageId: id, draft, etag: '"99-old"', isSaved: true, note: '' }
    await page.evaluate((publish) => window.desktop.call('pages:publish', publish), asked)
  }
  await expect(barLine(page, 'queued')).toHaveCount(3)
  for (const { title } of three) {
    const words = `${title} was not published: it was changed meanwhile. Nothing is lost: look at both.`
    for (const button of await barLine(page, 'queued').filter({ hasText: words }).getByRole('button').all())
      await expect(button).toHaveAccessibleDescription(words)
  }
  expect(await violations(page)).toEqual([])

  for (const left of [2, 1]) {
    await barLine(page, 'queued').first().getByRole('button', { name: 'Don’t publish' }).press('Enter')
    await expect(barLine(page, 'queued')).toHaveCount(left)
    await expect(barLine(page, 'queued').first().getByRole('button').first()).toBeFocused()
  }
  await barLine(page, 'queued').getByRole('button', { name: 'Don’t publish' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

/** A machine that is busy, and a line that is asked for after 2, 4, 8 … s. */
const slow = { timeout: 40_000 }

async function changeStory(page: BrowserPage, words: string) {
  await row(page, 'Our story').click()
  await field(page, 'Heading').fill(words)
}

type Clash = { page: BrowserPage; line: Line; colleague: ReturnType<typeof pageCalls> }

/** Types `mine` without a line and leaves the page, which somebody else saves meanwhile, saying more. */
async function leaveClash({ page, line, colleague }: Clash, mine: string) {
  await signIn(page, line)
  await openPage(page, 'Home')
  await line.set('cut')
  await changeStory(page, mine)
  await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Arrange pages', level: 1 })).toBeVisible()
  const { content } = (await colleague.open('home')).data
  const idOf = (type: string) => String(content.find((block) => block.type === type)?.props.id)
  await colleague.draft('home', (theirs) =>
    withProps(idOf('Hero'), { title: 'And more' })(
      withProps(idOf('Story'), { heading: 'Theirs, as mine' })(theirs),
    ),
  )
  await line.set('open')
  await expect(barLine(page, 'queued')).toContainText('Somebody else saved Home meanwhile', slow)
}

/** Every one of these buttons, and no other, is in the bar's line, is reached with Tab and fits a phone's width. */
async function fitsAndIsReached(page: BrowserPage, name: string, buttons: string[]) {
  const bar = page.getByRole('status', { name: 'The app' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await overflow(page)).toEqual([])
    for (const button of buttons)
      await expect(bar.getByRole('button', { name: button, exact: true })).toBeInViewport({ ratio: 1 })
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/bar-${name}-${width}.png` })
  }
  expect(await violations(page)).toEqual([])
  const own = bar.locator(`[data-desktop-line="queued"], [data-desktop-line="untold"]`).getByRole('button')
  await expect(own).toHaveText(buttons)
  await own.first().focus()
  for (const button of buttons) {
    await expect(bar.getByRole('button', { name: button, exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
  }
}
