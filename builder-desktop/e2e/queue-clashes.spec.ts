import { canvas, draftSaved, publish } from '../../site/e2e/builder-test.ts'
import { withProps } from '../../site/e2e/page-calls.ts'
import { barLine, chooseFromMenu, expect, openPage, signIn, test } from './desktop-test.ts'
import { changeStory, idOf, publishLater, saveAbout, slow } from './queue-test.ts'

// What two people did to one page, one of them without a line.

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

test('what is chosen of two versions without a line stands in the page, and is saved when the line is back', async ({
  server,
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
  await line.set('cut')

  await dialog.getByRole('button', { name: 'Merge and save' }).click()

  await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(canvas(page).getByRole('heading', { name: 'Mine, from the fairground' })).toBeVisible()
  await expect(canvas(page).getByRole('heading', { name: 'Theirs, from the office' })).toBeVisible()
  await line.set('open')
  await expect(page.locator('[data-draft-state="saved"]')).toContainText('Draft saved', slow)
  await publish(page)
  const live = await (await fetch(server.url)).text()
  expect(live).toContain('Mine, from the fairground')
  expect(live).toContain('Theirs, from the office')
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
