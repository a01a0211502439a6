import type { Page } from '@playwright/test'
import { expect, test } from '../kit/admin-test.ts'
import { dayAhead } from '../kit/booking-test.ts'
import { moveByCall, noteByCall, sendBookings } from '../kit/enquiry-calls.ts'
import { dialog, history, message, openEnquiry, statusPanel, step } from '../kit/inbox-test.ts'

/** A different day for each, so that they do not conflict. */
const days = [40, 41, 42].map((days) => ({ eventDate: dayAhead(days) }))

// Two people in one inbox, and what each role sees there. What the API refuses them: abuse.access.test.ts.

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

  await test.step('simultaneous notes and facts by two people are both kept, one fact by both is asked', async () => {
    await openEnquiry(page, third)
    await openEnquiry(owner, third)
    for (const one of [page, owner]) await one.getByRole('button', { name: 'Change: When' }).click()
    await page.getByLabel('Notes', { exact: true }).fill('Call before noon')
    await page.getByLabel('Starts at').selectOption('2:00 PM')
    await owner.getByLabel('Starts at').selectOption('4:30 PM')
    await owner.getByRole('combobox', { name: 'How long' }).selectOption('3 hours')
    await owner.getByLabel('Assigned to').selectOption('Ana Owner')
    await owner.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(history(owner)).toContainText('Assigned to Ana Owner')

    await expect(page.getByText('This was changed elsewhere. Save to compare.')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Someone else changed this' })
    await question.getByRole('radio', { name: 'Keep mine' }).check()
    await question.getByRole('button', { name: 'Save these choices' }).click()

    await expect(history(page)).toContainText('Starts at: 4:30 PM → 2:00 PM')
    await expect(statusPanel(page)).toContainText('2:00 PM')
    await expect(page.getByRole('combobox', { name: 'How long' })).toHaveValue('3')
    await expect(page.getByLabel('Assigned to')).toHaveValue(/\d/)
    await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('Call before noon')
  })
})

test('without live events, others’ changes are found on the next call', async ({ signIn, server }) => {
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
    const headers = { Origin: server.url, 'If-Match': '"1"' }
    expect((await owner.request.delete(`/api/enquiries/${id}`, { headers })).status()).toBe(204)

    await page.getByRole('button', { name: 'Save', exact: true }).click()

    await expect(page.getByText('It can’t be brought back, and neither can its notes.')).toBeVisible()
  })
})

test('all staff work the inbox; owners delete and have the calendar', async ({ owner, signIn, server }) => {
  const clerk = await signIn('inbox')
  const [reference = '', other = ''] = await sendBookings(
    server.url,
    {},
    { contactName: 'Ben Reed', email: 'ben@example.com', phone: '5205550177', eventDate: dayAhead(41) },
  )
  const remove = (page: Page) => page.getByRole('button', { name: 'Delete this person’s data' })
  const makeAddress = (page: Page) => page.getByRole('button', { name: 'Make an address' })

  await test.step('a clerk takes an enquiry, and can neither delete nor give out addresses', async () => {
    await clerk.goto('/admin')
    await expect(clerk).toHaveURL(/\/admin\/enquiries$/)
    await openEnquiry(clerk, reference)
    await step(clerk, 'Assign to me').click()
    await expect(statusPanel(clerk)).toContainText('Open')
    await expect(remove(clerk)).toBeHidden()
    await clerk.goto('/admin/jobs')
    await expect(clerk.getByRole('region', { name: 'Add to your own calendar' })).toBeVisible()
    await expect(makeAddress(clerk)).toBeHidden()
  })

  await test.step('an owner makes the calendar’s address, and another one', async () => {
    await owner.goto('/admin/jobs')
    await makeAddress(owner).click()
    const address = owner.getByLabel('Calendar address')
    await expect(address).toHaveValue(/\.ics$/)
    const before = await address.inputValue()
    expect(before).toMatch(new RegExp(`^${server.url}/`))
    expect((await fetch(before)).headers.get('content-type')).toContain('text/calendar')

    await owner.getByRole('button', { name: 'Make a new address' }).click()
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Make a new address' }).click()

    await expect(address).not.toHaveValue(before)
    expect((await fetch(before)).status).toBe(404)
  })

  await test.step('typed notes go with their enquiry, and nobody is asked to save them', async () => {
    await openEnquiry(owner, other)
    await step(owner, 'Assign to me').click()
    await expect(statusPanel(owner)).toContainText('Open')
    await step(owner, 'Confirm').click()
    await message(owner).fill('Gladly!')
    await dialog(owner).getByRole('button', { name: 'Cancel' }).click()
    await owner.getByLabel('Notes', { exact: true }).fill('Call before noon')

    await remove(owner).click()
    await expect(owner.getByRole('alertdialog')).toContainText('Backups keep a copy')
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()

    await expect(owner.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
    await expect(owner.getByRole('alertdialog')).toBeHidden()
    const kept = await owner.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('draft:')),
    )
    expect(kept).toEqual([])
  })
})
