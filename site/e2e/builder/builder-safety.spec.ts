import type { Page } from '@playwright/test'
import { expect, password, sharedTest, test } from '../kit/admin-test.ts'
import {
  canvas,
  draftSaved,
  field,
  localCopies,
  openBuilder,
  outline,
  publish,
  row,
} from '../kit/builder-test.ts'
import { heading, pageCalls, withBlocks, withProps } from '../kit/page-calls.ts'

// The page builder never loses work, overwrites other people's work, or gets stuck.

const draftPath = '**/api/pages/home/draft'

async function cutOffSaves(page: Page) {
  await page.route(draftPath, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
}

async function typeHeading(page: Page, text: string) {
  await row(page, 'Our story').click()
  await field(page, 'Heading').fill(text)
}

async function draftText(page: Page): Promise<string> {
  return (await page.request.get('/api/pages/home/draft')).text()
}

test('what is typed is saved as the window loses focus, and offered after a crash', async ({ editor }) => {
  await editor.addInitScript(() => {
    // The autosave delay of one second never ends.
    const start = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, ms?: number, ...more: unknown[]) =>
      ms === 1_000 ? 0 : start(run, ms, ...more)) as typeof window.setTimeout
  })
  const loseFocus = () => editor.evaluate(() => dispatchEvent(new Event('blur')))
  for (const id of ['about', 'birthday-parties', 'home']) {
    await openBuilder(editor, id)
    await loseFocus()
    await expect(editor.locator('[data-draft-state="saved"] > span').first()).toHaveText('All saved')
  }
  const pages = (await (await editor.request.get('/api/pages')).json()) as { draftRevision: number }[]
  expect(pages.filter(({ draftRevision }) => draftRevision > 0)).toEqual([])

  await typeHeading(editor, 'Typed, then looked away')
  await expect(editor.locator('[data-draft-state="unsaved"]')).toBeVisible()
  await loseFocus()

  await draftSaved(editor)
  expect(await draftText(editor)).toContain('Typed, then looked away')

  await test.step('changes from just before a tab crash are offered on reopening', async () => {
    const context = editor.context()
    let isCutOff = true
    await context.route(draftPath, (route) =>
      isCutOff && route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await field(editor, 'Heading').fill('Typed just before the end')
    await expect.poll(() => localCopies(editor)).toContain('Typed just before the end')
    const crashed = editor.waitForEvent('crash')
    const session = await context.newCDPSession(editor)
    void session.send('Page.crash').catch(() => undefined)
    await crashed
    isCutOff = false

    const again = await context.newPage()
    await again.goto('/admin/pages/home')
    await expect(again.getByRole('heading', { name: /wasn’t saved to the server/ })).toBeVisible()
    await again.getByRole('button', { name: 'Restore my work' }).click()

    await expect(canvas(again).getByRole('heading', { name: 'Typed just before the end' })).toBeVisible()
    await draftSaved(again)
  })
})

sharedTest('saving a never-published page leaves the editor mounted, offline too', async ({ editor }) => {
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
    if (request.url().includes('/api/pages?')) readings++
  })
  const { call, draft } = pageCalls(editor)
  await call('POST', '/api/pages', { id: 'farm-dogs', path: '/farm-dogs', title: 'Farm dogs' })
  await draft('farm-dogs', withBlocks(heading('h1', 'Dogs')))
  await openBuilder(editor, 'farm-dogs')
  await row(editor, 'Heading').click()
  await field(editor, 'Heading').fill('Typed on a bad line')
  const before = readings
  lose()
  await expect.poll(() => readings).toBeGreaterThan(before + 3)
  await expect(field(editor, 'Heading')).toBeFocused()
  await expect(editor.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await editor.unroute('**/api/events')

  for (const text of ['Meet Bo', 'Meet Bo and Belle']) {
    // A save makes this response stale.
    const isReadAgain = editor.waitForResponse(
      (reply) => reply.url().endsWith('/api/pages/farm-dogs') && reply.request().method() === 'GET',
    )
    await field(editor, 'Heading').fill(text)
    await isReadAgain
    await expect(field(editor, 'Heading')).toHaveValue(text)
    await expect(field(editor, 'Heading')).toBeFocused()
    await expect(row(editor, 'Heading')).toHaveAttribute('aria-current', 'true')
    await expect(canvas(editor).getByText(text, { exact: true })).toBeVisible()
  }

  await draftSaved(editor)
  await expect(editor.getByRole('dialog')).toHaveCount(0)
})

test('offline, signed out, or with a lost response, changes are kept and sent', async ({ editor }) => {
  await openBuilder(editor, 'home')

  await test.step('a schedule without a draft is not reported as set', async () => {
    await editor.getByRole('button', { name: /^Publish/ }).click()
    await editor.getByRole('button', { name: 'Publish later…' }).click()
    await editor.getByRole('dialog').getByLabel('Day').fill('2090-05-01')
    await editor.getByRole('button', { name: 'Schedule' }).click()
    await expect(editor.getByText('There is no draft to publish').first()).toBeVisible()
    await expect(editor.getByText(/goes live/)).toHaveCount(0)
    await editor.keyboard.press('Escape')
    await expect(editor.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('offline it is kept, and sent on reconnect', async () => {
    await row(editor, 'Our story').click()
    await editor.context().setOffline(true)
    await field(editor, 'Heading').fill('Typed at the fairground')
    await expect(editor.locator('[data-draft-state="offline"]')).toContainText('Saved in this browser')
    await editor.context().setOffline(false)
    await draftSaved(editor)
    expect(await draftText(editor)).toContain('Typed at the fairground')
  })

  await test.step('a save with a lost response is not taken for somebody else’s', async () => {
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
    await editor.unroute(draftPath)
  })

  await test.step('signed out midway: one password, and the changes are sent', async () => {
    await editor.context().clearCookies()
    await typeHeading(editor, 'Typed signed out')
    const dialog = editor.getByRole('dialog', { name: 'You’ve been signed out' })
    await dialog.getByLabel('Password').fill(password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await draftSaved(editor)
    await expect(dialog).toHaveCount(0)
    expect(await draftText(editor)).toContain('Typed signed out')
  })
})

test('a scheduled draft says so; an unanswered publish can be repeated', async ({ editor }) => {
  const { draft, call } = pageCalls(editor)
  const etag = await draft('home', withBlocks(heading('h1', 'For later')))
  await call('POST', '/api/pages/home/publish', { at: '2090-05-01T09:00-07:00' }, etag)
  const news = editor.getByText(/saved the texts of/)
  await openBuilder(editor, 'home')
  await expect(canvas(editor).getByRole('heading', { name: 'For later' })).toBeVisible()
  await expect(news).toHaveCount(0)

  await test.step('unscheduled, it is edited as before', async () => {
    const scheduled = editor.getByRole('status').filter({ hasText: /^Scheduled for/ })
    await expect(scheduled).toContainText('Changes you make until then are included')
    await editor.getByRole('button', { name: 'Unschedule' }).click()
    await expect(scheduled).toHaveCount(0)
    await typeHeading(editor, 'Drafted')
    await draftSaved(editor)
    await expect(editor.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the response to the publish is lost', async () => {
    let lost = 0
    await editor.route('**/api/pages/home/publish', async (route) => {
      if (lost++ > 0) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await editor.getByRole('button', { name: /^Publish/ }).click()
    const dialog = editor.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await expect(dialog.getByRole('alert')).toContainText('we don’t know if this went live')
    await expect(dialog.getByRole('alert')).not.toContainText('nothing was published')
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await expect(dialog).toHaveCount(0)
    const notice = editor.getByRole('alert').filter({ hasText: /^Home is live(?!:)/ })
    const opened = editor.context().waitForEvent('page')
    await notice.getByRole('button', { name: 'View' }).click()
    const live = await opened
    await expect(live).toHaveURL(/:\d+\/$/)
    await live.close()
    expect(await (await editor.request.get('/')).text()).toContain('Drafted')
  })

  await expect(editor.locator('[data-draft-state="saved"]')).toContainText(/^Published /)
  await typeHeading(editor, 'Typed after the publish')
  await draftSaved(editor)
  await expect(news).toHaveCount(0)
  await publish(editor)
  expect(await (await editor.request.get('/')).text()).toContain('Typed after the publish')
})

test('a form saved elsewhere leaves the cursor alone', async ({ editor: first, owner: second }) => {
  const others = pageCalls(second)
  await openBuilder(first, 'home')
  await cutOffSaves(first)
  await typeHeading(first, 'Mine, unsent')
  await expect(first.locator('[data-draft-state="offline"]')).toBeVisible()

  await others.saveRecord('hero', { title: 'From the form' })
  await expect(first.getByText(/^Ana Owner saved the texts of “Welcome” at \d+:\d\d/)).toBeVisible()
  await expect(field(first, 'Heading')).toHaveValue('Mine, unsent')
  await expect(field(first, 'Heading')).toBeFocused()
  expect(await localCopies(first)).toContain('Mine, unsent')

  await test.step('a text changed on both sides is asked about', async () => {
    const { data } = await others.open('home')
    const story = data.content.find(({ type }) => type === 'Story')?.props.id ?? ''
    await others.draft('home', withProps(story, { heading: 'Theirs, saved' }))
    await first.unroute(draftPath)
    await first.goto('/admin/pages/home')
    await first.getByRole('button', { name: 'Restore my work' }).click()
    const dialog = first.getByRole('dialog', { name: 'Someone else changed this' })
    await expect(dialog).toContainText('Mine, unsent')
    await expect(dialog).toContainText('Theirs, saved')
    await expect(dialog).toContainText(/On the server, saved at/)
    await dialog.getByLabel('Keep the server’s version').check()
    await dialog.getByRole('button', { name: 'Save these choices' }).click()
    await expect(canvas(first).getByRole('heading', { name: 'Theirs, saved' })).toBeVisible()
    await expect(outline(first)).toBeVisible()
  })
})
