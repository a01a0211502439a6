import { expect, test } from '../kit/admin-test.ts'
import { canvas, draftSaved, field, openBuilder, row } from '../kit/builder-test.ts'
import { pageCalls, withProps } from '../kit/page-calls.ts'
import { expectClean, phone, wide } from '../kit/page-checks.ts'

// The questions before a page is opened: nothing is ever applied by itself.

test('another’s or an older draft is shown beside the live page', async ({ editor, owner }) => {
  await draftHeading(pageCalls(editor), 'How the editor would say it')

  await owner.goto('/admin/pages/home')
  await expect(owner.getByRole('heading', { name: /^Ed Editor left a draft/ })).toBeVisible()
  await expect(owner.getByText('1 difference, from live page to the draft')).toBeVisible()
  await expect(
    owner.frameLocator('iframe[title="The page: Draft"]').getByText('How the editor would say it'),
  ).toBeVisible()
  await expect(
    owner.frameLocator('iframe[title="The page: Live page"]').getByRole('heading', { name: 'Our Story' }),
  ).toBeVisible()
  await owner.setViewportSize(phone)
  await expectClean(owner, 'the question on a phone')
  await owner.setViewportSize(wide)
  await owner.getByRole('button', { name: 'Continue with the draft' }).click()
  await expect(canvas(owner).getByRole('heading', { name: 'How the editor would say it' })).toBeAttached()

  await test.step('starting from the live page keeps the draft as a version', async () => {
    await owner.reload()
    // A tab that leaves sends a DELETE of its own.
    const dropped = owner.waitForResponse(
      (response) => response.request().method() === 'DELETE' && response.url().endsWith('/draft'),
    )
    await owner.getByRole('button', { name: 'Start from the live page' }).click()
    expect((await dropped).status()).toBe(200)
    await expect(canvas(owner).getByRole('heading', { name: 'Our Story' })).toBeVisible()
    const versions = await (await owner.request.get('/api/pages/home/versions')).json()
    expect(versions).toMatchObject([
      { number: 1, kind: 'dropped', by: 'owner@example.com' },
      { number: 0, kind: 'shipped' },
    ])
    const kept = await (await owner.request.get('/api/pages/home/versions/1')).json()
    expect(JSON.stringify(kept)).toContain('How the editor would say it')
  })

  await test.step('one’s own outdated draft says so and shows both', async () => {
    await draftHeading(pageCalls(editor), 'From the draft')
    await openBuilder(editor, 'home')
    const sample = canvas(editor).locator('[data-sample]').first()
    await expect(sample).toBeVisible()
    expect(await sample.evaluate((block) => getComputedStyle(block, '::before').content)).toBe('"Sample"')
    await pageCalls(owner).saveRecord('about', { heading: 'From the form' })

    // It also shows while the page is open.
    await expect(editor.getByText(/^Ana Owner saved the texts of “Our story” at \d+:\d\d/)).toBeVisible()
    await editor.reload()
    await expect(editor.getByRole('heading', { name: /^Your draft is from/ })).toBeVisible()
    await expect(editor.getByText('The live page has changed since then in Our story text')).toBeVisible()
    await expect(
      editor
        .frameLocator('iframe[title="The page: Live page"]')
        .getByRole('heading', { name: 'From the form' }),
    ).toBeVisible()
  })
})

test('a page reopened while its last save is in flight shows it and continues', async ({ editor }) => {
  // Simulates a busy computer with late timers: the earlier page must not be taken for the stored one.
  await editor.addInitScript(() => {
    const inTime = window.setTimeout
    window.setTimeout = ((run: TimerHandler, ms = 0, ...values: unknown[]) =>
      inTime(run, ms + 300, ...values)) as typeof setTimeout
  })
  await editor.goto('/admin/pages')
  await editor.getByRole('link', { name: /^Home \// }).click()
  await expect(canvas(editor).locator('[data-block]').first()).toBeVisible()
  let arrive = (): void => undefined
  const isReopened = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await editor.route('**/api/pages/home/draft', async (route) => {
    if (route.request().method() === 'PUT') await isReopened
    await route.continue()
  })
  await row(editor, 'Our story').click()
  await field(editor, 'Heading').fill('The last words')
  // The editor receives typed text a moment later.
  await expect(editor.locator('[data-draft-state="saved"]')).toHaveCount(0)

  await editor.goBack()
  await editor.goForward()
  await expect(editor.getByRole('status', { name: 'Loading' })).toBeVisible()
  arrive()

  await expect(canvas(editor).getByRole('heading', { name: 'The last words' })).toBeVisible()
  await row(editor, 'Welcome').click()
  await field(editor, 'Title').fill('And a title')
  await draftSaved(editor)
  const draft = await (await editor.request.get('/api/pages/home/draft')).text()
  expect(draft).toContain('The last words')
  expect(draft).toContain('And a title')
})

/** Saves a draft of the home page whose story begins with this text. */
async function draftHeading({ open, draft }: ReturnType<typeof pageCalls>, text: string) {
  const story = (await open('home')).data.content.find(({ type }) => type === 'Story')
  await draft('home', withProps(String(story?.props.id), { heading: text }))
}
