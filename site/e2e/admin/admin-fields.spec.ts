import type { Locator, Page } from '@playwright/test'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { expect, save, test } from '../kit/admin-test.ts'
import { dayAhead } from '../kit/booking-test.ts'
import { dayButton } from '../kit/day-grid.ts'
import { clip } from '../kit/test-files.ts'

// What is typed in each field is stored. That each field has an input is asked in
// site/admin/forms/fields-of-screens.test.tsx.

type Form = { screen: string; api: string }

/** One of each kind: a form with a video, one with lists, one of a list's items. */
const always: Form[] = [
  { screen: 'hero', api: '/api/content/hero' },
  { screen: 'about-page', api: '/api/content/about-page' },
  { screen: 'tour-dates/2', api: '/api/tour-dates/2' },
]
const deep: Form[] = [
  { screen: 'about', api: '/api/content/about' },
  { screen: 'services/turkey-races', api: '/api/content/service-pages/turkey-races' },
  { screen: 'services', api: '/api/content/services' },
  { screen: 'contact', api: '/api/contact-info' },
  { screen: 'fonts', api: '/api/content/fonts' },
  { screen: 'site', api: '/api/site' },
  { screen: 'availability', api: '/api/availability' },
  { screen: 'animals/2', api: '/api/animals/2' },
  { screen: 'addons/2', api: '/api/addons/2' },
  { screen: 'gallery/2', api: '/api/gallery-images/2' },
  { screen: 'albums/1', api: '/api/albums/1' },
]

/** Values for single fields. All others get a value by their kind of input. */
const particular: Record<string, string> = {
  timeZone: 'America/Denver',
  year: '2031',
  foundedYear: '1985',
  enquiryYears: '3',
  path: '/services/moved',
  redirectTo: '/booking',
  mapPoint: '33.4484, -112.0740',
  point: '33.4484, -112.0740',
  ridingLimitLb: '77',
  noticeDays: '9',
  horizonMonths: '7',
  startTime: '09:15',
  endTime: '16:45',
  eventDate: '2098-05-06',
  endDate: '2098-05-08',
  postalPrefixes: '856\n85701',
  recipients: 'office@example.com\nbarn@example.com',
  from: '08:30',
  to: '17:15',
}
const ofType: Record<string, string> = {
  tel: '(555) 555-0188',
  email: 'barn@example.com',
  number: '33',
  url: 'https://example.com/farm',
}

test('what is typed in each field of three forms is there next time', async ({ owner: page, baseURL }) => {
  const headers = { Origin: baseURL ?? '' }
  const reply = await page.request.post('/api/media', { multipart: { file: clip }, headers })
  expect(reply.status()).toBe(201)
  for (const form of always) await test.step(form.screen, () => tryFields(page, form))
})

for (const form of deep)
  test(
    `${form.screen}: what is typed in each field is there on the next visit`,
    {
      tag: '@deep',
    },
    async ({ owner: page }) => tryFields(page, form),
  )

async function tryFields(page: Page, { screen, api }: Form) {
  await page.goto(`/admin/${screen}`)
  await expect(page.locator('form [data-field]').first()).toBeVisible()
  await expect(page.locator('form [aria-busy="true"]'), 'pictures and videos load on their own').toHaveCount(
    0,
  )
  await expect(page.locator('form textarea[readonly]'), 'so does the editor of texts').toHaveCount(0)

  // A long form has parts that are folded.
  await page.locator('form details').evaluateAll((all) => {
    for (const fold of all as HTMLDetailsElement[]) fold.open = true
  })
  const put = await fillAll(page)
  await save(page)

  const stored = await (await page.request.get(api)).json()
  expect(Object.fromEntries([...put.keys()].map((name) => [name, textAt(stored, name)]))).toEqual(
    Object.fromEntries(put),
  )
  await page.reload()
  await expect(page.locator('form [data-field]').first()).toBeVisible()
  await expect(page.locator('[data-save-state="saved"]')).toHaveCount(1)
}

/** Changes every field. Answers the expected stored texts by field name. */
async function fillAll(page: Page): Promise<Map<string, string>> {
  const put = new Map<string, string>()
  // Files first: choosing one may fill in its description field.
  for (const pass of ['media', 'other']) {
    for (const leaf of await leaves(page)) {
      if ((leaf.kind === 'media') !== (pass === 'media')) continue
      put.set(leaf.name, await fill(page, page.locator('form [data-field]').nth(leaf.index), leaf))
    }
  }
  return put
}

type Kind = 'media' | 'link' | 'radio' | 'days' | 'select' | 'checks' | 'tick' | 'text'
type Leaf = { index: number; name: string; kind: Kind; type: string; isProse: boolean }

/** Fields without nested fields, checked together: forms have a hundred of them. */
function leaves(page: Page): Promise<Leaf[]> {
  return page.locator('form [data-field]').evaluateAll((fields) => {
    const kindOf = (field: Element): Kind => {
      const has = (selector: string) => field.querySelector(selector) !== null
      const buttons = [...field.querySelectorAll('button')].map(({ textContent }) => textContent.trim())
      if (buttons.some((text) => /^(Choose a|Change) (picture|video)$/.test(text))) return 'media'
      if (buttons.some((text) => /^(Choose a|Change) link$/.test(text))) return 'link'
      if (has('[role=grid]')) return 'days'
      if (has('input[type=radio]')) return 'radio'
      if (has('select')) return 'select'
      if (has('textarea, [contenteditable], input:not([type=checkbox], [type=search])')) return 'text'
      return field.getAttribute('role') === 'group' ? 'checks' : 'tick'
    }
    return fields.flatMap((field, index) => {
      if (field.querySelector('[data-field]')) return []
      const kind = kindOf(field)
      if (kind === 'checks' && !field.querySelector('input')) return [] // a list without entries
      const name = field.getAttribute('data-field') ?? ''
      const type = field.querySelector('input')?.getAttribute('type') ?? 'prose'
      return [{ index, name, kind, type, isProse: field.querySelector('textarea') !== null }]
    })
  })
}

async function fill(page: Page, field: Locator, { name, kind, type, isProse }: Leaf): Promise<string> {
  if (kind === 'media') return chooseFile(page, field)
  if (kind === 'link') {
    await field.getByRole('button', { name: /^(Choose a|Change) link$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radiogroup').getByText('Page', { exact: true }).click()
    await dialog.getByLabel('Find a page').fill('birthday')
    await dialog.getByRole('button', { name: /Birthday Parties/ }).click()
    return '/services/birthday-parties'
  }
  if (kind === 'days') {
    const day = dayAhead(name === 'holidays' ? 32 : 31)
    await (await dayButton(field, day)).click()
    return day
  }
  if (kind === 'radio') {
    const option = field.locator('label').nth(2)
    await option.getByRole('radio').check()
    return (await option.locator('span span').first().textContent()) ?? ''
  }
  if (kind === 'select') {
    const select = field.locator('select')
    await expect(select.locator('option').nth(1)).toBeAttached()
    const now = await select.inputValue()
    const values = await select
      .locator('option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
    const others = values.filter((value) => value !== now && value !== '')
    // Each day of the week may appear only once: every row advances by two.
    const at = name.endsWith('.weekday') ? (values.indexOf(now) + 1) % others.length : -1
    const next = others.at(at) ?? ''
    await select.selectOption(next)
    return next
  }
  if (kind === 'tick') {
    const box = field.getByRole('checkbox')
    const next = !(await box.isChecked())
    await box.setChecked(next)
    return String(next)
  }
  if (kind === 'checks') {
    const boxes = field.getByRole('checkbox')
    await expect(boxes.first()).toBeVisible()
    const first = boxes.first()
    await first.setChecked(!(await first.isChecked()))
    return `${await field.locator('input:checked').count()} of several`
  }
  const input = field.locator('input, textarea, [contenteditable]')
  const last = name.split('.').at(-1) ?? name
  const text = particular[last] ?? ofType[type] ?? (isProse ? `One of ${last}\nTwo of ${last}` : `T ${last}`)
  await input.fill(text)
  return text
}

/** Chooses another file of the library, if there is one. Answers the name that it is stored under. */
async function chooseFile(page: Page, field: Locator): Promise<string> {
  const name = field.getByText(/^[\w -]+\.(jpg|mp4)$/)
  const before = (await name.count()) ? await name.textContent() : ''
  for (const at of [0, -1]) {
    await field.getByRole('button', { name: /^(Choose|Change)/ }).click()
    await page.getByRole('dialog').getByRole('listitem').getByRole('button').nth(at).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    if ((await name.textContent()) !== before) break
  }
  const after = (await name.textContent()) ?? ''
  expect(after).not.toBe(before)
  const found = await page.request.get(`/api/media?q=${encodeURIComponent(after)}`)
  const { items }: { items: LibraryItem[] } = await found.json()
  const url = items.find(({ originalName }) => originalName === after)?.url ?? ''
  return url.split('/').at(-1) ?? ''
}

/** The stored value at a path such as `steps.0.title`, in the same form as the answer of `fill`. */
function textAt(stored: unknown, name: string): string {
  let value = stored
  for (const part of name.split('.')) value = (value as Record<string, unknown>)?.[part]
  if (Array.isArray(value)) {
    if (name === 'fullDays' || name === 'holidays') return value.join()
    const isOfTexts = value.every((entry) => typeof entry === 'string')
    const isProse =
      isOfTexts && (particular[name.split('.').at(-1) ?? ''] || /^One of /.test(String(value[0])))
    return isProse ? value.join('\n') : `${value.length} of several`
  }
  const text = String(value)
  return text.startsWith('/public-objects/') ? (text.split('/').at(-1) ?? '') : text
}
