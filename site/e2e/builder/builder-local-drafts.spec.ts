import type { Page } from '@playwright/test'
import { expect, signInByCall, sharedTest as test } from '../kit/admin-test.ts'
import { canvas, draftSaved, field, localCopies, openBuilder, row } from '../kit/builder-test.ts'
import { heading, pageCalls, withBlocks } from '../kit/page-calls.ts'
import { expectClean, overflow, phone, wide } from '../kit/page-checks.ts'

// Local drafts when somebody else signs in on the same browser: never lost, and never shown as that person's.

const edsWork = 'Ed’s unsent words'

/** Ends the session as an expiry does: without signing out, local drafts are not removed. */
async function signInAs(page: Page, role: 'owner' | 'editor') {
  await page.context().clearCookies()
  await signInByCall(page.context(), role)
}

/** The editor's browser with an unsaved change, in which the owner has signed in since. */
async function withEdsWork(editor: Page) {
  const { call, publish } = pageCalls(editor)
  await call('POST', '/api/pages', { id: 'local', path: '/local', title: 'Local' })
  await publish('local', withBlocks(heading('story', 'Our story'), heading('welcome', 'Welcome')))
  await openBuilder(editor, 'local')
  // The session has expired: all later requests of the tab are refused.
  const tab = await editor.context().newPage()
  await editor.context().clearCookies()
  await row(editor, 'Heading Our story').click()
  await field(editor, 'Heading').fill(edsWork)
  await expect.poll(() => localCopies(editor)).toContain(edsWork)
  await editor.close()
  await signInAs(tab, 'owner')
  await tab.goto('/admin/pages/local')
  return tab
}

test('another person’s local draft is shown with their name', async ({ editor }) => {
  const tab = await withEdsWork(editor)

  await expect(
    tab.getByRole('heading', { name: /^Ed Editor’s work from .* wasn’t saved to the server$/ }),
  ).toBeVisible()
  await expect(tab.getByText(/Your work/)).toHaveCount(0)
  await expect(tab.getByRole('button', { name: 'Discard' })).toHaveCount(0)
  await tab.setViewportSize(phone)
  await expectClean(tab, 'the question on a phone')
  await tab.setViewportSize(wide)
  expect.soft(await overflow(tab)).toEqual([])
  await tab.getByRole('button', { name: 'Leave it for Ed Editor' }).click()
  await expect(canvas(tab).getByRole('heading', { name: 'Our story' })).toBeVisible()
  await row(tab, 'Heading Welcome').click()
  await field(tab, 'Heading').fill('The owner’s title')
  await draftSaved(tab)

  await test.step('signing out removes one’s own local drafts, not Ed’s', async () => {
    await tab.goto('/admin/account')
    await tab.getByRole('button', { name: 'Sign out', exact: true }).first().click()
    await expect(tab).toHaveURL(/\/admin\/login/)
    expect(await localCopies(tab)).toContain(edsWork)
    await signInAs(tab, 'editor')
    await tab.goto('/admin/pages/local')
    await expect(tab.getByRole('heading', { name: /^Your work from/ })).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Restore my work' })).toBeVisible()
  })

  await test.step('restored, it is merged into the page and no longer stored', async () => {
    await signInAs(tab, 'owner')
    await tab.goto('/admin/pages/local')
    await tab.getByRole('button', { name: 'Add it to the page' }).click()
    await expect(canvas(tab).getByRole('heading', { name: edsWork })).toBeVisible()
    await expect(canvas(tab).getByRole('heading', { name: 'The owner’s title' })).toBeVisible()
    await draftSaved(tab)
    expect(await localCopies(tab)).not.toContain(edsWork)
  })
})
