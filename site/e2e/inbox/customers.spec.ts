import { dayAhead } from '../kit/booking-test.ts'
import { sendBookings } from '../kit/enquiry-calls.ts'
import { expect, test } from '../kit/mail-test.ts'
import { phone } from '../kit/page-checks.ts'

test('a customer is found while one types, filled in by keys, joined with another and told apart', async ({
  signIn,
  server,
}) => {
  await sendBookings(
    server.url,
    {},
    { contactName: 'Ana Reed', email: 'reed@example.com', phone: '5205550177' },
  )
  const page = await signIn('inbox', { viewport: phone })
  const option = (name: RegExp) => page.getByRole('option', { name })
  const main = page.getByRole('main')

  await page.goto('/admin/jobs/new')
  await page.getByLabel('Phone', { exact: true }).fill('(520) 555-0100')
  await page.getByRole('combobox', { name: 'Name' }).pressSequentially('ortiz a')
  await expect(option(/Ana Ortiz.*\(520\) 555-0123/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(option(/Ana Ortiz/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')

  for (const [label, value] of [
    ['Name', 'Ana Ortiz'],
    ['Phone', '(520) 555-0100'], // what was typed stays
    ['Email', 'ana@example.com'],
    ['City', 'Benson'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true }).first()).toHaveValue(value)
  await page.getByLabel('Day of the event').fill(dayAhead(30))
  await page.getByRole('button', { name: 'Add booking' }).click()

  await page.getByRole('link', { name: 'First event with us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Ortiz' })).toBeVisible()
  await expect(main.getByRole('checkbox')).toHaveCount(2)
  await page.getByRole('combobox', { name: 'This is the same as' }).pressSequentially('520-555-0177')
  await option(/Ana Reed/).click()
  await page.getByRole('button', { name: 'Yes, the same' }).click()
  await expect(main.getByRole('checkbox')).toHaveCount(3)
  await main.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Take out of this customer' }).click()
  await expect(main.getByRole('checkbox')).toHaveCount(2)
})
