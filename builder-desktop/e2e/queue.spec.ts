import type { Page as BrowserPage } from '@playwright/test'
import { canvas, draftSaved, field, publish, row } from '../../site/e2e/builder-test.ts'
import { withProps } from '../../site/e2e/page-calls.ts'
import { barLine, chooseFromMenu, expect, kill, openPage, signIn, signInHere, test } from './desktop-test.ts'

// What is done without a line, and what becomes of it when the line is back.

test('a publish without a line says when it will be, goes out by itself, and the page goes on from it', async ({
  server,
  line,
  start,
}) => {
  const { page } = await start()
  await signIn(page, line)
  await openPage(page, 'Home')
  await line.set('cut')
  await changeStory(page, 'Published from the fairground')
  await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
  await page.getByRole('button', { name: /^Publish/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('It will be published when the line is back')
  await expect(dialog.getByRole('button', { name: 'Publish later…' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Publish when the line is back' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(barLine(page, 'queued')).toContainText('Home will be published when the line is back')
  expect(await (await fetch(server.url)).text()).not.toContain('Published from the fairground')

  await line.set('open')

  await expect
    .poll(async () => (await fetch(server.url)).text(), slow)
    .toContain('Published from the fairground')
  await expect(barLine(page, 'queued')).toHaveCount(0)
  await expect(page.locator('[data-draft-state="saved"]')).toContainText('Published')
  await changeStory(page, 'And once more with a line')
  await draftSaved(page)
  await publish(page)
  expect(await (await fetch(server.url)).text()).toContain('And once more with a line')
})

test('a publish that was asked for without a line can be taken back', async ({ server, line, start }) => {
  const { page } = await start()
  await signIn(page, line)
  await openPage(page, 'Home')
  await line.set('cut')
  await changeStory(page, 'Better not')
  await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
  await publishLater(page)

  await barLine(page, 'queued').getByRole('button', { name: 'Don’t publish' }).click()
  await expect(barLine(page, 'queued')).toHaveCount(0)
  await line.set('open')

  await draftSaved(page)
  expect(await (await fetch(server.url)).text()).not.toContain('Better not')
})

test('what was undone after it was queued to be published goes live by nobody’s hand, and is no draft either', async ({
  server,
  line,
  start,
  colleague,
}) => {
  const live = async () => (await fetch(`${server.url}/api/pages/home`)).text()
  const { page } = await start()
  await signIn(page, line)
  await openPage(page, 'Home')
  await line.set('cut')
  await row(page, 'Our story').click()
  await row(page, 'Our story').press('Delete')
  await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
  await publishLater(page)
  await page.keyboard.press('Control+z')
  await expect(row(page, 'Our story')).toBeVisible()
  await expect(barLine(page, 'queued')).toContainText('was changed', slow)

  await line.set('open')

  await draftSaved(page)
  await expect(barLine(page, 'queued').getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  expect(JSON.stringify((await colleague.open('home')).data)).toContain('"Story"')
  expect(await live()).toContain('"Story"')
  await barLine(page, 'queued').getByRole('button', { name: 'Don’t publish' }).click()
  await expect(barLine(page, 'queued')).toHaveCount(0)
  await publish(page)
  expect(await live()).toContain('"Story"')
})

test('what was typed in a page that is not open any more is sent by itself, after a kill as well', async ({
  line,
  start,
  colleague,
}) => {
  const first = await start()
  await signIn(first.page, line)
  await openPage(first.page, 'Home')
  await line.set('cut')
  await changeStory(first.page, 'Left behind')
  await expect(first.page.locator('[data-draft-state="offline"]')).toBeVisible()
  await chooseFromMenu(first.app, 'go-pages')
  await expect(first.page.getByRole('heading', { name: 'Arrange pages', level: 1 })).toBeVisible()
  await kill(first)

  const { page } = await start()
  await expect(page.getByRole('heading', { name: 'Arrange pages', level: 1 })).toBeVisible()
  await line.set('open')

  await expect
    .poll(async () => JSON.stringify((await colleague.open('home')).data), slow)
    .toContain('Left behind')
  await openPage(page, 'Home')
  await expect(canvas(page).getByRole('heading', { name: 'Left behind' })).toBeVisible()
})

test('what the queue has sent of a page that was left is not called unsent, whoever changed it after that', async ({
  line,
  start,
  colleague,
}) => {
  const { app, page } = await start()
  await signIn(page, line)
  await openPage(page, 'Home')
  await line.set('cut')
  await changeStory(page, 'Left behind')
  await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
  await chooseFromMenu(app, 'go-pages')
  await line.set('open')
  await expect
    .poll(async () => JSON.stringify((await colleague.open('home')).data), slow)
    .toContain('Left behind')
  await colleague.draft('home', withProps(await idOf(colleague, 'Story'), { heading: 'Better words' }))

  await page.getByRole('link', { name: /^Home \// }).click()

  await expect(page.getByRole('heading', { name: /left a draft/ })).toBeVisible()
  await expect(page.getByText('did not reach the server')).toHaveCount(0)
})

test('a page that is opened again while its last words travel shows them', async ({
  line,
  start,
  colleague,
}) => {
  const { app, page } = await start()
  await signIn(page, line)
  await openPage(page, 'Home')
  await line.set('slow-saves')
  await changeStory(page, 'The last words')
  // The editor has them a moment after they are typed.
  await expect(page.locator('[data-draft-state="saved"]')).toHaveCount(0)

  await chooseFromMenu(app, 'go-pages')
  await openPage(page, 'Home')

  await expect(canvas(page).getByRole('heading', { name: 'The last words' })).toBeVisible()
  expect(JSON.stringify((await colleague.open('home')).data)).toContain('The last words')
})

test('a page that somebody else saved meanwhile opens the compare screen when the line is back, merged by block', async ({
  line,
  start,
  colleague,
}) => {
  const { page } = await start()
  await signIn(page, line)
  await openPage(page, 'Home')
  await line.set('cut')
  await changeStory(page, 'Mine, from the fairground')
  await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
  await colleague.draft(
    'home',
    withProps(await idOf(colleague, 'Hero'), { title: 'Theirs, from the office' }),
  )

  await line.set('open')

  const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' })
  await expect(dialog).toContainText('Somebody saved this draft', slow)
  await dialog.getByRole('button', { name: 'Merge and save' }).click()
  await expect(canvas(page).getByRole('heading', { name: 'Mine, from the fairground' })).toBeVisible()
  await expect(canvas(page).getByRole('heading', { name: 'Theirs, from the office' })).toBeVisible()
  const draft = JSON.stringify((await colleague.open('home')).data)
  expect(draft).toContain('Mine, from the fairground')
  expect(draft).toContain('Theirs, from the office')
})

test('where both changed one text a person chooses, and a page that is not open says that it waits for that', async ({
  line,
  start,
  colleague,
}) => {
  const { app, page } = await start()
  await signIn(page, line)
  await openPage(page, 'Home')
  await line.set('cut')
  await changeStory(page, 'Mine')
  await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
  await chooseFromMenu(app, 'go-pages')
  await colleague.draft('home', withProps(await idOf(colleague, 'Story'), { heading: 'Theirs' }))
  await line.set('open')

  await expect(barLine(page, 'queued')).toContainText('Somebody else saved Home meanwhile', slow)
  await barLine(page, 'queued').getByRole('button', { name: 'Show both' }).click()
  await page.getByRole('button', { name: 'Put my work back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' })
  await dialog.getByLabel('Keep mine').check()
  await dialog.getByRole('button', { name: 'Save these choices' }).click()

  await draftSaved(page)
  await expect(barLine(page, 'queued')).toHaveCount(0)
  expect(JSON.stringify((await colleague.open('home')).data)).toContain('Mine')
})

test('a queued publish does not overwrite what somebody saved in /admin meanwhile: both are shown', async ({
  server,
  line,
  start,
  colleague,
}) => {
  const { page } = await start()
  await signIn(page, line)
  await openPage(page, 'Home')
  await line.set('cut')
  await changeStory(page, 'Mine, to be published')
  await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
  await publishLater(page)
  await saveAbout(colleague, 'Theirs, from /admin')
  await line.set('open')

  await expect(barLine(page, 'queued')).toContainText('Home was not published', slow)
  expect(await (await fetch(server.url)).text()).toContain('Theirs, from /admin')
  await barLine(page, 'queued').getByRole('button', { name: 'Publish again' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish (now|anyway)/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' })
  await dialog.getByLabel('Keep mine').check()
  await dialog.getByRole('button', { name: 'Save these choices' }).click()
  await draftSaved(page)
  await publish(page)

  expect(await (await fetch(server.url)).text()).toContain('Mine, to be published')
})

test('another person who signs in sees and sends nothing of the first’s, and the first finds all of it', async ({
  line,
  start,
  colleague,
}) => {
  const { app, page } = await start()
  await signIn(page, line, 'editor')
  await openPage(page, 'Home')
  await line.set('cut')
  await changeStory(page, 'Ed’s own words')
  await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
  await chooseFromMenu(app, 'sign-out')
  await line.set('open')

  await signInHere(page, 'owner')
  await openPage(page, 'Home')
  await expect(page.getByText('did not reach the server')).toHaveCount(0)
  expect(JSON.stringify((await colleague.open('home')).data)).not.toContain('Ed’s own words')
  await chooseFromMenu(app, 'sign-out')
  await signInHere(page, 'editor')

  await expect
    .poll(async () => JSON.stringify((await colleague.open('home')).data), slow)
    .toContain('Ed’s own words')
})

/** A machine that is busy, and a line that is asked for after 2, 4, 8 … s. */
const slow = { timeout: 40_000 }

async function changeStory(page: BrowserPage, words: string) {
  await row(page, 'Our story').click()
  await field(page, 'Heading').fill(words)
}

async function publishLater(page: BrowserPage) {
  await page.getByRole('button', { name: /^Publish/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish when the line is back' }).click()
  await expect(barLine(page, 'queued')).toContainText('will be published')
}

type Colleague = Parameters<Parameters<typeof test>[2]>[0]['colleague']

async function idOf(colleague: Colleague, type: string): Promise<string> {
  const { data } = await colleague.open('home')
  return String(data.content.find((block) => block.type === type)?.props.id)
}

/** As the form of /admin/about does. */
async function saveAbout(colleague: Colleague, heading: string) {
  const reply = await colleague.call('GET', '/api/content/about')
  const { media: _, ...value } = await reply.json()
  await colleague.call('PUT', '/api/content/about', { ...value, heading }, reply.headers().etag ?? '')
}
