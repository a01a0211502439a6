import { readFile } from 'node:fs/promises'
import { expect, test } from '../kit/admin-test.ts'
import { dayAhead } from '../kit/booking-test.ts'
import { row } from '../kit/builder-test.ts'
import { sendBookings } from '../kit/enquiry-calls.ts'
import { dialog, goBy, history, openEnquiry, rows, statusPanel, step } from '../kit/inbox-test.ts'
import { expectClean, phone } from '../kit/page-checks.ts'
import { hold } from '../kit/site-test.ts'

// The daily work of staff in the inbox.

test('on a phone the states scroll along, search widens, spam is restored', async ({ signIn, server }) => {
  const page = await signIn('inbox', { viewport: phone })
  const [reference = ''] = await sendBookings(server.url, {})
  await page.goto('/admin/enquiries?view=archived')
  await expect(page.getByRole('heading', { name: 'Nothing in “Archive”' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Archive' })).toBeInViewport({ ratio: 1 })

  await page.getByRole('searchbox').fill(reference)
  await expect(page.getByText('Nothing in “Archive” matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Search all' }).click()

  await expect(rows(page).filter({ hasText: reference })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue(reference)
  await expect(page.getByRole('link', { name: 'All', exact: true })).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'New 1' }).click()
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByText('Nothing in “New” matches.')).toBeVisible()

  await test.step('caught spam is listed with its reason, and one tap restores it', async () => {
    const [caught = ''] = await sendBookings(server.url, { website: 'https://example.com' })
    await page.goto('/admin/enquiries')
    await page.getByRole('link', { name: 'Spam 1' }).click()
    await expect(rows(page).filter({ hasText: caught })).toContainText('Filled the hidden field')
    await expectClean(page, 'the spam folder')

    await page.getByRole('button', { name: `Restore ${caught}` }).click()

    await expect(page.getByRole('heading', { name: 'No spam' })).toBeVisible()
    await page.getByRole('link', { name: 'Open 1' }).click()
    await expect(rows(page).filter({ hasText: caught })).toBeVisible()
  })
})

test('the search box follows the address, filters clear in place, leaving is final', async ({ signIn }) => {
  const page = await signIn('inbox')
  const box = page.getByRole('searchbox')
  await page.goto('/admin/enquiries?view=new')
  await box.fill('ana ')
  await expect(page).toHaveURL(/q=ana/)
  await expect(box).toHaveValue('ana ')
  await page.getByRole('link', { name: 'Search all' }).click()
  await box.fill('ben')
  await expect(page).toHaveURL(/q=ben/)

  await page.goBack()
  await expect(box).toHaveValue('ana')
  await goBy(page, 'Inbox')
  await expect(page).toHaveURL(/\/admin\/enquiries$/)
  await expect(box).toHaveValue('')

  await test.step('Back that comes before the page has drawn a search is followed by the search box', async () => {
    await page.goto('/admin/enquiries?view=new')
    await box.fill('ana')
    await page.getByRole('link', { name: 'Search all' }).click()
    await expect(page).toHaveURL(/view=all/)

    await page.evaluate(() => {
      const replaceState = window.history.replaceState.bind(history)
      window.history.replaceState = (...entry) => {
        replaceState(...entry)
        window.history.replaceState = replaceState
        window.history.back()
        const until = performance.now() + 300
        while (performance.now() < until); // so that the page hears of Back before it draws
      }
    })
    await box.fill('ben')

    await expect(page).toHaveURL(/view=new&q=ana/)
    await expect(box).toHaveValue('ana')
  })

  await test.step('clearing the filters keeps keyboard focus where it is', async () => {
    await page.goto('/admin/enquiries?view=all&kind=booking')

    await page.getByRole('button', { name: 'Clear filters' }).press('Enter')

    await expect(page).toHaveURL(/view=all$/)
    await expect(page.getByText('Filters', { exact: true })).toBeFocused()
    await page.getByLabel('Kind').focus()
    await page.getByLabel('Kind').selectOption('Messages')
    await page.getByLabel('Kind').selectOption('Bookings and messages')
    await expect(page).toHaveURL(/view=all$/)
    await expect(page.getByLabel('Kind')).toBeFocused()
    await expect(page.getByLabel('Kind')).toBeVisible()
  })

  await test.step('a pending search does not call back somebody who left the list', async () => {
    const arrive = await hold(page, /\/assets\/job-board-.*\.js$/)
    await page.clock.install()
    await page.goto('/admin/enquiries')
    await expect(page.getByRole('heading', { name: 'No new enquiries' })).toBeVisible()
    // Only who may edit pages is led to the forms.
    await expect(page.getByRole('link', { name: 'booking form' })).toHaveCount(0)

    await page.getByRole('searchbox').fill('ana')
    await page.getByRole('link', { name: 'Calendar', exact: true }).click()
    // The connection is so slow that the pending search of the list would have run by now.
    await page.clock.runFor(1_000)
    arrive()

    await expect(page.getByRole('heading', { name: 'Jobs', exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/jobs$/)
  })

  await test.step('a month whose jobs are still loading does not look free', async () => {
    await expect(page.getByText(/^No jobs in/)).toBeVisible()
    let go = () => {}
    const gone = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/api/enquiries/calendar?*', async (route) => {
      await gone
      await route.continue()
    })

    await page.getByRole('button', { name: 'Later' }).click()

    await expect(page.getByText(/^Loading jobs for/)).toBeVisible()
    await expect(page.getByText(/^No jobs in/)).toBeHidden()
    go()
    await expect(page.getByText(/^No jobs in/)).toBeVisible()
  })
})

test('whoever may edit pages gets from the inbox to the questions of a form', async ({ editor: page }) => {
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  await page.goto('/admin/enquiries')
  await expect(link('contact form')).toHaveAttribute('href', /^\/admin\/pages\/contact\?select=/)
  await link('booking form').click()
  await expect(row(page, 'booking form')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('group', { name: 'Questions of your own' })).toBeVisible()
})

test('an enquiry is prepared, its duplicate merged, its person deleted', async ({ owner: page, server }) => {
  const [first = '', repeat = ''] = await sendBookings(
    server.url,
    {
      eventDate: dayAhead(40),
      street: '12 Elm St',
      surface: 'gravel',
      nearby: ['dogs'],
      shade: 'no',
      message: 'There is a <b>gate</b>.',
    },
    { eventDate: dayAhead(41), message: 'Did you get my first one?' },
  )

  await test.step('preparations stand beside the answers; notes, assignee and reminder are stored', async () => {
    await openEnquiry(page, first)
    const main = page.getByRole('main')
    await expect(main).toContainText('There is a <b>gate</b>.')
    await expect(main.getByRole('link', { name: /^Map of 12 Elm St, Benson, AZ 85602/ })).toHaveAttribute(
      'href',
      /12%20Elm%20St/,
    )
    const notes = main.getByRole('region', { name: 'Site notes' })
    for (const text of ['Dogs at the site', 'Gravel', 'No shade', 'Missing'])
      await expect(notes).toContainText(text)

    await page.getByLabel('Notes', { exact: true }).fill('Call before noon')
    await page.getByLabel('Assigned to').selectOption('Ana Owner')
    await page.getByLabel('Remind us on').fill(dayAhead(-1))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(statusPanel(page)).toContainText('Reminder due')
    await expect(history(page)).toContainText('Assigned to Ana Owner')

    await page.goto('/admin/enquiries?mine=1&attention=due')
    await expect(rows(page).filter({ hasText: first })).toContainText('Reminder due')
    await page.getByRole('searchbox').fill('no such person')
    await expect(page.getByRole('heading', { name: 'No enquiries found' })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toBe('enquiries.csv')
  })

  await test.step('a duplicate is merged', async () => {
    await openEnquiry(page, repeat)
    await expect(page.getByRole('region', { name: 'From the same person' })).toContainText(first)
    await step(page, 'Duplicate').click()
    await expect(dialog(page).getByRole('radio', { name: first })).toBeChecked()
    await dialog(page).getByRole('button', { name: 'Duplicate' }).click()
    await expect(statusPanel(page)).toContainText('Duplicate')
  })

  await test.step('a person is deleted with the duplicate', async () => {
    await openEnquiry(page, first)
    await expect(page.getByRole('region', { name: 'From the same person' })).toContainText(
      'There is 1 duplicate',
    )
    await page.getByRole('button', { name: 'Delete this person’s data' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
    const left = await (await page.request.get('/api/enquiries?status=new,duplicate')).json()
    expect(left.total).toBe(0)
  })

  await test.step('everything of a person who asked twice is deleted at once, and of nobody else', async () => {
    // Nobody sends more than five in ten minutes.
    server.skip(600_000)
    const [one = '', two = '', , spam = ''] = await sendBookings(
      server.url,
      { eventDate: dayAhead(40) },
      { eventDate: dayAhead(41) },
      { eventDate: dayAhead(42), contactName: 'Ben Reed', email: 'ben@example.com', phone: '5205550177' },
      { eventDate: dayAhead(43), website: 'https://example.com' },
    )
    await openEnquiry(page, one)
    await page.getByRole('link', { name: 'Copy of all about this person' }).click()
    const copy = page.getByRole('article')
    for (const reference of [one, two, spam])
      await expect(copy.getByRole('region', { name: reference })).toContainText('Ana Ortiz')
    await expect(copy).not.toContainText('Ben Reed')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(copy).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download JSON' }).click()
    expect(JSON.parse(await readFile(await (await downloading).path(), 'utf8')).enquiries).toHaveLength(3)
    await page.goBack()

    await page.getByRole('button', { name: 'Delete this person’s data' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('We can’t reach everything.')
    await expect(page.getByRole('alertdialog')).toContainText(
      `There’s more from the same customer: ${two} and ${spam}.`,
    )
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all 3' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
    const { items } = await (await page.request.get('/api/enquiries?status=new,spam')).json()
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Ben Reed'])
  })
})
