import { expect, test } from 'vitest'
import { checkEnquiry } from './enquiry.ts'
import { checkBooking, checkContact } from './enquiry-check.ts'
import { bookingFields, contactFields, fieldMessages } from './enquiry-fields.ts'
import { sampleBookingInput, sampleContactInput } from './enquiry-samples.ts'

const booking = (changes: object = {}) => checkBooking(sampleBookingInput({ ...changes }))
const contact = (changes: object = {}) => checkContact(sampleContactInput({ ...changes }))
const wrongPhone = 'Enter a phone number with area code'
const f = bookingFields

const ponies = { services: ['pony-rides-small'] }
const riders = { ponyRiders: 8, heaviestRider: '50-75' }
const other = { eventType: 'other' }

type Wrong = [field: string, value: unknown, message: string, others?: object]

test('accepts a booking with only the required answers', () => {
  expect(booking().issues).toEqual([])
  expect(contact().issues).toEqual([])
})

test('questions of schools and fairs are dropped for other events', () => {
  const answers = { classes: 4, grades: 'K', purchaseOrder: 'yes', boothPower: 'no', dailyHours: '9 to 5' }
  const kept = (eventType: string) =>
    Object.keys(answers).filter((name) => {
      const value = booking({ ...answers, eventType }).values[name as keyof typeof answers]
      return value !== '' && value !== null
    })

  expect(kept('school')).toEqual(['classes', 'grades', 'purchaseOrder'])
  expect(kept('fair')).toEqual(['boothPower', 'dailyHours'])
  expect(kept('birthday')).toEqual([])
})

test('a day and a time may be open; a chosen day says more than the box', () => {
  const open = booking({ eventDate: '', dayNotSure: true, startTime: 'not-sure' })

  expect(open.issues).toEqual([])
  expect(open.values).toMatchObject({ eventDate: '', dayNotSure: true, startTime: 'not-sure' })
  expect(booking({ dayNotSure: true }).values).toMatchObject({ eventDate: '2027-03-20', dayNotSure: false })
})

test('digits of any script are digits', () => {
  const { values, issues } = booking({
    phone: '٥٢٠ ٥٥٥ ٠١٢٣',
    postalCode: '８５６０２',
    eventDate: '۲۰۲۷-۰۳-۲۰',
  })

  expect(issues).toEqual([])
  expect(values).toMatchObject({ phone: '520 555 0123', postalCode: '85602', eventDate: '2027-03-20' })
})

test('booking › each wrong answer has a message', () => {
  for (const [field, value, message, others] of [
    ['eventType', '', f.eventType.required],
    ['eventType', 'wedding', fieldMessages.choice],
    ['eventType', 'toString', fieldMessages.choice],
    ['eventTypeOther', 'x', f.eventTypeOther.required, other],
    ['eventTypeOther', 'x'.repeat(81), f.eventTypeOther.required, other],
    ['ponyRiders', 0, f.ponyRiders.message, { ...ponies, ...riders }],
    ['ponyRiders', 2001, f.ponyRiders.message, { ...ponies, ...riders }],
    ['heaviestRider', '60', fieldMessages.choice, { ...ponies, ...riders }],
    ['heaviestRider', '', f.heaviestRider.required, { ...ponies, ...riders }],
    ['services', [], f.services.required],
    ['services', ['Two llamas!'], fieldMessages.choices],
    ['services', 'pony-rides-small', fieldMessages.choices],
    ['addonIds', [0], fieldMessages.ids],
    ['addonIds', ['1'], fieldMessages.ids],
    ['animalIds', Array.from({ length: 101 }, (_, at) => at + 1), fieldMessages.ids],
    ['eventDate', '', f.eventDate.required],
    ['eventDate', '2027-02-29', fieldMessages.day],
    ['eventDate', '03/20/2027', fieldMessages.day],
    ['endDate', '2027-03-19', fieldMessages.endBeforeStart],
    ['endDate', '2027-04-04', fieldMessages.tooManyDays],
    ['endDate', '2027-13-01', fieldMessages.day],
    ['altDate1', '2027-03-20', fieldMessages.twiceTheDay],
    ['altDate2', '2027-03-20', fieldMessages.twiceTheDay],
    ['altDate2', '2027-04-01', fieldMessages.twiceTheDay, { altDate1: '2027-04-01' }],
    ['altDate2', 'soon', fieldMessages.day],
    ['flexible', 'yes', fieldMessages.yes],
    ['startTime', '', f.startTime.required],
    ['startTime', '10:15', fieldMessages.time],
    ['startTime', '24:00', fieldMessages.time],
    ['durationHours', '2.5', fieldMessages.choice],
    ['durationHours', 5, fieldMessages.choice],
    ['childrenCount', undefined, f.childrenCount.required],
    ['childrenCount', 0, f.childrenCount.message],
    ['childrenCount', 5001, f.childrenCount.message],
    ['childrenCount', 1.5, f.childrenCount.message],
    ['childrenCount', '12', f.childrenCount.message],
    ['guestsTotal', 11, fieldMessages.guestsBelowChildren],
    ['guestsTotal', 0, f.guestsTotal.message],
    ['guestsTotal', 100_001, f.guestsTotal.message],
    ['ageBands', ['old'], fieldMessages.choices],
    ['honoureeFirstName', 'x'.repeat(61), fieldMessages.tooLong(60)],
    ['honoureeAge', 121, f.honoureeAge.message],
    ['honoureeAge', -1, f.honoureeAge.message],
    ['venueType', 'castle', fieldMessages.choice],
    ['street', 'x'.repeat(201), fieldMessages.tooLong(200)],
    ['city', ' ', f.city.required],
    ['city', 'x'.repeat(121), fieldMessages.tooLong(120)],
    ['state', '', f.state.required],
    ['state', 'A', fieldMessages.state],
    ['postalCode', '', f.postalCode.required],
    ['postalCode', '8560', fieldMessages.postalCode],
    ['postalCode', '85602-12', fieldMessages.postalCode],
    ['setting', 'underground', fieldMessages.choice],
    ['surface', 'lava', fieldMessages.choice],
    ['levelGround', 'maybe', fieldMessages.choice],
    ['spaceBand', '12', fieldMessages.choice],
    ['shade', true, fieldMessages.choice],
    ['water', 'maybe', fieldMessages.choice],
    ['trailerParking', 'maybe', fieldMessages.choice],
    ['nearby', ['volcano'], fieldMessages.choices],
    ['insuranceCertificate', 'maybe', fieldMessages.choice],
    ['nearby', ['none', 'dogs'], fieldMessages.noneWithOthers],
    ['certificateHolder', 'x'.repeat(121), fieldMessages.tooLong(120)],
    ['accessNotes', 'x'.repeat(501), fieldMessages.tooLong(500)],
    ['accessibilityNeeds', 'x'.repeat(501), fieldMessages.tooLong(500)],
    ['message', 'x'.repeat(2001), fieldMessages.tooLong(2000)],
    ['contactName', 'A', f.contactName.required],
    ['contactName', 'x'.repeat(81), f.contactName.required],
    ['organisation', 'x'.repeat(121), fieldMessages.tooLong(120)],
    ['email', '', f.email.required],
    ['email', 'ana@farm', fieldMessages.email],
    ['phone', '', f.phone.required],
    ['phone', '555-0123', wrongPhone],
    ['phone', '1'.repeat(9), wrongPhone],
    ['phone', '1'.repeat(16), wrongPhone],
    ['phone', '520 555 call', wrongPhone],
    ['phone', '1-800-FARM-FUN', 'Enter the number in digits: (800) 327-6386'],
    ['phone', `520 555 0123 ${'x'.repeat(100)}`, fieldMessages.tooLong(100)],
    ['phone', 5205550123, wrongPhone],
    ['preferredContact', 'fax', fieldMessages.choice],
    ['bestTime', 'night', fieldMessages.choice],
    ['howHeard', 'radio', fieldMessages.choice],
    ['consent', false, f.consent.required],
    ['consent', 'yes', fieldMessages.yes],
    ['contactName', null, fieldMessages.text],
    ['contactName', ['Ana'], fieldMessages.text],
    ['zz', 1, fieldMessages.unknown],
  ] as Wrong[]) {
    expect(booking({ ...others, [field]: value }).issues, JSON.stringify([field, value])).toEqual([
      { path: `/${field}`, message },
    ])
  }
})

test('message › each wrong answer has a message', () => {
  for (const [field, value, message] of [
    ['name', '', contactFields.name.required],
    ['email', 'x', fieldMessages.email],
    ['email', '', fieldMessages.wayToAnswer],
    ['phone', '1', wrongPhone],
    ['topic', '', contactFields.topic.required],
    ['topic', 'goats', fieldMessages.choice],
    ['message', 'Too short', contactFields.message.required],
    ['message', 'x'.repeat(2001), contactFields.message.required],
    ['consent', false, contactFields.consent.required],
    ['eventDate', '2027-03-20', fieldMessages.unknown],
  ] as Wrong[]) {
    const path = `/${field}`

    expect(contact({ [field]: value }).issues, JSON.stringify([field, value])).toEqual([{ path, message }])
  }
})

test.each<[field: string, values: readonly unknown[]]>([
  ['childrenCount', [1, 5000]],
  ['guestsTotal', [12, 100_000]],
  ['honoureeAge', [0, 120]],
  ['endDate', ['2027-03-20', '2027-04-03']],
  ['startTime', ['00:00', '08:30', '23:30']],
  ['certificateHolder', ['x'.repeat(120)]],
  ['accessNotes', ['x'.repeat(500)]],
  ['accessibilityNeeds', ['x'.repeat(500)]],
  ['message', ['x'.repeat(2000)]],
  ['contactName', ['Al', 'x'.repeat(80)]],
  [
    'phone',
    [
      ...['5205550123', '+1 520-555-0123', '520.555.0123', '(520) 555 0123', '+4930 90182 1234 56'],
      ...['520 555 0123 x45', '520 555 0123;ext=45', '520 555 0123 (cell)', 'tel:+15205550123'],
    ],
  ],
  ['postalCode', ['85602', '85602-1234', '85602 1234']],
  ['state', ['AZ', 'new mexico', 'Sonora']],
])('a booking takes %s within its limits', (field, values) => {
  for (const value of values) expect([value, booking({ [field]: value }).issues]).toEqual([value, []])
})

test('keeps a reference only for messages about an existing booking', () => {
  const reference = 'K7M-4XAR'

  expect(contact({ topic: 'existing-booking', reference }).values.reference).toBe(reference)
  expect(contact({ topic: 'existing-booking', reference: 'x'.repeat(41) }).issues).toEqual([
    { path: '/reference', message: fieldMessages.tooLong(40) },
  ])
  expect(contact({ topic: 'press', reference }).values.reference).toBe('')
})

test('accepts a message with only a phone number', () => {
  const { values, issues } = contact({ email: '', phone: '+1 (520) 555-0123' })

  expect(issues).toEqual([])
  expect(values.phone).toBe('+1 (520) 555-0123')
})

test('requires riders with ponies, drops them without', () => {
  expect(booking(ponies).issues.map(({ path }) => path)).toEqual(['/ponyRiders', '/heaviestRider'])
  expect(booking({ ...ponies, ...riders })).toMatchObject({ issues: [], values: riders })
  expect(booking({ ponyRiders: -3, heaviestRider: 'x' })).toMatchObject({
    issues: [],
    values: { ponyRiders: null, heaviestRider: '' },
  })
})

test('keeps the honoree only for birthdays, the event kind for others', () => {
  const honouree = { honoureeFirstName: 'Ida', honoureeAge: 6 }

  expect(booking(honouree).values).toMatchObject(honouree)
  expect(booking({ ...honouree, eventType: 'fair' }).values).toMatchObject({
    honoureeFirstName: '',
    honoureeAge: null,
  })
  expect(booking({ eventType: 'other' }).issues).toMatchObject([{ path: '/eventTypeOther' }])
  expect(booking({ eventTypeOther: 'Wake' }).values.eventTypeOther).toBe('')
})

test('an organisation may be left out at home, or where no place is told', () => {
  for (const [venueType, isFree] of [
    ['', true],
    ['home', true],
    ['park', false],
    ['school', false],
    ['church', false],
    ['business', false],
    ['fairground', false],
    ['hall', false],
    ['other', false],
  ] as const) {
    const { issues } = booking({ venueType })

    expect(issues, JSON.stringify(venueType)).toEqual(
      isFree ? [] : [{ path: '/organisation', message: f.organisation.required }],
    )
  }
})

test('every site question accepts “not sure yet”', () => {
  const site = ['setting', 'surface', 'levelGround', 'spaceBand', 'shade', 'water', 'trailerParking']
  const unsure = Object.fromEntries([...site, 'insuranceCertificate'].map((field) => [field, 'not-sure']))

  expect(booking(unsure)).toMatchObject({ issues: [], values: unsure })
})

test('cleans spaces, line ends, digits, ZIP code and state', () => {
  const { values } = booking({
    contactName: '  Ana Ortiz ',
    message: 'One\r\ntwo\rthree',
    phone: ' \u202a520.555.0123\u202c\text. 4 ',
    postalCode: '856021234',
    state: 'arizona',
    durationHours: 1.5,
    services: ['advise-me', 'petting-zoo-small', 'advise-me'],
    addonIds: [2, 2, 1],
  })

  expect(values).toMatchObject({
    contactName: 'Ana Ortiz',
    message: 'One\ntwo\nthree',
    phone: '520.555.0123 ext. 4',
    postalCode: '85602-1234',
    state: 'AZ',
    durationHours: '1.5',
    services: ['petting-zoo-small', 'advise-me'],
    addonIds: [2, 1],
  })
})

test('an answer of letters that nobody sees is none', () => {
  const { issues } = booking({ contactName: '\u200b\u3164', message: '\u2800\u00ad' })

  expect(issues).toEqual([{ path: '/contactName', message: f.contactName.required }])
})

test('hostile or unusual text is kept as typed', () => {
  for (const [text] of [
    ['<script>alert(1)</script>'],
    ['=HYPERLINK("http://x.example")'],
    ['\u202Eevil\u2066'],
    ['Zoë Ñandú 🦙'],
  ] as const) {
    expect(booking({ message: text, contactName: text.slice(0, 80) }), JSON.stringify(text)).toMatchObject({
      issues: [],
      values: { message: text },
    })
  }
})

test.each([
  ['a NUL', 'a\0b', 'contactName'],
  ['a NUL in prose', 'a\0b', 'message'],
  ['a bell', 'a\u0007b', 'message'],
  ['half a character', 'a\uD83Eb', 'message'],
  ['a new line in a name', 'Ana\r\nBcc: x@example.com', 'contactName'],
  ['a header in an address', 'ana@example.com\nBcc: x@example.com', 'email'],
])('%s is refused', (_what, text, field) => {
  expect(booking({ [field]: text }).issues).toMatchObject([{ path: `/${field}` }])
})

test('returns issues in form order, one per field', () => {
  const { issues } = checkBooking({ zz: 1, phone: '1' })

  const fields = issues.map(({ path }) => path.slice(1))
  const required = Object.entries(bookingFields).filter(
    ([name, rule]) =>
      'required' in rule && !['eventTypeOther', 'ponyRiders', 'heaviestRider', 'organisation'].includes(name),
  )
  expect(fields).toEqual([...required.map(([name]) => name), 'zz'])
})

test('checks by kind, and returns hidden fields as texts', () => {
  expect(checkEnquiry({ ...sampleBookingInput(), kind: 'other' }).issues).toMatchObject([{ path: '/kind' }])
  expect(checkEnquiry('x').issues).toMatchObject([{ path: '/kind' }])
  expect(checkEnquiry(sampleContactInput({ website: 5, requestKey: 'x'.repeat(2001) })).issues).toMatchObject(
    [{ path: '/website' }, { path: '/requestKey' }],
  )
  expect(checkEnquiry(sampleContactInput({ requestKey: 'k' })).values).toMatchObject({
    kind: 'contact',
    hidden: { website: '', issuedAt: '', requestKey: 'k' },
  })
})

test('what nobody sees around an address or a ZIP code is no reason to refuse it', () => {
  const { issues, values } = booking({ email: '\u202aana@example.com\u200b', postalCode: '85602\u200b' })

  expect(issues).toEqual([])
  expect(values).toMatchObject({ email: 'ana@example.com', postalCode: '85602' })
})
