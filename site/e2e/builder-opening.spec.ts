import { expect, test } from './admin-test.ts'
import { canvas, draftSaved, field, openBuilder, row } from './builder-test.ts'
import { overflow, violations } from './page-checks.ts'

// What is shown and asked before a page is opened: nothing is ever applied by itself.

test('another person’s draft is shown against the live page before anything is applied', async ({
  signIn,
}) => {
  const [editor, owner] = [await signIn('editor'), await signIn('owner')]
  await openBuilder(editor, 'home')
  await row(editor, 'Our story').click()
  await field(editor, 'Heading').fill('How the editor would say it')
  await draftSaved(editor)

  await owner.goto('/admin/pages/home')
  await expect(owner.getByRole('heading', { name: /^editor@example.com left a draft/ })).toBeVisible()
  await expect(owner.getByText('1 difference, from live page to the draft')).toBeVisible()
  await expect(
    owner.frameLocator('iframe[title="The page: Draft"]').getByText('How the editor would say it'),
  ).toBeVisible()
  await expect(
    owner.frameLocator('iframe[title="The page: Live page"]').getByRole('heading', { name: 'Our Story' }),
  ).toBeVisible()
  expect(await violations(owner)).toEqual([])
  await owner.setViewportSize({ width: 360, height: 740 })
  expect(await violations(owner)).toEqual([])
  expect(await overflow(owner)).toEqual([])
  await owner.getByRole('button', { name: 'Go on with the draft' }).click()

  await expect(canvas(owner).getByRole('heading', { name: 'How the editor would say it' })).toBeAttached()
})

test('starting from what is live keeps the draft among the versions', async ({ signIn }) => {
  const [editor, owner] = [await signIn('editor'), await signIn('owner')]
  await openBuilder(editor, 'home')
  await row(editor, 'Our story').click()
  await field(editor, 'Heading').fill('A draft put aside')
  await draftSaved(editor)

  await owner.goto('/admin/pages/home')
  await owner.getByRole('button', { name: 'Start from what is live' }).click()
  await expect(canvas(owner).getByRole('heading', { name: 'Our Story' })).toBeVisible()

  const versions = await (await owner.request.get('/api/pages/home/versions')).json()
  expect(versions).toMatchObject([{ number: 1, kind: 'dropped', by: 'owner@example.com' }])
  const kept = await (await owner.request.get('/api/pages/home/versions/1')).json()
  expect(JSON.stringify(kept)).toContain('A draft put aside')
})

test('one’s own draft is older than what is live: it is said, with both, and what others changed is live', async ({
  signIn,
}) => {
  const [editor, owner] = [await signIn('editor'), await signIn('owner')]
  await openBuilder(editor, 'home')
  await row(editor, 'Our story').click()
  await field(editor, 'Heading').fill('From the draft')
  await draftSaved(editor)
  await owner.goto('/admin/about')
  await owner.getByLabel('Heading').fill('From the form')
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(owner.locator('[data-save-state="saved"]')).toContainText(/^Saved /)

  // While it is open it is told, too.
  await expect(editor.getByText(/^Ana Owner saved the texts of “Our story” at \d+:\d\d/)).toBeVisible()
  await editor.reload()
  await expect(editor.getByRole('heading', { name: /^Your draft is from/ })).toBeVisible()
  await expect(editor.getByText('What is live has changed since in Our story text')).toBeVisible()
  await expect(
    editor
      .frameLocator('iframe[title="The page: Live page"]')
      .getByRole('heading', { name: 'From the form' }),
  ).toBeVisible()
})

test('a page that is left and opened again while its last words travel shows them, and goes on from them', async ({
  editor,
}) => {
  // As on a busy computer, where timers come late: nothing of the page as it was may be taken for what is stored.
  await editor.addInitScript(() => {
    const inTime = window.setTimeout
    window.setTimeout = ((run: TimerHandler, ms = 0, ...values: unknown[]) =>
      inTime(run, ms + 300, ...values)) as typeof setTimeout
  })
  await editor.goto('/admin/pages')
  await editor.getByRole('link', { name: /^Home \// }).click()
  await expect(canvas(editor).locator('[data-block]').first()).toBeVisible()
  await editor.route('**/api/pages/home/draft', async (route) => {
    if (route.request().method() === 'PUT') await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await row(editor, 'Our story').click()
  await field(editor, 'Heading').fill('The last words')
  // The editor has them a moment after they are typed.
  await expect(editor.locator('[data-draft-state="saved"]')).toHaveCount(0)

  await editor.goBack()
  await editor.goForward()

  await expect(canvas(editor).getByRole('heading', { name: 'The last words' })).toBeVisible()
  await row(editor, 'Welcome').click()
  await field(editor, 'Title').fill('And a title')
  await draftSaved(editor)
  const draft = await (await editor.request.get('/api/pages/home/draft')).text()
  expect(draft).toContain('The last words')
  expect(draft).toContain('And a title')
})
