import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page as BrowserPage } from '@playwright/test'
import {
  blockOnCanvas,
  canvas,
  draftSaved,
  field,
  publish,
  row,
  wholeBlock,
} from '../../site/e2e/kit/builder-test.ts'
import { withProps } from '../../site/e2e/kit/page-calls.ts'
import { barRow, expect, keptText, kill, openPage, reconnect, signIn, test } from './desktop-test.ts'
import { changeOffline, idOf, leavePage } from './queue-test.ts'

test('what is changed offline survives a kill and is published once connected', async ({
  network,
  start,
  home,
  live,
  colleague,
}) => {
  const types = async () => (await colleague.open('home')).data.content.map(({ type }) => type)
  const before = await types()
  const first = await start()
  await signIn(first.page, network)
  await openPage(first.page, 'Home')
  const file = await seenInLibrary(first.page)
  await network.set('cut')

  await test.step('a picture of the library, a formatted text, a field and a new block', async () => {
    const { page } = first
    await blockOnCanvas(page, 'Story').locator('[data-picture-place="imageUrl"]').press('Enter')
    await goatIn(page).click()
    await expect(blockOnCanvas(page, 'Story').locator(`img[src*="${file}"]`)).toBeVisible()

    await blockOnCanvas(page, 'Story').getByRole('textbox', { name: 'Our mission', exact: true }).click()
    await expect(canvas(page).getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Typed ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('in the barn')

    await row(page, 'Our story').click()
    await canvas(page).getByRole('button', { name: 'Add a block below Our story', exact: true }).click()
    await page.getByRole('button', { name: /^Quote/ }).click()
    await row(page, 'Our story').click()
    await field(page, 'Heading').fill('Typed at the fairground')
    for (const part of [file, 'in the barn', '"bold"', '"Quote"', 'Typed at the fairground'])
      await expect.poll(() => keptText(home)).toContain(part)
    expect(await types()).toEqual(before)
  })

  await kill(first)
  const { page } = await start()
  const offline = barRow(page, 'offline')

  await test.step('after a kill all of it is offered', async () => {
    await page.getByRole('button', { name: 'Restore my work' }).click()
    await expect(canvas(page).getByRole('heading', { name: 'Typed at the fairground' })).toBeVisible()
    await expect(blockOnCanvas(page, 'Story').locator('p > strong')).toHaveText('in the barn')
    await expect(offline).toContainText('saved on this computer')
  })

  await test.step('“Try again” sends it at once', async () => {
    await askSeldom(page)
    await network.set('open')
    // A request of the page itself may get through first, and the button is gone.
    await Promise.race([
      offline.getByRole('button', { name: 'Try again' }).click(),
      expect(offline).toHaveCount(0),
    ])
    await draftSaved(page)
    await expect(offline).toHaveCount(0)
    expect(await types()).toEqual(before.toSpliced(before.indexOf('Story') + 1, 0, 'Quote'))
  })

  await publish(page)
  for (const part of [file, 'Typed <strong>in the barn</strong>', 'Typed at the fairground'])
    expect(await live()).toContain(part)
  await expect.poll(() => keptText(home)).toBe('')
})

test('a note and a page left offline are sent once connected', async ({
  network,
  start,
  home,
  colleague,
}) => {
  const first = await start()
  await signIn(first.page, network)

  await test.step('a note stays until it can be sent', async () => {
    const { page } = first
    const path = '/api/pages/home/notes'
    const list = page.getByRole('region', { name: 'Notes', exact: true })
    const openList = () =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^Notes/ })
        .click()
    const typed = list.getByLabel('New note on the whole page')
    const send = list.getByRole('button', { name: 'Add note' })
    const about = { blockId: await idOf(colleague, 'Story'), blockType: 'Story' }
    await colleague.call('POST', path, { text: 'Shorter?', ...about })
    await openPage(page, 'Home')
    await expect(row(page, 'Our story')).toHaveAccessibleName(/1 open note$/)

    await network.set('cut')
    await openList()
    await typed.fill('Typed at the fairground')
    await send.click()
    await expect(list.getByRole('alert')).toContainText('back online')
    await expect(typed).toHaveValue('Typed at the fairground')
    await expect(barRow(page, 'offline')).toBeVisible()
    await leavePage(page)
    await openPage(page, 'Home')
    await openList()
    await expect(list.getByText('Notes need a connection.')).toBeVisible()
    await expect(list.getByText('Shorter?', { exact: true })).toBeVisible()
    await expect(typed).toHaveValue('Typed at the fairground')

    await reconnect(page, network)
    await expect(list.getByText('Notes need a connection.')).toHaveCount(0)
    await send.click()
    // The field holds the words too until they are sent.
    await expect(list.getByRole('listitem').getByText('Typed at the fairground')).toBeVisible()
    const notes = await (await colleague.call('GET', path)).json()
    expect(notes.map(({ text }: { text: string }) => text)).toEqual(['Shorter?', 'Typed at the fairground'])
    await list.getByRole('button', { name: 'Close notes' }).click()
  })

  await network.set('cut')
  await changeOffline(first.page, 'Left behind')
  await leavePage(first.page)
  // The next start opens the screen that was open last.
  await expect.poll(() => readFile(join(home, 'window.json'), 'utf8')).toContain('"/admin/pages"')
  await kill(first)
  const { app, page } = await start()

  await test.step('a page that nobody has open is sent, and not offered again', async () => {
    await expect(barRow(page, 'offline')).toBeVisible()
    await network.set('open')
    // As after the computer wakes up.
    await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'))
    await expect
      .poll(async () => JSON.stringify((await colleague.open('home')).data))
      .toContain('Left behind')

    await colleague.draft('home', withProps(await idOf(colleague, 'Story'), { heading: 'Better words' }))
    await page.getByRole('link', { name: /^Home \// }).click()
    await expect(page.getByRole('heading', { name: /left a draft/ })).toBeVisible()
    await expect(page.getByText('wasn’t saved to the server')).toHaveCount(0)
  })
})

function goatIn(page: BrowserPage) {
  return page.getByRole('dialog').getByRole('button', { name: /goat/i }).first()
}

/** Opens the library at the story's picture and closes it: offline it has what was seen. Returns the goat's file. */
async function seenInLibrary(page: BrowserPage): Promise<string> {
  const picture = blockOnCanvas(page, 'Story').locator('[data-picture-place="imageUrl"]')
  await wholeBlock(page, 'Story').click({ position: { x: 8, y: 8 } })
  await picture.click()
  await expect(goatIn(page)).toBeVisible()
  const file = (await goatIn(page).locator('img').getAttribute('src'))?.split('?')[0] ?? ''
  expect(file).toContain('/public-objects/')
  await page.keyboard.press('Escape')
  await expect(picture).toBeFocused()
  return file
}

/** After so many failed attempts the app retries only once a minute: a faster success comes from the button. */
async function askSeldom(page: BrowserPage) {
  await page.evaluate(async () => {
    for (let tries = 0; tries < 5; tries++) await window.desktop.call('sync:retry')
  })
}
