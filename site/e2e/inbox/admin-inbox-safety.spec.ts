import type { Page } from '@playwright/test'
import { expect, test } from '../kit/admin-test.ts'
import { dayAhead } from '../kit/booking-test.ts'
import { moveByCall, noteByCall, sendBookings } from '../kit/enquiry-calls.ts'
import { dialog, history, message, openEnquiry, statusPanel, step } from '../kit/inbox-page.ts'

const call = (page: Page, method: string, path: string, origin: string) =>
  page.request.fetch(path, { method, headers: { Origin: origin, 'If-Match': '"1"' } })

/** A different day for each, so that they do not conflict. */
const days = [40, 41, 42].map((days) => ({ eventDate: dayAhead(days) }))

// Two people in one inbox, and the rights of each role.

test('two people in one inbox see each other’s actions and lose no text', async ({ signIn, server }) => {
  const page = await signIn('inbox')
  const owner = await signIn('owner')
  const [first = '', second = '', third = ''] = await sendBookings(server.url, ...days)

  await test.step('a step taken elsewhere during one’s own is shown, and asks for a second tap', async () => {
    await openEnquiry(page, first)
    await step(page, 'Confirm').click()
    await message(page).fill('Gladly!')

    await moveByCall(owner.request, first, { to: 'awaiting-customer', message: 'How many?' })
    const news = 'Ana Owner just changed this: New → Waiting for the customer.'
    await expect(dialog(page)).toContainText(news)
    await dialog(page).getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(dialog(page).getByRole('alert')).toContainText(
      `${news} If you still want to do this, try again.`,
    )
    await expect(message(page)).toHaveValue('Gladly!')
    await dialog(page).getByRole('button', { name: 'Confirm', exact: true }).click()

    await expect(statusPanel(page)).toContainText('Confirmed')
  })

  await test.step('an unsent message survives its tab, shows what happened since, and can be discarded', async () => {
    await openEnquiry(page, second)
    await step(page, 'Confirm').click()
    await expect(dialog(page).getByRole('button', { name: 'Start over' })).toBeHidden()
    await message(page).fill('Gladly!')
    // Events before the stream is open are not the subject here.
    const listening = page.waitForResponse('**/api/events')
    await page.reload()
    await listening
    await moveByCall(owner.request, second, { to: 'awaiting-customer' })
    await expect(statusPanel(page)).toContainText('Waiting for the customer')

    await step(page, 'Confirm').click()

    await expect(message(page)).toHaveValue('Gladly!')
    await expect(dialog(page)).toContainText('Ana Owner just changed this')
    await dialog(page).getByRole('button', { name: 'Start over' }).click()
    await expect(message(page)).toHaveValue(/^Dear Ana,/)
    await expect(dialog(page)).not.toContainText('just changed this')
  })

  await test.step('simultaneous notes by two people are both kept', async () => {
    await openEnquiry(page, third)
    await openEnquiry(owner, third)
    await page.getByLabel('Notes', { exact: true }).fill('Call before noon')
    await owner.getByLabel('Assigned to').selectOption('Ana Owner')
    await owner.getByRole('button', { name: 'Save notes' }).click()
    await expect(history(owner)).toContainText('Assigned to Ana Owner')

    await expect(page.getByText('Someone else changed this. Save to compare.')).toBeVisible()
    await page.getByRole('button', { name: 'Save notes' }).click()
    await page
      .getByRole('dialog', { name: 'Someone else changed this' })
      .getByRole('button', { name: 'Merge and save' })
      .click()

    await expect(page.getByLabel('Assigned to')).toHaveValue(/\d/)
    await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('Call before noon')
  })
})

test('without live events, changes and deletions by others are found on the next call', async ({
  signIn,
  server,
}) => {
  const page = await signIn('inbox')
  const owner = await signIn('owner')
  await page.route('**/api/events', (route) => route.abort())
  const [first = '', second = '', third = ''] = await sendBookings(server.url, ...days)

  await test.step('a step on a changed enquiry is refused and shows its current state', async () => {
    await openEnquiry(page, first)
    await step(page, 'Hold the day').click()
    await message(page).fill('Gladly!')
    await moveByCall(owner.request, first, { to: 'awaiting-customer' })

    await dialog(page).getByRole('button', { name: 'Hold the day', exact: true }).click()

    await expect(dialog(page).getByRole('alert')).toContainText('Someone else just changed this')
    await expect(page.locator('section[aria-label="Status"]')).toContainText('Waiting for the customer')
    await expect(message(page)).toHaveValue('Gladly!')
    await dialog(page).getByRole('button', { name: 'Hold the day', exact: true }).click()
    await expect(statusPanel(page)).toContainText('Held until')
  })

  await test.step('a step is not refused for a note that came in since', async () => {
    await openEnquiry(page, second)
    await step(page, 'Hold the day').click()
    await noteByCall(owner.request, second, 'Gate code to follow')

    await dialog(page).getByRole('button', { name: 'Hold the day', exact: true }).click()

    await expect(statusPanel(page)).toContainText('Held until')
  })

  await test.step('notes for a deleted enquiry do not point to the trash', async () => {
    await openEnquiry(page, third)
    await page.getByLabel('Notes', { exact: true }).fill('Call before noon')
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    expect((await call(owner, 'DELETE', `/api/enquiries/${id}`, server.url)).status()).toBe(204)

    await page.getByRole('button', { name: 'Save notes' }).click()

    await expect(page.getByText('It can’t be brought back, and neither can its notes.')).toBeVisible()
  })
})

test('typed notes go with their enquiry, and nobody is asked to save them', async ({
  owner: page,
  server,
}) => {
  const [reference = ''] = await sendBookings(server.url, {})
  await openEnquiry(page, reference)
  await step(page, 'Confirm').click()
  await message(page).fill('Gladly!')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Notes', { exact: true }).fill('Call before noon')

  await page.getByRole('button', { name: 'Delete this person’s data' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('backups keep a copy')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
  expect(kept).toEqual([])
})

test('all staff work the inbox; deleting and the calendar address are for owners', async ({
  signIn,
  server,
}) => {
  const [reference = '', other = ''] = await sendBookings(server.url, {}, {})
  for (const [role, theirs] of [
    ['inbox', reference],
    ['owner', other],
  ] as const) {
    const page = await signIn(role)
    const isOwner = role === 'owner'
    await page.goto('/admin')
    await expect(page).toHaveURL(role === 'inbox' ? /\/admin\/enquiries$/ : /\/admin\/dashboard$/)

    await openEnquiry(page, theirs)
    await step(page, 'Assign to me').click()
    await expect(statusPanel(page)).toContainText('Open')
    await expect(page.getByRole('button', { name: 'Delete this person’s data' })).toBeVisible({
      visible: isOwner,
    })
    await page.goto('/admin/enquiries/calendar')
    await expect(page.getByRole('region', { name: 'Add to your own calendar' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible({ visible: isOwner })
  }

  // Checked at the API itself, whatever the screen shows.
  for (const role of ['inbox', 'editor', 'owner'] as const) {
    const page = await signIn(role)
    const made = await call(page, 'POST', '/api/enquiries/feed', server.url)
    const deleted = await call(page, 'DELETE', '/api/enquiries/1', server.url)
    expect([made.status(), deleted.status()]).toEqual(role === 'owner' ? [200, 412] : [403, 403])
  }
})
