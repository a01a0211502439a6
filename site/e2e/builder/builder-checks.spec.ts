import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { expect, test } from '../kit/admin-test.ts'
import { described } from '../kit/builder-field-test.ts'
import { blockOnCanvas, canvas, checked, field, openBuilder, publish, row } from '../kit/builder-test.ts'
import { chooseFound } from '../kit/media-library.ts'
import { pageCalls, withBlocks, without } from '../kit/page-calls.ts'
import { desk, expectClean, phone } from '../kit/page-checks.ts'

// The checks before a page goes live. The rules have their own tables in blocks/pages/page-check.test.ts and
// site/admin/page-builder/checks.

const barn: PageBlock = {
  type: 'PictureBlock',
  props: { id: 'barn', src: '/public-objects/family-portrait.jpg', alt: '', caption: '', width: 'normal' },
}
const words: PageBlock = {
  type: 'Text',
  props: { id: 'words', text: 'We bring goats, hens and two ponies.', size: 'normal' },
}
/** A heading two levels below the page's own. */
const skipped: PageBlock = { type: 'Heading', props: { id: 'part', text: 'What we bring', level: '3' } }
const head = {
  title: 'A petting zoo at your school',
  description: 'Goats, hens and two ponies for a morning.',
}

function buttons(...links: [label: string, href: string][]): PageBlock {
  return {
    type: 'ButtonRow',
    props: { id: 'buttons', buttons: links.map(([label, href]) => ({ label, href, kind: 'main' })) },
  }
}

/** Adds a staff-made page with these blocks in its draft. */
async function schoolsPage(page: Page, ...blocks: PageBlock[]) {
  const calls = pageCalls(page)
  await calls.call('POST', '/api/pages', { id: 'schools', path: '/for-schools', title: 'For Schools' })
  const etag = await calls.draft('schools', ({ root, content }) => ({
    root: { props: { ...root.props, ...head } },
    content: [...content, ...blocks],
  }))
  return { ...calls, etag }
}

/** Adds a page that moved: `from` redirects to it. */
async function movedPage(page: Page, from: string) {
  const { call, publish } = pageCalls(page)
  await call('POST', '/api/pages', { id: 'moved', path: from, title: 'At Schools' })
  await publish('moved', withBlocks(words))
  await call('PATCH', '/api/pages/moved', { path: '/at-your-school' }, '"1"')
}

async function openPublish(page: Page) {
  await page.getByRole('button', { name: /^Publish/ }).click()
  const dialog = page.getByRole('dialog')
  await checked(dialog)
  return dialog
}

test('a dead link or an undescribed picture stops publishing', async ({ editor, server }) => {
  const albums = (await (await editor.request.get('/api/albums')).json()) as { id: number }[]
  const fine: [string, string][] = [
    ['Photos', `/media/${albums[0]?.id}`],
    ['Moved', '/at-schools'],
    ['Up', '/for-schools#top'],
    ['Ask', '/contact'],
  ]
  await movedPage(editor, '/at-schools')
  const links = buttons(['Our Prices', '/price-list'], ...fine)
  const { etag } = await schoolsPage(editor, skipped, words, barn, links)
  const reply = await editor.request.post('/api/pages/schools/publish', {
    data: {},
    headers: { Origin: server.url, 'If-Match': etag },
  })
  expect(reply.status()).toBe(400)
  const { issues } = (await reply.json()) as { issues: { blockId: string; path: string; message: string }[] }
  expect(issues).toMatchObject([
    { blockId: 'barn', path: '/alt' },
    { blockId: 'buttons', path: '/buttons/0/href' },
  ])

  await openBuilder(editor, 'schools')
  const dialog = await openPublish(editor)
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Publish later…' })).toBeDisabled()
  for (const { message } of issues) await expect(dialog).toContainText(message)
  // Links to an album, a moved page and anchors on this page are valid.
  await expect(dialog.getByRole('button', { name: /This link doesn’t work/ })).toHaveCount(1)
  for (const size of [phone, desk]) {
    await editor.setViewportSize(size)
    await expectClean(editor, `the dialog with its faults at ${size.width} px`)
  }
  await dialog.getByRole('button', { name: /^Buttons, 4 of 4: This link doesn’t work.*“Our Prices”/ }).click()

  await expect(dialog).toHaveCount(0)
  await expect(row(editor, 'Buttons')).toBeFocused()
  await expect(row(editor, 'Buttons')).toHaveAttribute('aria-current', 'true')

  await test.step('a link to a former address is said to redirect', async () => {
    await editor.getByRole('button', { name: 'Moved', exact: true }).click()
    const link = editor.locator('[data-field="buttons.2.href"]')
    await expect(link).toContainText('Page: At Schools/at-schools redirects here')
    await expect(link).not.toContainText('This page doesn’t exist')
  })

  await editor.getByRole('button', { name: 'Our Prices', exact: true }).click()
  await editor
    .locator('[data-field="buttons.0.href"]')
    .getByRole('button', { name: /^Remove link/ })
    .click()
  await row(editor, 'Picture').click()
  await editor
    .getByRole('radiogroup', { name: /^Only decoration/ })
    .getByText('Yes')
    .click()

  const mended = await openPublish(editor)
  await expect(
    mended.getByRole('button', {
      name: 'Heading, 1 of 4: “What we bring” skips a heading level. Make it one size bigger.',
    }),
  ).toBeVisible()
  await expect(mended.getByRole('region', { name: 'Errors' })).toHaveCount(0)
  await expect(mended.getByRole('button', { name: 'Publish now' })).toHaveCount(0)
  expect((await editor.request.get('/for-schools')).status()).toBe(404)
  await mended.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(mended).toHaveCount(0)

  const html = await (await editor.request.get('/for-schools')).text()
  expect([...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, title]) => title)).toEqual(['For Schools'])

  await test.step('the pages of two versions begin with the heading that visitors get', async () => {
    await editor.goto('/admin/pages/schools/versions')
    const live = editor.frameLocator('iframe[title="The page: Live page"]')
    await expect(live.getByRole('heading')).toHaveText(['For Schools', 'What we bring'])
  })
})

test('an early “Publish now” waits for the checks; failed checks don’t block it', async ({ editor }) => {
  await schoolsPage(editor, words, buttons(['Our Prices', '/price-list']))
  await openBuilder(editor, 'schools')
  let show: () => void = () => undefined
  const isAsked = new Promise<void>((resolve) => {
    show = resolve
  })
  await editor.route('**/preview/schools', async (route) => {
    await isAsked
    await route.continue()
  })

  await editor.getByRole('button', { name: /^Publish/ }).click()
  const dialog = editor.getByRole('dialog')
  await expect(dialog.getByText('Checking the page')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  show()
  await expect(dialog.getByRole('button', { name: /There is no page at \/price-list/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  expect((await editor.request.get('/for-schools')).status()).toBe(404)
  await editor.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await row(editor, 'Buttons').press('Delete')
  await expect(canvas(editor).locator('[data-block]')).toHaveCount(1)
  await expect(await openPublish(editor)).toContainText('Checked:')
  await editor.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await editor.route('**/preview/schools', (route) => route.abort())
  await expect(await openPublish(editor)).toContainText('couldn’t check the whole page')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await editor.request.get('/for-schools')).status()).toBe(200)
})

test('an empty column is a warning that leads to it', async ({ editor }) => {
  const inside = { ...words, props: { ...words.props, id: 'inside' } }
  const columns = { type: 'Columns', props: { id: 'columns', split: 'even', left: [inside], right: [] } }
  await schoolsPage(editor, columns)
  await openBuilder(editor, 'schools')

  const dialog = await openPublish(editor)
  await expect(dialog.getByRole('button', { name: 'Publish anyway' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Two columns, 1 of 1: The right column is empty' }).click()

  await expect(row(editor, 'Two columns')).toBeFocused()
})

test('the main heading’s block can’t be omitted; unreadable text is named', async ({ editor }) => {
  const other = { ...words, props: { ...words.props, id: 'other', text: 'On a picture' } }
  await pageCalls(editor).draft('home', (page) => withBlocks(words, other)(without('Hero')(page)))
  await openBuilder(editor, 'home')
  await blockOnCanvas(editor, 'Text')
    .locator('p')
    .evaluate((text) => {
      text.style.color = '#a9a49c'
    })
  await canvas(editor)
    .getByText('On a picture')
    .evaluate((text) => {
      text.style.color = '#a9a49c'
      text.style.backgroundImage = 'linear-gradient(#fff, #000)'
    })

  const dialog = await openPublish(editor)

  await expect(dialog.getByText('The page needs a main heading')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  await expect(
    dialog.getByRole('button', { name: /^Text, \d+ of \d+: “We bring goats.*is hard to read/ }),
  ).toBeVisible()
  await expect(dialog).not.toContainText('On a picture')
})

test('page metadata is previewed, and live once published', async ({ editor, server }) => {
  const item = await described(editor)
  await schoolsPage(editor, words)
  await openBuilder(editor, 'schools')
  const settings = editor.getByRole('region', { name: 'Settings' })
  const result = settings.getByRole('figure', { name: 'Search result' })
  const card = settings.getByRole('figure', { name: 'Shared link' })
  const title = field(editor, 'Title in search results and browser tabs')

  await expect(result).toContainText(`${new URL(server.url).host} › for-schools`)
  await expect(settings).toContainText('Title: 28 characters, good length')
  await title.fill('A morning with goats, hens and ponies at your own school in the valley')
  await expect(result).toContainText('A morning with goats')
  await expect(card).toContainText('A morning with goats')
  await expect(settings).toContainText('Title: 70 characters, 10 too many. The end is cut off.')
  await expect(card.locator('img')).toHaveAttribute('src', /farm-evening/) // that of the home page
  await expect(settings.getByRole('link', { name: 'list of pages' })).toHaveAttribute('href', '/admin/pages')
  await expectClean(editor, 'the previews at 1280 px')

  await title.fill('The people behind the goats & hens')
  await field(editor, 'Description in search results').fill('Who we are, and why we do it.')
  const picture = settings.locator('[data-field="shareImageUrl"]')
  await picture.getByRole('button', { name: 'Choose a picture' }).click()
  await chooseFound(editor.getByRole('dialog'), item.alt)
  await expect(picture.locator('img')).toBeVisible()
  await publish(editor)
  await editor.setViewportSize(phone)
  await editor.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(result).toBeVisible()
  await expectClean(editor, 'the previews at 360 px')
  await editor.setViewportSize(desk)

  const html = await (await editor.request.get('/for-schools')).text()
  expect(html).toContain('<title>The people behind the goats &amp; hens</title>')
  expect(html).toMatch(/<meta name="description" content="Who we are, and why we do it\."/)
  const [, shared = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
  expect(new URL(shared).pathname).toBe(item.url)
  const address = shared.replaceAll('&amp;', '&')
  expect((await editor.request.get(address)).headers()['content-type']).toMatch(/^image\//)

  await test.step('a built-in page shows the defaults for blank fields', async () => {
    await openBuilder(editor, 'birthday-parties')
    const live = await (await editor.request.get('/services/birthday-parties')).text()
    const liveTitle = /<title>(.*?)<\/title>/.exec(live)?.[1] ?? 'a title'
    await expect(result).toContainText(liveTitle.replaceAll('&amp;', '&'))
    await expect(settings).toContainText('Blank, so this is used instead')
    await expect(settings.getByRole('link', { name: 'list of pages' })).toHaveCount(0)
    await expect(card.locator('img')).toBeVisible()
    await row(editor, 'Service: top of the page').click()
    await expect(result).toHaveCount(0)
  })
})
