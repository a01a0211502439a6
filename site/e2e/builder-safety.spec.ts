import type { Page } from '@playwright/test'
import { expect, password, test } from './admin-test.ts'
import { canvas, draftSaved, field, openBuilder, outline, publish, row } from './builder-test.ts'
import { heading, pageCalls, withBlocks, withProps } from './page-calls.ts'

// What must never happen in the page builder: work lost, work of somebody else overwritten, an editor that is stuck.

const draftPath = '**/api/pages/home/draft'

async function cutOffSaves(page: Page) {
  await page.route(draftPath, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
}

async function typeHeading(page: Page, words: string) {
  await row(page, 'Our story').click()
  await field(page, 'Heading').fill(words)
}

async function draftText(page: Page): Promise<string> {
  return (await page.request.get('/api/pages/home/draft')).text()
}

function keptCopies(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage }))
}

test('pages that are only looked at get no draft', async ({ editor }) => {
  for (const id of ['home', 'about', 'birthday-parties']) {
    await openBuilder(editor, id)
    await editor.evaluate(() => dispatchEvent(new Event('blur'))) // sends what there is to send
    await expect(editor.locator('[data-draft-state="saved"]')).toHaveText('All saved')
  }

  const pages = (await (await editor.request.get('/api/pages')).json()) as { draftRevision: number }[]
  expect(pages.filter(({ draftRevision }) => draftRevision > 0)).toEqual([])
})

test('a page that was never published is written in one go: a save leaves the editor as it is', async ({
  editor,
  server,
}) => {
  const { call, draft } = pageCalls(editor, server.url)
  await call('POST', '/api/pages', { id: 'farm-dogs', path: '/farm-dogs', title: 'Farm dogs' })
  await draft('farm-dogs', withBlocks(heading('h1', 'Dogs')))
  await openBuilder(editor, 'farm-dogs')
  await row(editor, 'Heading').click()

  for (const words of ['Meet Bo', 'Meet Bo and Belle']) {
    // What a save makes old.
    const isReadAgain = editor.waitForResponse(
      (reply) => reply.url().endsWith('/api/pages/farm-dogs') && reply.request().method() === 'GET',
    )
    await field(editor, 'Heading').fill(words)
    await isReadAgain
    await expect(field(editor, 'Heading')).toHaveValue(words)
    await expect(field(editor, 'Heading')).toBeFocused()
  }

  await draftSaved(editor)
  await expect(editor.getByRole('dialog')).toHaveCount(0)
})

test('a form saved elsewhere while a change here is on its way leaves the editor and the cursor alone', async ({
  signIn,
  server,
}) => {
  const [first, second] = [await signIn('editor'), await signIn('owner')]
  await openBuilder(first, 'home')
  await cutOffSaves(first)
  await typeHeading(first, 'Half a sentence')
  await expect(first.locator('[data-draft-state="offline"]')).toBeVisible()

  const { call } = pageCalls(second, server.url)
  const hero = await call('GET', '/api/content/hero')
  const { media: _, ...texts } = await hero.json()
  await call('PUT', '/api/content/hero', { ...texts, title: 'From the form' }, hero.headers().etag)

  await expect(first.getByText(/^Ana Owner saved the texts of “Welcome” at \d+:\d\d/)).toBeVisible()
  await expect(field(first, 'Heading')).toHaveValue('Half a sentence')
  await expect(field(first, 'Heading')).toBeFocused()
})

test('a draft with changed texts that is opened again is no news from somebody else', async ({ editor }) => {
  await openBuilder(editor, 'home')
  await typeHeading(editor, 'Drafted')
  await draftSaved(editor)

  await editor.reload()
  await expect(canvas(editor).getByRole('heading', { name: 'Drafted' })).toBeVisible()
  await expect(editor.getByText(/saved the texts of/)).toHaveCount(0)

  await publish(editor)
  await expect(editor.locator('[data-draft-state="saved"]')).toContainText(/^Published /)
  await typeHeading(editor, 'Typed after the publish')
  await draftSaved(editor)
  await expect(editor.getByText(/saved the texts of/)).toHaveCount(0)
})

test('a connection that comes and goes leaves the open editor as it is', async ({ editor }) => {
  let lose = (): void => undefined
  const isLost = new Promise<void>((resolve) => {
    lose = resolve
  })
  await editor.route('**/api/events', async (route) => {
    await isLost
    await route.fulfill({ contentType: 'text/event-stream', body: 'retry: 100\n\n' })
  })
  let readings = 0
  editor.on('request', (request) => {
    if (request.url().endsWith('/api/pages')) readings++
  })
  await openBuilder(editor, 'home')
  await typeHeading(editor, 'Typed on a bad line')
  const before = readings
  lose()

  await expect.poll(() => readings).toBeGreaterThan(before + 3)

  await expect(field(editor, 'Heading')).toBeFocused()
  await expect(editor.getByRole('button', { name: 'Undo' })).toBeEnabled()
})

test('signed out in the middle: the password once, and what was typed is sent', async ({ editor }) => {
  await openBuilder(editor, 'home')
  await editor.context().clearCookies()
  await typeHeading(editor, 'Typed signed out')

  const dialog = editor.getByRole('dialog', { name: 'You were signed out' })
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()

  await draftSaved(editor)
  await expect(dialog).toHaveCount(0)
  expect(await draftText(editor)).toContain('Typed signed out')
})

test('a save whose answer was lost is not taken for somebody else’s', async ({ editor }) => {
  await openBuilder(editor, 'home')
  let lost = 0
  await editor.route(draftPath, async (route) => {
    if (route.request().method() !== 'PUT' || lost++ > 0) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await typeHeading(editor, 'One')
  await expect(editor.locator('[data-draft-state="offline"]')).toBeVisible()
  await field(editor, 'Heading').fill('One and two')

  await draftSaved(editor)
  await expect(editor.getByRole('dialog')).toHaveCount(0)
  expect(await draftText(editor)).toContain('One and two')
})

test('a publish whose answer was lost can be asked for again', async ({ editor }) => {
  await openBuilder(editor, 'home')
  await typeHeading(editor, 'Published unheard')
  await draftSaved(editor)
  let lost = 0
  await editor.route('**/api/pages/home/publish', async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    return route.abort()
  })

  await editor.getByRole('button', { name: /^Publish/ }).click()
  const dialog = editor.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(dialog.getByRole('alert')).toContainText('No connection')
  await expect(dialog.getByRole('alert')).not.toContainText('nothing was published')
  await dialog.getByRole('button', { name: 'Publish now' }).click()

  await expect(dialog).toHaveCount(0)
  await expect(editor.getByText(/is live: .+ changed/).first()).toBeVisible()
  expect(await (await editor.request.get('/')).text()).toContain('Published unheard')
  await typeHeading(editor, 'And on it goes')
  await publish(editor)
  expect(await (await editor.request.get('/')).text()).toContain('And on it goes')
})

test('a time set for a page without a draft is not said to be set', async ({ editor }) => {
  await openBuilder(editor, 'home')
  await editor.getByRole('button', { name: /^Publish/ }).click()
  await editor.getByRole('button', { name: 'Publish later…' }).click()
  await editor.getByLabel('Day').fill('2090-05-01')
  await editor.getByRole('button', { name: 'Publish then' }).click()

  await expect(editor.getByText('There is no draft to publish').first()).toBeVisible()
  await expect(editor.getByText(/goes live/)).toHaveCount(0)
})

test('a clash that is answered while the other saves once more is asked anew, and can be settled', async ({
  signIn,
  server,
}) => {
  const [first, second] = [await signIn('editor'), await signIn('owner')]
  const others = pageCalls(second, server.url)
  await openBuilder(first, 'home')
  await others.draft('home', withBlocks(heading('h1', 'Added once')))
  await typeHeading(first, 'Mine')
  const dialog = first.getByRole('dialog', { name: 'Changed elsewhere' })
  await expect(dialog).toBeVisible()
  await others.draft('home', withBlocks(heading('h2', 'Added twice')))

  await dialog.getByRole('button', { name: 'Merge and save' }).click()
  await first.getByRole('button', { name: 'Show both' }).click()
  await dialog.getByRole('button', { name: 'Merge and save' }).click()

  await expect(dialog).toHaveCount(0)
  const draft = await draftText(first)
  for (const words of ['Added once', 'Added twice', 'Mine']) expect(draft).toContain(words)
})

test('a save in one tab leaves the copy that another tab keeps', async ({ editor }) => {
  const other = await editor.context().newPage()
  await openBuilder(editor, 'home')
  await openBuilder(other, 'home')
  await cutOffSaves(editor)
  await typeHeading(editor, 'Only in the first tab')
  await expect.poll(() => keptCopies(editor)).toContain('Only in the first tab')

  await row(other, 'Our story').click()
  await field(other, 'Our mission').fill('From the second tab')
  await draftSaved(other)

  expect(await keptCopies(other)).toContain('Only in the first tab')
})

test('work put back from the browser overwrites nothing in silence: where both changed a text, it is asked', async ({
  signIn,
  server,
}) => {
  const [first, second] = [await signIn('editor'), await signIn('owner')]
  await openBuilder(first, 'home')
  await cutOffSaves(first)
  await typeHeading(first, 'Mine, unsent')
  await expect.poll(() => keptCopies(first)).toContain('Mine, unsent')
  const others = pageCalls(second, server.url)
  const { data } = await others.open('home')
  const story = data.content.find(({ type }) => type === 'Story')?.props.id ?? ''
  await others.draft('home', withProps(story, { heading: 'Theirs, saved' }))

  await first.unroute(draftPath)
  await first.goto('/admin/pages/home')
  await first.getByRole('button', { name: 'Put my work back' }).click()
  const dialog = first.getByRole('dialog', { name: 'Changed elsewhere' })
  await expect(dialog).toContainText('Mine, unsent')
  await expect(dialog).toContainText('Theirs, saved')
  await expect(dialog).toContainText(/On the server, saved at/)
  await dialog.getByLabel('Keep what is on the server').check()
  await dialog.getByRole('button', { name: 'Save these choices' }).click()

  await expect(canvas(first).getByRole('heading', { name: 'Theirs, saved' })).toBeVisible()
  await expect(outline(first)).toBeVisible()
})

test('a draft that will go live by itself says so where it is edited', async ({ editor, server }) => {
  const { draft, call } = pageCalls(editor, server.url)
  const etag = await draft('home', withBlocks(heading('h1', 'For later')))
  await call('POST', '/api/pages/home/publish', { at: '2090-05-01T09:00-07:00' }, etag)

  await openBuilder(editor, 'home')
  const news = editor.getByRole('status').filter({ hasText: /goes live/ })
  await expect(news).toContainText('What you change goes along')
  await editor.getByRole('button', { name: 'Take the time back' }).click()

  await expect(news).toHaveCount(0)
  await typeHeading(editor, 'Edited after')
  await draftSaved(editor)
  await expect(editor.getByRole('dialog')).toHaveCount(0)
})
