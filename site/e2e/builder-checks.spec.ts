import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/page.ts'
import { expect, test } from './admin-test.ts'
import { blockOnCanvas, canvas, draftSaved, field, openBuilder, row } from './builder-test.ts'
import { heading, pageCalls, withBlocks, without } from './page-calls.ts'
import { overflow, violations } from './page-checks.ts'

const barn: PageBlock = {
  type: 'PictureBlock',
  props: { id: 'barn', src: '/public-objects/family-portrait.jpg', alt: '', caption: '', width: 'normal' },
}
const prices: PageBlock = {
  type: 'ButtonRow',
  props: { id: 'prices', buttons: [{ label: 'Our Prices', href: '/price-list', kind: 'main' }] },
}
const words: PageBlock = {
  type: 'Text',
  props: { id: 'words', text: 'We bring goats, hens and two ponies.', size: 'normal' },
}
const head = {
  title: 'A petting zoo at your school',
  description: 'Goats, hens and two ponies for a morning.',
}

/** A page of staff's with these blocks in its draft. */
async function schoolsPage(page: Page, origin: string, ...blocks: PageBlock[]) {
  const calls = pageCalls(page, origin)
  await calls.call('POST', '/api/pages', { id: 'schools', path: '/for-schools', title: 'For Schools' })
  const etag = await calls.draft('schools', ({ root, content }) => ({
    root: { props: { ...root.props, ...head } },
    content: [...content, ...blocks],
  }))
  return { ...calls, etag }
}

async function openPublish(page: Page) {
  await page.getByRole('button', { name: /^Publish/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Looking the page over')).toHaveCount(0)
  return dialog
}

test('a dead link and a picture without words stop the publish, in the dialog and by the api', async ({
  editor,
  server,
}) => {
  const { etag } = await schoolsPage(editor, server.url, words, barn, prices)
  const reply = await editor.request.post('/api/pages/schools/publish', {
    data: {},
    headers: { Origin: server.url, 'If-Match': etag },
  })
  expect(reply.status()).toBe(400)
  const { issues } = (await reply.json()) as { issues: { blockId: string; path: string; message: string }[] }
  expect(issues).toMatchObject([
    { blockId: 'barn', path: '/alt' },
    { blockId: 'prices', path: '/buttons/0/href' },
  ])

  await openBuilder(editor, 'schools')
  const dialog = await openPublish(editor)
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Publish later…' })).toBeDisabled()
  for (const { message } of issues) await expect(dialog).toContainText(message)
  await dialog
    .getByRole('button', { name: /^Buttons, 3 of 3: This link leads nowhere.*“Our Prices”/ })
    .click()

  await expect(dialog).toHaveCount(0)
  await expect(row(editor, 'Buttons')).toBeFocused()
  await expect(row(editor, 'Buttons')).toHaveAttribute('aria-current', 'true')

  await editor.getByRole('button', { name: 'Our Prices', exact: true }).click()
  await editor.getByRole('button', { name: /^Remove link/ }).click()
  await row(editor, 'Picture').click()
  await editor
    .getByRole('radiogroup', { name: /^Only decoration/ })
    .getByText('Yes')
    .click()
  await draftSaved(editor)
  const mended = await openPublish(editor)
  await expect(mended).toContainText('Looked over')
  await mended.getByRole('button', { name: 'Publish now' }).click()
  await expect(mended).toHaveCount(0)
  expect((await editor.request.get('/for-schools')).status()).toBe(200)
})

test('a page that was never published stays as it is in the editor while its draft is saved', async ({
  editor,
  server,
}) => {
  await schoolsPage(editor, server.url, words)
  await openBuilder(editor, 'schools')

  await row(editor, 'Text').click()
  await field(editor, 'Text; a blank line starts a new paragraph').fill('Typed and saved')
  const isAskedAgain = editor.waitForResponse('**/api/pages/schools')
  await draftSaved(editor)
  await isAskedAgain

  await expect(row(editor, 'Text')).toHaveAttribute('aria-current', 'true')
  await expect(canvas(editor).getByText('Typed and saved')).toBeVisible()
})

test('a warning asks, and “Publish anyway” publishes', async ({ editor, server }) => {
  const part: PageBlock = {
    ...heading('part', 'What we bring'),
    props: { id: 'part', text: 'What we bring', level: '3' },
  }
  await schoolsPage(editor, server.url, part, words)
  await openBuilder(editor, 'schools')

  const dialog = await openPublish(editor)
  await expect(
    dialog.getByRole('button', {
      name: 'Heading, 1 of 2: “What we bring” is a heading two steps below the one before it',
    }),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toHaveCount(0)
  expect((await editor.request.get('/for-schools')).status()).toBe(404)
  await dialog.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(dialog).toHaveCount(0)

  const html = await (await editor.request.get('/for-schools')).text()
  expect([...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, title]) => title)).toEqual(['For Schools'])
})

test('“Publish now” before the look is over waits for it, and shows what it found', async ({
  editor,
  server,
}) => {
  await schoolsPage(editor, server.url, words, prices)
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
  await expect(dialog.getByText('Looking the page over')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  show()

  await expect(dialog.getByRole('button', { name: /there is no page at \/price-list/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  expect((await editor.request.get('/for-schools')).status()).toBe(404)
})

test('a page that can’t be looked over can still be published', async ({ editor, server }) => {
  await schoolsPage(editor, server.url, words)
  await openBuilder(editor, 'schools')
  await editor.route('**/preview/schools', (route) => route.abort())

  const dialog = await openPublish(editor)
  await expect(dialog).toContainText('could not be looked over')
  await dialog.getByRole('button', { name: 'Publish now' }).click()

  await expect(dialog).toHaveCount(0)
  expect((await editor.request.get('/for-schools')).status()).toBe(200)
})

test('a built-in page without the block that brings its main heading can’t be published', async ({
  editor,
  server,
}) => {
  await pageCalls(editor, server.url).draft('home', without('Hero'))
  await openBuilder(editor, 'home')

  const dialog = await openPublish(editor)

  await expect(dialog.getByText('The page has no main heading')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled()
})

test('a text that is hard to read is named; one over a picture is left alone', async ({ editor, server }) => {
  await schoolsPage(editor, server.url, words, {
    ...words,
    props: { ...words.props, id: 'other', text: 'On a picture' },
  })
  await openBuilder(editor, 'schools')
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

  await expect(
    dialog.getByRole('button', { name: /^Text, 1 of 2: “We bring goats.*is hard to read/ }),
  ).toBeVisible()
  await expect(dialog).not.toContainText('On a picture')
})

test('a link to a page that moved, and to a published album, is none that leads nowhere', async ({
  editor,
  server,
}) => {
  const albums = (await (await editor.request.get('/api/albums')).json()) as { id: number }[]
  const buttons = [`/media/${albums[0]?.id}`, '/at-schools', '/for-schools#top', '/contact'].map(
    (href, index) => ({
      label: `Way ${index}`,
      href,
      kind: 'second',
    }),
  )
  const { call, publish } = await schoolsPage(editor, server.url, words)
  await call('POST', '/api/pages', { id: 'moved', path: '/at-schools', title: 'At Schools' })
  await publish('moved', withBlocks(words))
  await call('PATCH', '/api/pages/moved', { path: '/at-your-school' }, '"1"')
  await pageCalls(editor, server.url).draft(
    'schools',
    withBlocks({ type: 'ButtonRow', props: { id: 'ways', buttons } }),
  )
  await openBuilder(editor, 'schools')

  const dialog = await openPublish(editor)
  await expect(dialog).toContainText('Looked over')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(dialog).toHaveCount(0)
})

test('page settings show how the page looks in search results and when it is shared', async ({
  editor,
  server,
}) => {
  await schoolsPage(editor, server.url, words)
  await openBuilder(editor, 'schools')
  const settings = editor.getByRole('region', { name: 'Settings' })
  const result = settings.getByRole('figure', { name: 'Search result' })
  const card = settings.getByRole('figure', { name: 'Shared link' })

  await expect(result).toContainText(`${new URL(server.url).host} › for-schools`)
  await expect(settings).toContainText('Title: 28 characters, fits')
  await field(editor, 'Title in search results and browser tabs').fill(
    'A morning with goats, hens and ponies at your own school in the valley',
  )
  await expect(result).toContainText('A morning with goats')
  await expect(card).toContainText('A morning with goats')
  await expect(settings).toContainText('Title: 70 characters, 10 too many: the end is cut off')
  await expect(card.locator('img')).toHaveAttribute('src', /hero-farm-sunset/) // that of the home page
  await settings.getByRole('link', { name: 'list of pages' }).click()
  await expect(editor).toHaveURL(/\/admin\/pages$/)

  await openBuilder(editor, 'birthday-parties')
  const live = await editor.context().newPage()
  await live.goto('/services/birthday-parties')
  const title = await live.title()
  await expect(result).toContainText(title)
  await expect(settings).toContainText('Left blank, so this stands in')
  await expect(settings.getByRole('link', { name: 'list of pages' })).toHaveCount(0)
  await expect(card.locator('img')).toBeVisible()
  await row(editor, 'Service: top of the page').click()
  await expect(result).toHaveCount(0)
})

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test(`at ${width} px the found faults and the previews are accessible and fit`, async ({
    signIn,
    server,
  }) => {
    const editor = await signIn('editor', { viewport: { width, height } })
    const skipped: PageBlock = {
      ...heading('part', 'x'),
      props: { id: 'part', text: 'What we bring', level: '3' },
    }
    await schoolsPage(editor, server.url, skipped, barn, prices)
    await editor.goto('/admin/pages/schools')
    const isPhone = width < 900
    if (isPhone) await editor.getByRole('button', { name: 'Settings', exact: true }).click()
    await expect(editor.getByRole('figure', { name: 'Search result' })).toBeVisible()
    expect(await violations(editor)).toEqual([])
    expect(await overflow(editor)).toEqual([])
    if (process.env.SHOTS) await editor.getByRole('figure', { name: 'Shared link' }).scrollIntoViewIfNeeded()
    if (process.env.SHOTS) await editor.screenshot({ path: `${process.env.SHOTS}/head-${width}.png` })

    await openPublish(editor)
    expect(await violations(editor)).toEqual([])
    expect(await overflow(editor)).toEqual([])
    if (process.env.SHOTS) await editor.screenshot({ path: `${process.env.SHOTS}/dialog-${width}.png` })
  })
}
