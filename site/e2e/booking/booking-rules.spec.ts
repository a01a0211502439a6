import type { Page } from '@playwright/test'
import { bookingFields, fieldMessages } from '#blocks/contract/enquiries/enquiry-fields.ts'
import { type FormValues, readEnquiryForm } from '#blocks/contract/enquiries/posted-form.ts'
import { answer, dayAhead, escaped, expect, fillRequired, live, send, test } from '../kit/booking-test.ts'
import { open } from '../kit/site-test.ts'

// A mistake of each kind of answer reads the same from the browser, from the server for a form without a script, and
// from the server for JSON: one sentence each (contract §4). blocks/enquiry-form/enquiry-mistakes.test.ts has all
// mistakes.

const f = bookingFields
const wrong: Record<string, string | string[] | boolean> = {
  eventType: 'other',
  eventTypeOther: '',
  services: ['pony-rides-small'],
  ponyRiders: '2001',
  heaviestRider: 'not-sure',
  childrenCount: 'a dozen',
  eventDate: dayAhead(40),
  startTime: '',
  venueType: 'school',
  organisation: '',
  city: '',
  email: 'ana at home',
  consent: false,
  endDate: dayAhead(39),
  altDate1: dayAhead(1),
  nearby: ['dogs', 'none'],
  message: 'x'.repeat(2001),
}
const messages: Record<string, string | RegExp> = {
  eventTypeOther: f.eventTypeOther.required,
  ponyRiders: f.ponyRiders.message,
  childrenCount: f.childrenCount.message,
  startTime: f.startTime.required,
  organisation: f.organisation.required,
  city: f.city.required,
  email: fieldMessages.email,
  consent: f.consent.required,
  endDate: fieldMessages.endBeforeStart,
  altDate1: /^We need 3 days to get ready: choose /,
  nearby: fieldMessages.noneWithOthers,
  message: fieldMessages.tooLong(2000),
}
const inFormOrder = Object.keys(f).filter((name) => Object.hasOwn(messages, name))

test('each kind of mistake is named in a summary and at its field', async ({ page, inbox }) => {
  await open(page, '/booking')
  await live(page)
  await fillRequired(page)
  const more = page.getByText('Tell us more about the day and the place')
  await more.click()
  await give(page, wrong)
  await send(page).click()

  await expect(page.getByRole('heading', { name: `Please fix ${inFormOrder.length} answers` })).toBeFocused()
  await expect(page).toHaveTitle(/^Error: Book/)
  const links = page.locator('.mistakes').getByRole('link')
  await expect(links).toHaveText(inFormOrder.map((name) => messages[name] ?? '-'))
  const said = await links.allInnerTexts()

  await test.step('each leads to its field, which says the same and keeps what was typed', async () => {
    for (const [at, name] of inFormOrder.entries()) {
      const input = page.locator(`form.enquiry [name=${name}]`).first()
      await links.nth(at).click()
      await expect(input, name).toBeFocused()
      await expect(page.locator(`.question:has([name=${name}]) .question-issue`), name).toHaveText(
        said[at] ?? '-',
      )
    }
    for (const [name, label] of [
      ['city', 'City'],
      ['email', 'Email'],
      ['childrenCount', 'How many children'],
    ] as const) {
      const message = said[inFormOrder.indexOf(name)]
      await expect(answer(page, label)).toHaveAccessibleDescription(new RegExp(escaped(message ?? '-')))
      await expect(answer(page, label)).toHaveAttribute('aria-invalid', 'true')
    }
    const border = (label: string) =>
      answer(page, label).evaluate((element) => getComputedStyle(element).borderTopColor)
    expect(await border('City')).toBe(await border('Email'))
    expect(await border('City')).not.toBe(await border('ZIP code'))
    await expect(answer(page, 'Email')).toHaveValue('ana at home')
    await expect(answer(page, 'How many children')).toHaveValue('a dozen')
  })

  await test.step('the server says the same to a form without a script, and to JSON', async () => {
    const typed = await typedIn(page)
    expect(await saidOfForm(page, typed)).toEqual(said)
    expect(await saidOfJson(page, typed)).toEqual(
      inFormOrder.map((name, at) => ({ path: `/${name}`, message: said[at] })),
    )
    expect(await inbox()).toEqual([])
  })

  await test.step('an answer that is mended leaves the summary; one that is folded is unfolded', async () => {
    await answer(page, 'City').fill('Benson')
    await expect(links).toHaveCount(inFormOrder.length - 1)
    await more.click()
    await expect(answer(page, 'Last day')).toBeHidden()
    await send(page).click()
    await links.filter({ hasText: fieldMessages.endBeforeStart }).click()
    await expect(answer(page, 'Last day')).toBeFocused()
  })
})

/** Fills answers one after the other, as a person does. */
async function give(page: Page, answers: typeof wrong) {
  for (const [name, given] of Object.entries(answers)) {
    const inputs = page.locator(`form.enquiry [name=${name}]`)
    const kind = await inputs
      .first()
      .evaluate((element) => `${element.tagName} ${element.getAttribute('type')}`)
    if (kind === 'SELECT null') await inputs.selectOption(String(given))
    else if (kind === 'INPUT radio') await page.locator(`[name=${name}][value=${given}]`).check()
    else if (kind !== 'INPUT checkbox') await inputs.fill(String(given))
    else if (typeof given === 'boolean') await inputs.setChecked(given)
    else
      for (const box of await inputs.all())
        await box.setChecked(given.includes((await box.getAttribute('value')) ?? ''))
  }
}

function typedIn(page: Page): Promise<[string, string][]> {
  return page
    .locator('form.enquiry')
    .evaluate((form) =>
      [...new FormData(form as HTMLFormElement)].map(([name, value]) => [name, String(value)]),
    )
}

/** Sends without the browser's checks, like a form without a script. */
async function saidOfForm(page: Page, typed: [string, string][]): Promise<string[]> {
  const reply = await page.request.post('/booking', {
    data: new URLSearchParams(typed).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: new URL(page.url()).origin,
    },
  })
  expect(reply.status()).toBe(400)
  return page.evaluate(
    (html) =>
      [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('.mistakes a')].map(
        (link) => link.textContent ?? '',
      ),
    await reply.text(),
  )
}

async function saidOfJson(page: Page, typed: [string, string][]) {
  const texts: FormValues = {}
  for (const [name, value] of typed) texts[name] = [...(texts[name] ?? []), value]
  const reply = await page.request.post('/api/enquiries', { data: readEnquiryForm(texts, 'booking') })
  expect(reply.status()).toBe(400)
  const { issues } = await reply.json()
  return issues.map(({ path, message }: { path: string; message: string }) => ({ path, message }))
}
