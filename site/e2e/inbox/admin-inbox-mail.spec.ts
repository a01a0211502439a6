import { refusal, startMailServer } from '#api/tools/testing/test-mail-server.ts'
import { formatFullDay } from '#blocks/contract/time/day-math.ts'
import { save } from '../kit/admin-test.ts'
import { dayAhead } from '../kit/booking-test.ts'
import { moveByCall, sendBookings } from '../kit/enquiry-calls.ts'
import { dialog, goBy, history, message, openEnquiry, rows, statusPanel, step } from '../kit/inbox-test.ts'
import { expect, test } from '../kit/mail-test.ts'
import { expectClean, phone, wide } from '../kit/page-checks.ts'

// Mail to customers from the inbox, with a real mail server.

/** After this time a failed mail is retried. */
const nextTryMs = 60_000
const ben = { contactName: 'Ben Reed', email: 'ben@example.com', phone: '5205550177' }

test('a message starts from a reply or proposal, is mailed once', async ({ signIn, server, mailServer }) => {
  const page = await signIn('inbox')

  await test.step('a saved reply starts the message, which is edited', async () => {
    await page.goto('/admin/enquiries/replies/new')
    await page.getByLabel('Name', { exact: true }).fill('Gladly')
    await page.getByRole('textbox', { name: 'Text' }).fill('Hello ')
    await page.getByRole('button', { name: 'First name' }).click()
    await page.getByRole('button', { name: 'Add reply' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gladly' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Text' }).fill('Hello {firstName}, gladly!')
    await save(page)
    const [reference = ''] = await sendBookings(server.url, { eventDate: dayAhead(50) })

    await openEnquiry(page, reference)
    await step(page, 'Confirm').click()
    await expect(message(page)).toHaveValue(/^Dear Ana,/)
    await page.getByLabel('Start with a saved reply').selectOption('Gladly')
    await expect(message(page)).toHaveValue('Hello Ana, gladly!')
    await message(page).fill('Hello Ana, gladly! Shut the dogs away.')
    await dialog(page).getByRole('button', { name: 'Confirm and send' }).click()

    await expect(statusPanel(page)).toContainText('Confirmed')
    const told = () =>
      mailServer.to('ana@example.com').filter(({ mail }) => mail.text?.includes('Shut the dogs away.'))
    await expect.poll(() => told().length).toBe(1)
    await expect(history(page)).toContainText(/New → Confirmed.*Ines Inbox.*Shut the dogs away\./s)
    await expect(page.getByRole('region', { name: 'Emails' })).toContainText('Delivered')
    expect(told()).toHaveLength(1)
  })

  await test.step('rescheduling proposes another day than the current one', async () => {
    await page.setViewportSize(phone)
    const [booked, other] = [dayAhead(40), dayAhead(47)]
    const [reference = ''] = await sendBookings(server.url, {
      ...ben,
      eventDate: booked,
      endDate: dayAhead(41),
    })
    await moveByCall(page.request, reference, { to: 'confirmed' })
    await openEnquiry(page, reference)
    await step(page, 'Reschedule').click()
    const sendIt = dialog(page).getByRole('button', { name: 'Reschedule and send' })
    const day = page.getByLabel('New date')
    await expect(day).toHaveValue('')
    await expect(message(page)).toHaveValue(/Would \[new date\] work for you\?/)

    await sendIt.click()
    await expect(day).toHaveAccessibleDescription(/^Choose the new date/)
    for (const size of [phone, wide]) {
      await page.setViewportSize(size)
      await expectClean(page, `no day yet, ${size.width} px wide`)
    }
    await day.fill(booked)
    await sendIt.click()
    await expect(day).toHaveAccessibleDescription('That’s the date it has now. Choose another one.')
    await day.fill(other)
    await expect(page.getByLabel('Last day (if more than one)')).toHaveValue(dayAhead(48))
    await sendIt.click()

    await expect(statusPanel(page)).toContainText('Being rescheduled')
    await expect(history(page)).toContainText(`On ${other} to ${dayAhead(48)}`)
    const told = () =>
      mailServer.to('ben@example.com').filter(({ mail }) => mail.text?.includes('move the date'))
    await expect.poll(() => told().length).toBe(1)
    expect(told()[0]?.mail.text).toContain(`Would ${formatFullDay(other)} work for you?`)
  })
})

test('undelivered mail is reported in two places, and sent later', async ({ signIn, server, mailServer }) => {
  const page = await signIn('inbox')
  const mail = page.getByRole('region', { name: 'Emails' })
  let office = mailServer

  await test.step('while mail is down the enquiry is stored and says so; later mailed once (ambition 22)', async () => {
    const { port } = mailServer
    await mailServer.close()

    const [reference = ''] = await sendBookings(server.url, ben)

    await openEnquiry(page, reference)
    await expect(mail.getByText('Not delivered yet. We’ll keep trying.')).toHaveCount(2)
    await goBy(page, 'Today')
    const waiting = page.getByText(/mails? (is|are) not delivered/)
    await expect(waiting).toBeVisible()

    office = await startMailServer({ port })
    server.skip(nextTryMs)
    await goBy(page, 'Inbox')
    await rows(page).filter({ hasText: reference }).getByRole('link').click()
    await expect(mail.getByText(/^Delivered/)).toHaveCount(2)
    await goBy(page, 'Today')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(waiting).toBeHidden()
    expect(office.mails.map(({ to }) => to.join()).sort()).toEqual(['ben@example.com', 'owner@example.com'])
    expect(mailServer.mails).toEqual([])
  })

  await test.step('mail to a nonexistent address says why, and is resent', async () => {
    office.rules.recipient = (address) =>
      address === 'ana@example.com' ? refusal(550, 'No such mailbox') : undefined
    const [reference = ''] = await sendBookings(server.url, {})

    await page.goto('/admin/dashboard')
    await expect(page.getByText('1 enquiry has an email that wasn’t delivered.')).toBeVisible()
    await page.getByRole('link', { name: 'See why and resend' }).click()
    const row = rows(page).filter({ hasText: reference })
    await expect(row).toContainText('Email not delivered')
    await row.getByRole('link').click()
    await expect(mail).toContainText('No such mailbox')
    office.rules.recipient = () => undefined
    await mail.getByRole('button', { name: /^Resend/ }).click()

    await expect(mail.getByText(/^Delivered/)).toHaveCount(2)
    await expect(mail.getByRole('button', { name: /^Resend/ })).toBeHidden()
    expect(office.to('ana@example.com')).toHaveLength(1)
    expect(office.to('owner@example.com')).toHaveLength(2)
  })

  await test.step('a failed notification is resent alone, without the customer’s copy', async () => {
    office.rules.recipient = () => refusal(550, 'No such mailbox')
    const [second = ''] = await sendBookings(server.url, { email: 'cara@example.com' })
    await openEnquiry(page, second)
    await expect(mail.getByText(/^Not delivered/)).toHaveCount(2)
    office.rules.recipient = () => undefined

    await mail.getByRole('button', { name: 'Resend to the office' }).click()

    await expect(mail.getByText(/^Delivered/)).toHaveCount(1)
    await expect(mail.getByRole('button', { name: 'Resend to the customer' })).toBeVisible()
    await expect(history(page)).toContainText('Resent: the notice to staff')
    expect(office.to('owner@example.com')).toHaveLength(3)
    expect(office.to('cara@example.com')).toHaveLength(0)
  })
  await office.close()
})
