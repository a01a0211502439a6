import { canvas, draftSaved, publish, row } from '../../site/e2e/builder-test.ts'
import { withProps } from '../../site/e2e/page-calls.ts'
import { barLine, chooseFromMenu, expect, kill, openPage, signIn, signInHere, test } from './desktop-test.ts'
import { changeStory, idOf, publishLater, slow } from './queue-test.ts'

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
