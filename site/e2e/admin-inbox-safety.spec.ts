import type { Page } from '@playwright/test'
import { expect, test } from './admin-test.ts'
import { moveByCall, noteByCall, sendBookings } from './enquiry-calls.ts'
import { dialog, history, message, openEnquiry, standing, step } from './inbox-page.ts'

const call = (page: Page, method: string, path: string, origin: string) =>
  page.request.fetch(path, { method, headers: { Origin: origin, 'If-Match': '"1"' } })

// What two who work one inbox may do to each other, and what each role may do at all.

test('a step taken elsewhere while one is prepared is told, and asks for a second tap', async ({
  signIn,
  server,
}) => {
  const page = await signIn('inbox')
  const owner = await signIn('owner')
  const [reference = ''] = await sendBookings(server.url, {})
  await openEnquiry(page, reference)
  await step(page, 'Confirm').click()
  await message(page).fill('Gladly!')

  await moveByCall(owner.request, server.url, reference, { to: 'awaiting-customer', message: 'How many?' })
  const news = 'Ana Owner was quicker: New → Waiting for the customer.'
  await expect(dialog(page)).toContainText(news)
  await dialog(page).getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog(page).getByRole('alert')).toContainText(
    `${news} If the step still fits, take it again.`,
  )
  await expect(message(page)).toHaveValue('Gladly!')
  await dialog(page).getByRole('button', { name: 'Confirm', exact: true }).click()

  await expect(standing(page)).toContainText('Confirmed')
})

test('without a line that tells of others, a step on what somebody changed is refused and shown as it is', async ({
  signIn,
  server,
}) => {
  const page = await signIn('inbox')
  const owner = await signIn('owner')
  await page.route('**/api/events', (route) => route.abort())
  const [reference = ''] = await sendBookings(server.url, {})
  await openEnquiry(page, reference)
  await step(page, 'Hold the day').click()
  await message(page).fill('Gladly!')
  await moveByCall(owner.request, server.url, reference, { to: 'awaiting-customer' })

  await dialog(page).getByRole('button', { name: 'Hold the day', exact: true }).click()

  await expect(dialog(page).getByRole('alert')).toContainText('Somebody changed this meanwhile')
  await expect(page.locator('section[aria-label="Where it stands"]')).toContainText(
    'Waiting for the customer',
  )
  await expect(message(page)).toHaveValue('Gladly!')
  await dialog(page).getByRole('button', { name: 'Hold the day', exact: true }).click()
  await expect(standing(page)).toContainText('Held until')
})

test('a step is not refused for a note that came in since, also without a line that tells of it', async ({
  signIn,
  server,
}) => {
  const page = await signIn('inbox')
  const owner = await signIn('owner')
  await page.route('**/api/events', (route) => route.abort())
  const [reference = ''] = await sendBookings(server.url, {})
  await openEnquiry(page, reference)
  await step(page, 'Hold the day').click()
  await noteByCall(owner.request, server.url, reference, 'Gate code to follow')

  await dialog(page).getByRole('button', { name: 'Hold the day', exact: true }).click()

  await expect(standing(page)).toContainText('Held until')
})

test('a message that was not sent outlives its tab, tells what happened meanwhile, and can be begun anew', async ({
  signIn,
  server,
}) => {
  const page = await signIn('inbox')
  const owner = await signIn('owner')
  const [reference = ''] = await sendBookings(server.url, {})
  await openEnquiry(page, reference)
  await step(page, 'Confirm').click()
  await expect(dialog(page).getByRole('button', { name: 'Begin anew' })).toBeHidden()
  await message(page).fill('Gladly!')
  await page.reload()
  await moveByCall(owner.request, server.url, reference, { to: 'awaiting-customer' })
  await expect(standing(page)).toContainText('Waiting for the customer')

  await step(page, 'Confirm').click()

  await expect(message(page)).toHaveValue('Gladly!')
  await expect(dialog(page)).toContainText('Ana Owner was quicker')
  await dialog(page).getByRole('button', { name: 'Begin anew' }).click()
  await expect(message(page)).toHaveValue(/^Dear Ana,/)
  await expect(dialog(page)).not.toContainText('was quicker')
})

test('notes that were typed go with the enquiry they were for, and nobody is asked to save them', async ({
  owner: page,
  server,
}) => {
  const [reference = ''] = await sendBookings(server.url, {})
  await openEnquiry(page, reference)
  await step(page, 'Confirm').click()
  await message(page).fill('Gladly!')
  await dialog(page).getByRole('button', { name: 'Not now' }).click()
  await page.getByLabel('Notes', { exact: true }).fill('Call before noon')

  await page.getByRole('button', { name: 'Delete this person’s data' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('backups hold it all')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
  expect(kept).toEqual([])
})

test('notes for an enquiry that an owner deleted are not sent to look for it in the trash', async ({
  signIn,
  server,
}) => {
  const page = await signIn('inbox')
  const owner = await signIn('owner')
  await page.route('**/api/events', (route) => route.abort())
  const [reference = ''] = await sendBookings(server.url, {})
  await openEnquiry(page, reference)
  await page.getByLabel('Notes', { exact: true }).fill('Call before noon')
  expect((await call(owner, 'DELETE', '/api/enquiries/1', server.url)).status()).toBe(204)

  await page.getByRole('button', { name: 'Save notes' }).click()

  await expect(page.getByText('It is gone for good, and so are its notes.')).toBeVisible()
})

test('two who note something at once lose neither’s words', async ({ signIn, server }) => {
  const page = await signIn('inbox')
  const owner = await signIn('owner')
  const [reference = ''] = await sendBookings(server.url, {})
  await openEnquiry(page, reference)
  await openEnquiry(owner, reference)
  await page.getByLabel('Notes', { exact: true }).fill('Call before noon')
  await owner.getByLabel('Who works on it').selectOption('Ana Owner')
  await owner.getByRole('button', { name: 'Save notes' }).click()
  await expect(history(owner)).toContainText('Given to Ana Owner')

  await expect(page.getByText('Changed elsewhere meanwhile')).toBeVisible()
  await page.getByRole('button', { name: 'Save notes' }).click()
  await page
    .getByRole('dialog', { name: 'Changed elsewhere' })
    .getByRole('button', { name: 'Merge and save' })
    .click()

  await expect(page.getByLabel('Who works on it')).toHaveValue(/\d/)
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('Call before noon')
})

for (const role of ['inbox', 'editor', 'owner'] as const) {
  test(`${role}: works the enquiries; deleting and the calendar’s address are an owner’s`, async ({
    signIn,
    server,
  }) => {
    const page = await signIn(role)
    const isOwner = role === 'owner'
    const [reference = ''] = await sendBookings(server.url, {})
    await page.goto('/admin')
    await expect(page).toHaveURL(role === 'inbox' ? /\/admin\/enquiries$/ : /\/admin\/dashboard$/)

    await openEnquiry(page, reference)
    await step(page, 'Take it up').click()
    await expect(standing(page)).toContainText('Open')
    await expect(page.getByRole('button', { name: 'Delete this person’s data' })).toBeVisible({
      visible: isOwner,
    })
    await page.goto('/admin/enquiries/calendar')
    await expect(page.getByRole('region', { name: 'In your own calendar' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible({ visible: isOwner })

    // From the api itself, whatever the screen shows.
    const made = await call(page, 'POST', '/api/enquiries/feed', server.url)
    const deleted = await call(page, 'DELETE', '/api/enquiries/1', server.url)
    expect([made.status(), deleted.status()]).toEqual(isOwner ? [200, 412] : [403, 403])
  })
}
