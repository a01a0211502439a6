import { beforeAll, expect, test } from 'vitest'
import { shippedConsent } from '../../contract/enquiries/enquiry-consent.ts'
import { bookingFields, type Fields, hiddenFields } from '../../contract/enquiries/enquiry-fields.ts'
import { formMarks, type RefusedForm } from '../../contract/enquiries/posted-form.ts'
import { loadEnquiryForm } from '../../enquiry-form/form-when-touched.tsx'
import { drawBlock } from '../../testing/draw-block.ts'
import type { sampleHostProps } from '../../testing/sample-props.ts'
import { sampleAddOn, sampleAnimal } from '../../testing/samples.ts'
import { bookingFormPropsSchema } from './booking-form.schema.ts'
import { BookingForm } from './booking-form.tsx'

beforeAll(loadEnquiryForm)

type SampleArguments = Parameters<typeof sampleHostProps>
const show = (content: SampleArguments[0] = {}, place: SampleArguments[1] = {}) =>
  drawBlock(BookingForm, bookingFormPropsSchema.parse({}), content, { pageId: 'booking', ...place })
const namesIn = (html: string) => new Set([...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name))
/** Values of the boxes and circles that are ticked. */
const tickedIn = (html: string) =>
  [...html.matchAll(/<input [^>]*checked=""[^>]*value="([\w-]+)"/g)].map(([, value]) => value)

test('server render › has an input for every question of the contract', () => {
  const html = show()

  expect(html).toMatch(/<form [^>]*action="\/booking" method="post"/)
  const asked = Object.keys(bookingFields).filter((name) => name !== 'askAnyway')
  const hidden = hiddenFields.filter((name) => name !== 'kind')
  expect([...namesIn(html)].sort()).toEqual([...asked, ...hidden].sort())
  expect(html).toContain(`name="issuedAt" value="${formMarks.issuedAt}.${shippedConsent.version}"`)
  expect(html).toContain(`name="requestKey" value="${formMarks.requestKey}"`)
})

test('questions › each has a label, site questions offer “Not sure yet”', () => {
  const html = show()

  for (const [, id] of html.matchAll(/<(?:input|select|textarea) id="([^"]+)"/g))
    expect(html, id).toMatch(new RegExp(`for="${id}"`))
  for (const name of ['setting', 'surface', 'levelGround', 'spaceBand', 'shade', 'water', 'trailerParking']) {
    const from = html.indexOf(`name="${name}"`)
    expect(html.slice(from, html.indexOf('class="question"', from)), name).toContain('Not sure yet')
  }
})

test('questions › an event starts at each half hour of the day, or when it is known', () => {
  const [, options = ''] = /<select[^>]* name="startTime"[^>]*>(.*?)<\/select>/.exec(show()) ?? []

  expect(options.match(/<option/g)).toHaveLength(29)
  expect(options).toContain('>Not sure yet<')
})

test('preset › ticks a known service of the address, ignores unknown ones', () => {
  const ticked = (service: string) => tickedIn(show({}, { service }))

  expect(ticked('pony-rides-large')).toEqual(['pony-rides-large'])
  expect(ticked('constructor')).toEqual([])
})

test('preset › begins with the kind of event and the services of the address', () => {
  const html = show({}, { event: 'birthday', service: 'petting-zoo-small,pony-rides-small' })

  expect(html).toContain('<option value="birthday" selected="">')
  expect(tickedIn(html)).toEqual(['petting-zoo-small', 'pony-rides-small'])
  expect(show({}, { event: 'toString' })).not.toContain('value="toString"')
})

test('choices › lists animals and add-ons, hides the question without any', () => {
  const html = show({
    animals: [
      sampleAnimal({ id: 7, name: 'Clover', breed: 'Pygmy goat', imageUrl: '/public-objects/clover.jpg' }),
    ],
    addOns: [sampleAddOn({ id: 3, name: 'Hay ride' })],
  })
  const bare = show({ animals: [], addOns: [] })

  expect(html).toMatch(
    /name="animalIds" value="7"[^>]*><span class="[^"]*option-face"><img[^>]* src="\/public-objects\/clover.jpg" alt=""[^>]*><\/span><span><span[^>]*>Clover<\/span><span[^>]*>Pygmy goat/,
  )
  expect(html).toMatch(/name="addonIds" value="3"[^>]*><span[^>]*>Hay ride/)
  expect(bare).not.toContain(bookingFields.animalIds.label)
})

test('services › each says what it is, apart from its name', () => {
  const html = show()
  const boxOf = (service: string) => html.split(`value="${service}"`)[1]?.split('</label>')[0] ?? ''

  expect(boxOf('petting-zoo-small')).toMatch(
    /-name">Small petting zoo<\/span><span class="option-note"[^>]*>8–10 animals/,
  )
  expect(boxOf('petting-zoo-large').split('<img')).toHaveLength(5)
  expect(boxOf('petting-zoo-small').split('<img')).toHaveLength(3)
  expect(boxOf('advise-me')).not.toContain('<img')
})

test('refused form › keeps typed values and shows each mistake twice', () => {
  const refused: RefusedForm = {
    kind: 'booking',
    values: { city: '<Benson>', services: ['turkey-races'], eventDate: '2027-03-20', shade: 'not-sure' },
    issues: [
      { path: '/eventDate', message: 'We are fully booked', nearest: ['2027-03-21'] },
      { path: '/phone', message: 'Enter a phone number' },
      { path: '', message: 'Wait a moment' },
    ],
  }

  const html = show({}, { refused })

  expect(html).toContain('value="&lt;Benson&gt;"')
  expect(tickedIn(html)).toEqual(['turkey-races', 'not-sure'])
  expect(html.match(/Enter a phone number/g)).toHaveLength(2)
  expect(html).toMatch(/<a href="#block-form-phone">Enter a phone number/)
  expect(html).toMatch(
    /id="block-form-phone"[^>]*aria-describedby="block-form-phone-issue" aria-invalid="true"/,
  )
  expect(html).toMatch(/<li>Wait a moment<\/li>/)
  expect(html).toContain('name="askAnyway"')
  expect(html).toMatch(/<h2[^>]*tabindex="-1"[^>]*autofocus/i)
})

test('refused form › says “Not sent yet” when no answer is at fault', () => {
  const message = 'We can’t take this right now. Please call us'
  const refused: RefusedForm = {
    kind: 'booking',
    values: { city: 'Benson' },
    issues: [{ path: '', message }],
  }

  const html = show({}, { refused })

  expect(html).toMatch(/<h2[^>]*autofocus[^>]*>Not sent yet<\/h2>/i)
  expect(html.split(message)).toHaveLength(2)
  expect(html).not.toContain('Please fix')
  expect(html).toContain('value="Benson"')
  // Neither does anything without a script.
  expect(html).not.toMatch(/Retry|kept on this device/)
})

test('refused form › counts wrong answers in the summary', () => {
  const issues = [
    { path: '/phone', message: 'Enter a phone number' },
    { path: '', message: 'Wait a moment' },
  ]

  expect(show({}, { refused: { kind: 'booking', values: {}, issues } })).toContain('Please fix 1 answer')
})

test('ignores a refused contact form; shows phone and mail, no prices', () => {
  const other: RefusedForm = { kind: 'contact', values: {}, issues: [{ path: '/name', message: 'Who?' }] }
  const html = show({}, { refused: other })

  expect(html).not.toContain('Who?')
  expect(html).toContain('href="tel:+15555550108"')
  expect(html).toContain('href="mailto:hello@samplecreek.example.com"')
  expect(html).toContain('a request, not a booking yet')
  expect(html).not.toMatch(/\$| style=|<script/)
})

test('conditions › each `data-when` has a rule in the style sheet', () => {
  const conditions = new Set([...show().matchAll(/data-when="([\w-]+)"/g)].map(([, name]) => name))

  expect([...conditions].sort()).toEqual([
    'birthday',
    'certificate',
    'fair',
    'ground',
    'not-home',
    'other',
    'ponies',
    'school',
    'sky',
  ])
  expect(Object.keys(bookingFields satisfies Fields).length).toBeGreaterThan(40)
})
