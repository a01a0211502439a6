import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { described } from '../kit/builder-field-test.ts'
import { checked, field, openBuilder, openOwnPage, ownPage, publish, row } from '../kit/builder-test.ts'
import { chooseFound } from '../kit/media-library.ts'
import { withBlocks } from '../kit/page-calls.ts'
import { expectClean, overflow, phone, wide } from '../kit/page-checks.ts'
import { hold } from '../kit/site-test.ts'

// The checks before a page goes live. The rules have their own tables in blocks/pages/page-check.test.ts and
// site/admin/page-builder/checks.

const barn: PageBlock = {
  type: 'PictureBlock',
  props: {
    id: 'barn',
    src: '/public-objects/family-portrait.jpg',
    alt: '',
    isDecorative: true,
    caption: '',
    width: 'normal',
  },
}
const text: PageBlock = {
  type: 'Text',
  props: { id: 'words', text: 'We bring goats, hens and two ponies.', size: 'normal' },
}
/** A heading two levels below the page's own. */
const skipped: PageBlock = { type: 'Heading', props: { id: 'part', text: 'What we bring', level: '3' } }

function buttons(...links: [label: string, href: string][]): PageBlock {
  return {
    type: 'ButtonRow',
    props: { id: 'buttons', buttons: links.map(([label, href]) => ({ label, href, kind: 'main' })) },
  }
}

/** A page that moved: `from` redirects to it. */
async function movedPage(page: Page) {
  const { id, path: from, publish, call } = await ownPage(page)
  await publish(id, withBlocks(text))
  await call('PATCH', `/api/pages/${id}`, { path: `${from}-moved` }, '"1"')
  return from
}

async function openPublish(page: Page) {
  await page.getByRole('button', { name: /^Publish/ }).click()
  const dialog = page.getByRole('dialog')
  await checked(dialog)
  return dialog
}

test('publishing stops at errors, asks at warnings; findings lead to blocks', async ({ editor: page }) => {
  const albums = (await (await page.request.get('/api/albums')).json()) as { id: number }[]
  const from = await movedPage(page)
  const column = { ...text, props: { ...text.props, id: 'inside', text: 'Over a photo' } }
  const { id, path, draft } = await ownPage(page)
  const fine: [string, string][] = [
    ['Photos', `/media/${albums[0]?.id}`],
    ['Moved', from],
    ['Up', `${path}#top`],
    ['Ask', '/contact'],
  ]
  const columns = { type: 'Columns', props: { id: 'columns', split: 'even', left: [column], right: [] } }
  await draft(id, withBlocks(skipped, text, barn, buttons(['Our Prices', '/price-list'], ...fine), columns))
  await openBuilder(page, id)
  const status = async () => (await page.request.get(path)).status()
  const dialog = page.getByRole('dialog')
  const isDecoration = page.getByRole('radiogroup', { name: /^Only decoration/ })

  await test.step('an early “Publish now” waits for the checks', async () => {
    const show = await hold(page, `**/preview/${id}`)
    await page.getByRole('button', { name: /^Publish/ }).click()
    await expect(dialog.getByText('Checking the page')).toBeVisible()
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    show()
    await expect(dialog.getByRole('button', { name: /There is no page at \/price-list/ })).toBeVisible()
    expect(await status()).toBe(404)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a dead link and an undescribed picture are errors', async () => {
    await row(page, 'Picture').click()
    await isDecoration.getByText('No', { exact: true }).click()
    await openPublish(page)
    await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'Publish later…' })).toBeDisabled()
    await expect(dialog).toContainText('Describe the picture or mark it as decoration')
    // Links to an album, a moved page and an anchor on this page are valid.
    await expect(dialog.getByRole('button', { name: /This link doesn’t work/ })).toHaveCount(1)
    await page.setViewportSize(phone)
    await expectClean(page, 'the dialog with its faults on a phone')
    await page.setViewportSize(wide)
    expect(await overflow(page)).toEqual([])
    await dialog
      .getByRole('button', { name: /^Buttons, 4 of 5: This link doesn’t work.*“Our Prices”/ })
      .click()
    await expect(dialog).toHaveCount(0)
    await expect(row(page, 'Buttons')).toBeFocused()
    await expect(row(page, 'Buttons')).toHaveAttribute('aria-current', 'true')
  })

  await test.step('a link to a former address is said to redirect', async () => {
    await page.getByRole('button', { name: 'Moved', exact: true }).click()
    const link = page.locator('[data-field="buttons.2.href"]')
    await expect(link).toContainText(`Page: New${from} redirects here`)
    await expect(link).not.toContainText('This page doesn’t exist')
  })

  await test.step('warnings: a skipped level, an empty column', async () => {
    await page.getByRole('button', { name: 'Our Prices', exact: true }).click()
    await page
      .locator('[data-field="buttons.0.href"]')
      .getByRole('button', { name: /^Remove link/ })
      .click()
    await row(page, 'Picture').click()
    await isDecoration.getByText('Yes').click()
    await openPublish(page)
    await expect(
      dialog.getByRole('button', {
        name: 'Heading, 1 of 5: “What we bring” skips a heading level. Make it one size bigger.',
      }),
    ).toBeVisible()
    await expect(dialog.getByRole('region', { name: 'Errors' })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Publish now' })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Publish anyway' })).toBeEnabled()
    expect(await status()).toBe(404)
    await dialog.getByRole('button', { name: 'Two columns, 5 of 5: The right column is empty' }).click()
    await expect(row(page, 'Two columns')).toBeFocused()
  })

  await test.step('checks that fail don’t stop it', async () => {
    await page.route(`**/preview/${id}`, (route) => route.abort())
    await openPublish(page)
    await expect(dialog).toContainText('couldn’t check the whole page')
    await dialog.getByRole('button', { name: /^Publish (now|anyway)$/ }).click()
    await expect(dialog).toHaveCount(0)
    const html = await (await page.request.get(path)).text()
    expect([...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, title]) => title)).toEqual(['New'])
  })

  await test.step('the pages of two versions begin with the heading that visitors get', async () => {
    await page.unroute(`**/preview/${id}`)
    await page.goto(`/admin/pages/${id}/versions`)
    const live = page.frameLocator('iframe[title="The page: Live page"]')
    await expect(live.getByRole('heading')).toHaveText(['New', 'What we bring'])
  })
})

test('page metadata is previewed, and live once published', async ({ editor, server }) => {
  const item = await described(editor)
  const { path } = await openOwnPage(editor, text)
  const settings = editor.getByRole('region', { name: 'Settings' })
  const result = settings.getByRole('figure', { name: 'Search result' })
  const card = settings.getByRole('figure', { name: 'Shared link' })
  const title = field(editor, 'Title in search results and browser tabs')

  await expect(result).toContainText(`${new URL(server.url).host} › ${path.slice(1)}`)
  await title.fill('A morning with goats, hens and ponies at your own school in the valley')
  await expect(result).toContainText('A morning with goats')
  await expect(card).toContainText('A morning with goats')
  await expect(settings).toContainText('Title: 70 characters, 10 too many. The end is cut off.')
  await expect(card.locator('img')).toHaveAttribute('src', /farm-evening/) // that of the home page
  await expect(settings.getByRole('link', { name: 'list of pages' })).toHaveAttribute('href', '/admin/pages')

  await title.fill('The people behind the goats & hens')
  await expect(settings).toContainText('Title: 34 characters, good length')
  await field(editor, 'Description in search results').fill('Who we are, and why we do it.')
  const picture = settings.locator('[data-field="shareImageUrl"]')
  await picture.getByRole('button', { name: 'Choose a picture' }).click()
  await chooseFound(editor.getByRole('dialog'), item.alt)
  await expect(picture.locator('img')).toBeVisible()
  await publish(editor)

  const html = await (await editor.request.get(path)).text()
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
    await expect(settings).toContainText('Left blank, we use this')
    await expect(settings.getByRole('link', { name: 'list of pages' })).toHaveCount(0)
    await expect(card.locator('img')).toBeVisible()
    await row(editor, 'Service: top of the page').click()
    await expect(result).toHaveCount(0)
  })
})
