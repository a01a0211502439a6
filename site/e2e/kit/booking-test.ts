import type { APIRequestContext, Page } from '@playwright/test'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'
import { test as adminTest, expect } from './admin-test.ts'
import type { BuiltServer } from './built-server.ts'
import { takeTime } from './enquiry-calls.ts'
import { readySession } from './run-folders.ts'

export { expect }

type Stored = { id: number; reference: string; status: string }
type BookingTest = {
  /** All enquiries in the inbox, spam included, newest first. */
  inbox: () => Promise<Stored[]>
  /** Changes the booking settings of staff, such as full days. */
  setAvailability: (changes: Record<string, unknown>) => Promise<void>
}

/** Journeys of visitors, with the staff's view of them. Each test has its own server and inbox. */
export const test = adminTest.extend<BookingTest>({
  inbox: async ({ playwright, server }, use) => {
    const staff = await signedIn(playwright, server)
    await use(async () => {
      const lists = await Promise.all(
        ['/api/enquiries', '/api/enquiries?status=spam'].map(async (path) => (await staff.get(path)).json()),
      )
      const all: Stored[] = lists.flatMap(({ items }) => items)
      return [...new Map(all.map((item) => [item.id, item])).values()]
    })
    await staff.dispose()
  },
  setAvailability: async ({ playwright, server }, use) => {
    const staff = await signedIn(playwright, server)
    await use(async (changes) => {
      const reply = await staff.get('/api/availability')
      const { revision: _, updatedAt: __, ...now } = await reply.json()
      const saved = await staff.put('/api/availability', {
        data: { ...now, ...changes },
        headers: { 'If-Match': reply.headers().etag ?? '', Origin: server.url },
      })
      expect(saved.status(), await saved.text()).toBe(200)
    })
    await staff.dispose()
  },
})

async function signedIn(
  playwright: { request: { newContext(options: object): Promise<APIRequestContext> } },
  server: BuiltServer,
) {
  return playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { Cookie: `sid=${readySession('inbox')}` },
  })
}

/** The day that many days from today at the sample farm, `YYYY-MM-DD`. */
export function dayAhead(days: number): string {
  return addDays(dayIn('America/Phoenix'), days)
}

export const answer = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const send = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Send my/ })
export const confirmation = (page: Page) => page.getByRole('heading', { name: /^We have your/ })

/** Fills the required answers only, and takes some seconds as a person would. */
export async function fillRequired(page: Page, changes: { day?: string } = {}) {
  await answer(page, 'Kind of event').selectOption('birthday')
  await page.getByLabel('Small petting zoo').check()
  await answer(page, 'How many children').fill('12')
  await answer(page, 'Day of the event').fill(changes.day ?? dayAhead(40))
  await answer(page, 'Starts at').selectOption('10:30')
  await answer(page, 'City').fill('Benson')
  await answer(page, 'State').selectOption('AZ')
  await answer(page, 'ZIP code').fill('85602')
  await fillPerson(page)
  takeTime(page.url())
}

export async function fillPerson(page: Page) {
  await answer(page, 'Your name').fill('Ana Ortiz')
  await answer(page, 'Email').fill('ana@example.com')
  await page.getByRole('textbox', { name: 'Phone' }).fill('(520) 555-0123')
  await page.getByLabel(/^You may use what I send/).check()
}

/** Touches the form and waits until its script has taken over. */
export async function live(page: Page) {
  // More than once, as a hand does: sections wake one by one, and the form may not listen yet.
  await expect(async () => {
    await page.mouse.move(30, 300)
    await page.mouse.move(60, 320)
    await page.locator('form[data-live]').waitFor({ timeout: 1000 })
  }).toPass()
}

/** A pattern that matches exactly this text. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
