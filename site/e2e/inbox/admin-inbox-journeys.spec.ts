import type { Locator } from '@playwright/test'
import type { TourDate } from '#blocks/contract/records/tour-date.ts'
import { addDays, daysFromTo, mondayOf } from '#blocks/contract/time/day-math.ts'
import { dayAhead } from '../kit/booking-test.ts'
import { moveByCall, sendBookings } from '../kit/enquiry-calls.ts'
import { dragTo, pointAt } from '../kit/hold-and-drag.ts'
import { dialog, history, message, openEnquiry, rows, statusPanel, step } from '../kit/inbox-test.ts'
import { expect, test } from '../kit/mail-test.ts'
import { phone, wide } from '../kit/page-checks.ts'

// What staff in a hurry must be able to do in the inbox (ambition 14, 15 and 16), each from the start. While mail is down: admin-inbox-mail.

const someone = [
  { contactName: 'Ana Ortiz', email: 'ana@example.com', phone: '5205550123' },
  { contactName: 'Ben Reed', email: 'ben@example.com', phone: '5205550177' },
  { contactName: 'Cara Diaz', email: 'cara@example.com', phone: '5205550188' },
  { contactName: 'Dee Moss', email: 'dee@example.com', phone: '5205550199' },
] as const

test('14: an enquiry arrives by itself, fits one screen, shows who took it', async ({ signIn, server }) => {
  const clerk = await signIn('inbox')
  const owner = await signIn('owner', { viewport: phone })
  await clerk.goto('/admin/enquiries')
  await owner.goto('/admin/dashboard')
  await expect(clerk.getByRole('heading', { name: 'No new enquiries' })).toBeVisible()
  let loads = 0
  for (const page of [clerk, owner]) page.on('load', () => (loads += 1))

  const [reference = ''] = await sendBookings(server.url, {})

  const row = rows(clerk).filter({ hasText: reference })
  await expect(row).toBeVisible()
  await expect(row).toContainText(/Reply (today|by )/)
  const rail = clerk.getByRole('navigation', { name: 'Staff area' })
  await expect(rail.getByRole('link', { name: 'Inbox 1 new' })).toBeVisible()
  const bar = owner.getByRole('navigation', { name: 'Most used' })
  await expect(bar.getByRole('link', { name: 'Inbox 1 new' })).toBeVisible()
  expect(loads).toBe(0)

  await row.getByRole('link').click()
  const main = clerk.getByRole('main')
  for (const text of ['Birthday party', 'Small petting zoo', '10:30 AM', 'Benson', '(520) 555-0123'])
    await expect(main).toContainText(text)
  for (const [name, href] of [
    ['Call', /^tel:\+15205550123$/],
    ['Text', /^sms:\+15205550123$/],
    ['Email', /^mailto:ana@example\.com\?/],
    [/^Map of Benson, AZ 85602/, /Benson/],
  ] as const)
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)

  await bar.getByRole('link', { name: 'Inbox 1 new' }).click()
  await expect(rows(owner).filter({ hasText: reference })).toContainText('Ines Inbox has this open')
  await rows(owner).filter({ hasText: reference }).getByRole('link').click()
  await expect(statusPanel(owner)).toContainText('Ines Inbox has this open')
  await expect(statusPanel(clerk)).toContainText('Ana Owner has this open')
})

test('15: two taps accept, hold, propose or decline, and mail it', async ({ signIn, server, mailServer }) => {
  const page = await signIn('inbox', { viewport: phone })
  const references = await sendBookings(
    server.url,
    ...someone.map((who, place) => ({ ...who, eventDate: dayAhead(40 + place) })),
  )
  const steps = [
    ['Confirm', 'Confirmed', 'We look forward to it.'],
    ['Hold the day', 'Held', 'We wait for your word.'],
    ['Suggest another date', 'Waiting for the customer', 'The ponies rest on Sundays.'],
    ['Decline', 'Declined', 'We are at a fair.'],
  ] as const

  for (const [place, [name, becomes, text]] of steps.entries()) {
    await openEnquiry(page, references[place] ?? '')
    await step(page, name).click()
    const first = someone[place]?.contactName.split(' ')[0]
    await expect(message(page)).toHaveValue(new RegExp(`^Dear ${first},`))
    if (name === 'Suggest another date') {
      await dialog(page)
        .getByRole('button', { name: `${name} and send` })
        .click()
      await expect(dialog(page)).toContainText('Choose the new date')
      await page.getByLabel('New date').fill(dayAhead(60))
      await expect(message(page)).not.toHaveValue(/\[/)
    }
    await message(page).fill(`${await message(page).inputValue()}\n${text}`)
    await dialog(page)
      .getByRole('button', { name: `${name} and send` })
      .click()

    await expect(statusPanel(page)).toContainText(becomes)
    await expect(page.getByRole('heading', { name: 'Next steps' })).toBeFocused()
    const line = history(page)
      .getByRole('listitem')
      .filter({ hasText: `New → ${becomes}` })
    await expect(line).toContainText(/Ines Inbox/)
    await expect(line.locator('time')).toHaveAttribute('datetime', new RegExp(`^${dayAhead(0).slice(0, 4)}`))
    await expect(line).toContainText(text)
    const told = () =>
      mailServer.to(someone[place]?.email ?? '').filter(({ mail }) => mail.text?.includes(text))
    await expect.poll(() => told().length).toBe(1)
    await expect(page.getByRole('region', { name: 'Emails' })).toContainText('Delivered')
    expect(told()).toHaveLength(1)
  }

  // What a colleague has declined meanwhile can't be confirmed.
  const [reference = ''] = await sendBookings(server.url, { ...someone[0], eventDate: dayAhead(50) })
  await openEnquiry(page, reference)
  await step(page, 'Confirm').click()
  await expect(dialog(page)).toBeVisible()
  const owner = await signIn('owner')
  await moveByCall(owner.request, reference, { to: 'declined' })
  await expect(dialog(page)).toContainText('Ana Owner just changed this: New → Declined.')
  await dialog(page).getByRole('button', { name: 'Confirm and send' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('“Declined” can’t change to “Confirmed”')
  await page.keyboard.press('Escape')
  await expect(statusPanel(page)).toContainText('Declined')
})

test('a call becomes a booking, is corrected in place, and the customer told', async ({
  signIn,
  mailServer,
}) => {
  const page = await signIn('inbox', { viewport: phone })
  const facts = page.getByRole('region', { name: 'What holds now' })
  await page.goto('/admin/jobs?week=2027-01-06')
  await page.getByRole('link', { name: 'Add a booking' }).first().click()
  await page.getByRole('button', { name: 'Add booking' }).click()
  await expect(page.getByRole('main')).toContainText('Enter the name')
  await expect(page.getByRole('main')).not.toContainText('Invalid')
  await page.getByLabel('Name', { exact: true }).fill('Gus Hale')
  await page.getByLabel('Email', { exact: true }).fill('gus@example.com')
  await page.getByLabel('Day of the event').fill(dayAhead(52))
  await page.getByLabel('Starts at').selectOption('10:30 AM')
  await page.getByRole('button', { name: 'Add booking' }).click()

  await expect(statusPanel(page)).toContainText('10:30 AM')
  await expect(statusPanel(page)).toContainText('Added by phone')
  await expect(page.getByRole('link', { name: '← Jobs' })).toHaveAttribute(
    'href',
    '/admin/jobs?week=2027-01-06',
  )
  await step(page, 'Confirm').click()
  await expect(message(page)).toHaveValue(/, 10:30 AM\. Your booking/)
  // Whatever else the sample has on that day.
  await dialog(page)
    .getByRole('button', { name: /^Confirm (and send|anyway)$/ })
    .click()
  await expect(statusPanel(page)).toContainText('Confirmed')
  await facts.getByRole('button', { name: 'Change: When' }).click()
  await facts.getByLabel('Starts at').selectOption('2:00 PM')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(history(page)).toContainText('Starts at: 10:30 AM → 2:00 PM')
  await page.getByRole('button', { name: 'Tell the customer what changed' }).click()
  await expect(dialog(page)).toContainText('Starts at: 2:00 PM (was 10:30 AM)')
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('button', { name: 'Write to the customer' })).toBeVisible()
  const told = () => mailServer.to('gus@example.com').map(({ mail }) => mail.text ?? '')
  await expect.poll(() => told().length).toBe(2)
  expect(told()[1]).toContain('- Starts at: 2:00 PM (was 10:30 AM)')
  await expect(history(page)).toContainText('Wrote to the customer')

  await test.step('what is missing is a list to tick: answers, payments, and the paper that a school wants', async () => {
    const tick = (name: RegExp) => facts.getByRole('checkbox', { name })
    await expect(tick(/^Certificate sent/)).toHaveCount(0)
    await tick(/^Street$/).click()
    await facts.getByRole('textbox', { name: 'Street' }).fill('12 Elm St')
    await facts.getByLabel('Kind of place').selectOption('A school')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(tick(/^Street$/)).toHaveCount(0)
    await tick(/^Deposit received$/).check()
    await tick(/^Certificate sent$/).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(history(page)).toContainText(/Certificate sent on: not known → \w+day/)
    await expect(tick(/^Deposit received on /)).toBeChecked()
  })

  await test.step('the first screen begins with the jobs of today and tomorrow', async () => {
    const owner = await signIn('owner')
    await owner.goto('/admin')
    const headings = owner.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings.nth(0)).toHaveText('Today')
    await expect(headings.nth(1)).toHaveText('Tomorrow')
    await expect(headings.nth(2)).toHaveText(/^(Needs attention|You’re all caught up)$/)
  })
})

test('16: what is on a day is named, and passed only on purpose', async ({ signIn, server, mailServer }) => {
  const page = await signIn('inbox')
  const day = dayAhead(45)
  const [held = '', same = '', other = ''] = await sendBookings(
    server.url,
    { ...someone[0], eventDate: day },
    { ...someone[1], eventDate: day },
    { ...someone[2], eventDate: dayAhead(46) },
  )
  await moveByCall(page.request, held, { to: 'held', until: dayAhead(9) })

  await openEnquiry(page, same)
  await expect(statusPanel(page)).toContainText(`Ana Ortiz (${held}), held`)
  await step(page, 'Confirm').click()
  await expect(dialog(page)).toContainText(`Ana Ortiz (${held}), held`)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(statusPanel(page)).toContainText('New')

  const tourDates = await (await page.request.get('/api/tour-dates')).json()
  const tour = tourDates.find(({ eventDate }: TourDate) => eventDate > dayAhead(1))
  /** Says so as the day is typed, before anything is sent. */
  async function saysWhatIsOnDays(name: string, field: string) {
    await step(page, name).click()
    for (const [on, text] of [
      [tour.eventDate, `Tour date “${tour.title || tour.location}” in ${tour.city}`],
      [dayAhead(47), 'Nothing else is on that day.'],
      [day, `Ana Ortiz (${held}), held`],
      [dayAhead(-1), 'This day has passed. Choose today or a later one'],
    ] as const) {
      await page.getByLabel(field).fill(on)
      await expect(dialog(page)).toContainText(text)
    }
    await dialog(page).getByRole('button', { name }).click()
    await expect(page.getByLabel(field)).toHaveAttribute('aria-invalid', 'true')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  }
  await saysWhatIsOnDays('Confirm', 'Day of the event')
  await saysWhatIsOnDays('Hold the day', 'Day of the event')
  await saysWhatIsOnDays('Suggest another date', 'New date')

  // Whoever is quicker than the answer about the day is told by the refusal.
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/enquiries\/calendar\?/, async (route) => {
    await answered
    await route.continue()
  })
  await openEnquiry(page, other)
  await step(page, 'Confirm').click()
  await page.getByLabel('Day of the event').fill(day)
  await dialog(page).getByRole('button', { name: 'Confirm and send' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText(`at Ana Ortiz (${held}), held`)
  // The dialog hides the rest of the page from assistive technology, so this is found by its attribute.
  await expect(page.locator('section[aria-label="Status"]')).toContainText('New')
  await dialog(page).getByRole('button', { name: 'Confirm anyway' }).click()
  await expect(statusPanel(page)).toContainText('Confirmed')
  answer()
  await saysWhatIsOnDays('Reschedule', 'New date')
  await expect.poll(() => mailServer.to('cara@example.com').length).toBe(2)

  await page.goto(`/admin/jobs?month=${day.slice(0, 7)}`)
  const box = page.getByRole('gridcell').filter({ hasText: 'Cara Diaz' })
  await expect(box).toContainText('confirmed')
  await expect(box).toContainText('Ana Ortiz')
  await page.goto(`/admin/jobs?month=${tour.eventDate.slice(0, 7)}`)
  const tourBox = page.getByRole('grid').locator(`[data-day="${tour.eventDate}"]`)
  await expect(tourBox).toContainText(`${tour.city}, ${tour.state}, tour date`)

  await test.step('a job is dragged to another day, and brought back by the form, past the question', async () => {
    await page.setViewportSize(wide)
    await page.goto(`/admin/jobs?week=${day}`)
    const isOnTour = (each: string) =>
      tourDates.some((date: TourDate) => date.eventDate <= each && (date.endDate || date.eventDate) >= each)
    const free = daysFromTo(mondayOf(day), addDays(mondayOf(day), 6)).find(
      (each) => each !== day && !isOnTour(each),
    )
    const board = page.getByRole('table', { name: 'Jobs by team and day' })
    const cellOf = (on = '') => board.locator(`td[data-day="${on}"]`)

    await cellOf(day)
      .getByRole('link', { name: /Cara Diaz/ })
      .dragTo(cellOf(free))
    await expect(cellOf(free)).toContainText('Cara Diaz')
    await expect(cellOf(day)).not.toContainText('Cara Diaz')

    await cellOf(free).getByRole('button', { name: 'More for Cara Diaz' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Move to…' }).press('Enter')
    await page.getByLabel('Day', { exact: true }).fill(day)
    await expect(page.getByRole('dialog')).toContainText(`Ana Ortiz (${held}), held`)
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`Ana Ortiz (${held}), held`)
    await question.getByRole('button', { name: 'Move it anyway' }).click()
    await expect(cellOf(day)).toContainText('Cara Diaz')
    await expect(cellOf(day).getByRole('link', { name: /Cara Diaz/ })).toBeFocused()
  })

  await test.step('what is not placed yet is dropped on the row of a team, and given to another by keys', async () => {
    await expect(page.getByRole('main')).toContainText('Until you add a team, we count on one')
    const headers = { Origin: server.url }
    for (const name of ['Blue trailer', 'Red trailer'])
      expect((await page.request.post('/api/teams', { data: { name }, headers })).status()).toBe(201)
    const [dee = ''] = await sendBookings(server.url, { ...someone[3], eventDate: day, startTime: '15:30' })
    await page.reload()
    await expect(page.getByRole('link', { name: 'Teams' })).toBeVisible()
    const row = (name: string) => page.getByRole('row', { name })
    const day2 = addDays(day, day === mondayOf(day) ? 1 : -1)
    const loose = page.getByRole('region', { name: 'Not placed yet' })

    const place = async (who: RegExp, cell: Locator) =>
      dragTo(page, await pointAt(loose.getByRole('link', { name: who })), await pointAt(cell))

    // At the top of the window nothing covers it.
    await row('Blue trailer').evaluate((each) => each.scrollIntoView())
    await place(/Dee Moss/, row('Blue trailer').locator(`td[data-day="${day2}"]`))
    await expect(page.getByRole('alert')).toContainText('with Blue trailer')
    await expect(row('Blue trailer').locator(`td[data-day="${day2}"]`)).toContainText('Dee Moss')
    await expect(loose).not.toContainText('Dee Moss')

    await row('Blue trailer').getByRole('button', { name: 'More for Dee Moss' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Move to…' }).press('Enter')
    await page.getByLabel('Day', { exact: true }).fill(day)
    await page.getByRole('dialog').getByRole('combobox', { name: 'Team' }).selectOption('Red trailer')
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).press('Enter')
    await expect(row('Red trailer').locator(`td[data-day="${day}"]`)).toContainText('Dee Moss')

    // A request takes no place yet, but where it would not fit one is asked first.
    await moveByCall(page.request, dee, { to: 'confirmed', force: true })
    const eli = { contactName: 'Eli Voss', email: 'eli@example.com', phone: '5205550166' }
    await sendBookings(server.url, { ...eli, eventDate: day2, startTime: '15:30' })
    await place(/Eli Voss/, row('Red trailer').locator(`td[data-day="${day}"]`))
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`Red trailer can’t be here and at Dee Moss (${dee})`)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(loose).toContainText('Eli Voss')
  })
})
