import type { Page } from '@playwright/test'
import { bookingFields, fieldMessages } from '#blocks/contract/enquiries/enquiry-fields.ts'
import { type FormValues, readEnquiryForm } from '#blocks/contract/enquiries/enquiry-form.ts'
import { dayAhead, expect, live, send, test } from '../kit/booking-test.ts'
import { open } from '../kit/site-test.ts'

// Each possible mistake in the form reads the same from the browser, from the server for a form without a script, and
// from the server for JSON: one sentence each (contract §4).

type Answers = Record<string, string | string[] | boolean>
type Mistake = [field: string, answers: Answers, message: string | RegExp]

const f = bookingFields
const full = dayAhead(30)
const fitting: Answers = {
  eventType: 'birthday',
  eventTypeOther: '',
  services: ['petting-zoo-small'],
  childrenCount: '12',
  eventDate: dayAhead(40),
  startTime: '10:30',
  venueType: '',
  city: 'Benson',
  state: 'AZ',
  postalCode: '85602',
  contactName: 'Ana Ortiz',
  email: 'ana@example.com',
  phone: '(520) 555-0123',
  consent: true,
  endDate: '',
  altDate1: '',
  altDate2: '',
  guestsTotal: '',
  honoureeAge: '',
  street: '',
  nearby: [],
  insuranceCertificate: 'no',
  accessNotes: '',
  accessibilityNeeds: '',
  message: '',
}
const ponies = { services: ['pony-rides-small'], ponyRiders: '8', heaviestRider: 'not-sure' }
/** One mistake for each kind of answer. blocks/enquiry-form/enquiry-mistakes.test.ts has all of them. */
const mistakes: Mistake[] = [
  ['eventTypeOther', { eventType: 'other', eventTypeOther: '' }, f.eventTypeOther.required],
  ['services', { services: [] }, f.services.required],
  ['ponyRiders', { ...ponies, ponyRiders: '2001' }, f.ponyRiders.message],
  ['childrenCount', { childrenCount: 'a dozen' }, f.childrenCount.message],
  ['eventDate', { eventDate: dayAhead(1) }, /^We need 3 days to get ready: choose /],
  ['eventDate', { eventDate: full }, /^We are fully booked on .* Open days near it: /],
  ['startTime', { startTime: '' }, f.startTime.required],
  ['organisation', { venueType: 'school', organisation: '' }, f.organisation.required],
  ['email', { email: 'ana at home' }, fieldMessages.email],
  ['consent', { consent: false }, f.consent.required],
  ['endDate', { endDate: dayAhead(39) }, fieldMessages.endBeforeStart],
  ['nearby', { nearby: ['dogs', 'none'] }, fieldMessages.noneWithOthers],
  ['message', { message: 'x'.repeat(2001) }, fieldMessages.tooLong(2000)],
]

test('every kind of mistake reads the same from browser and server', async ({
  page,
  inbox,
  setAvailability,
}) => {
  await setAvailability({ fullDays: [full] })
  await open(page, '/booking')
  await live(page)
  await page.getByText('Tell us more about the day and the place').click()
  await give(page, fitting)

  for (const [field, answers, message] of mistakes) {
    await give(page, answers)
    await send(page).click()

    const link = page.locator('.mistakes').getByRole('link')
    const what = `${field}: ${JSON.stringify(answers).slice(0, 80)}`
    await expect(link, what).toHaveText([message])
    const said = await link.innerText()
    await expect(page.locator(`.question:has([name=${field}]) .question-issue`), what).toHaveText(said)
    const typed = await typedIn(page)
    expect(await saidOfForm(page, typed), what).toEqual([said])
    expect(await saidOfJson(page, typed), what).toEqual([{ path: `/${field}`, message: said }])

    const before = Object.keys(answers).map((name) => [name, fitting[name]] as const)
    await give(page, Object.fromEntries(before.filter((each) => each[1] !== undefined)) as Answers)
    await expect(page.locator('.mistakes'), what).toHaveCount(0)
  }
  expect(await inbox()).toEqual([])
})

/** Fills answers one after the other, as a person does. */
async function give(page: Page, answers: Answers) {
  for (const [name, answer] of Object.entries(answers)) {
    const inputs = page.locator(`form.enquiry [name=${name}]`)
    if (name === 'eventTypeOther' && (await inputs.count()) === 0) continue
    const kind = await inputs
      .first()
      .evaluate((element) => `${element.tagName} ${element.getAttribute('type')}`)
    if (kind === 'SELECT null') await inputs.selectOption(String(answer))
    else if (kind === 'INPUT radio') await page.locator(`[name=${name}][value=${answer}]`).check()
    else if (kind !== 'INPUT checkbox') await inputs.fill(String(answer))
    else if (typeof answer === 'boolean') await inputs.setChecked(answer)
    else
      for (const box of await inputs.all())
        await box.setChecked(answer.includes((await box.getAttribute('value')) ?? ''))
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
