import { describe, expect, test } from 'vitest'
import { sampleSite } from '../../testing/samples.ts'
import { parseStored } from '../values/parse-stored.ts'
import { siteDefaults } from './defaults.ts'
import { contactInfoSchema, siteSettingsSchema } from './site-settings.ts'

describe('site settings', () => {
  test('needs only a name; the rest defaults to product.md §9', () => {
    expect(siteSettingsSchema.parse({ name: ' Sample Creek Farm ' })).toEqual({
      name: 'Sample Creek Farm',
      tagline: '',
      foundedYear: 1984,
      serviceArea: '',
      hours: '',
      timeZone: siteDefaults.timeZone,
      logoUrl: '',
      defaultPhone: '',
      defaultEmail: '',
      street: '',
      city: '',
      state: '',
      postalCode: '',
      mapPoint: '',
      facebookUrl: '',
      instagramUrl: '',
      twitterUrl: '',
      schoolPage: '',
      churchPage: '',
      companyPage: '',
      privacyPage: '',
      termsPage: '',
      consentText: '',
      enquiryYears: null,
      trustClaims: siteDefaults.trustClaims,
      insuredLine: '',
    })
  })

  test.each(['America/Phoenix', 'Pacific/Kiritimati', 'UTC'])('%s is a time zone', (timeZone) => {
    expect(sampleSite({ timeZone }).timeZone).toBe(timeZone)
  })

  test('each parse returns new trust claims', () => {
    const first = siteSettingsSchema.parse({ name: 'One' })
    first.trustClaims.pop()

    expect(siteSettingsSchema.parse({ name: 'Two' }).trustClaims).toEqual(siteDefaults.trustClaims)
  })
})

describe('contact info', () => {
  test('staff may write a number, an address or nothing', () => {
    for (const [key, text] of [
      ['phone', ''],
      ['phone', '  '],
      ['phone', '555-0142'],
      ['phone', '(555) 555-0142 ext. 7'],
      ['phone', '(555) 555-0142 or (555) 555-0143'],
      ['phone', '+44 20 7946 0958'],
      ['phone', '+123456789012345'],
      ['email', ''],
      ['email', ' Barn+goats@example.co.uk '],
    ] as const) {
      expect(contactInfoSchema.parse({ [key]: text }), JSON.stringify([key, text])).toEqual({
        phone: '',
        email: '',
        [key]: text.trim(),
      })
    }
  })

  test.each([
    ['phone', 'call us', 'Enter a phone number with area code'],
    ['phone', '555-014', 'Enter a phone number with area code'],
    ['phone', 'x4 (555) 555-0142', 'Enter a phone number with area code'],
    ['phone', '1-800-FARM-FUN', 'Enter the number in digits: (800) 327-6386'],
    ['email', 'hello', 'Enter an email address such as name@example.com'],
    ['email', 'hello@example', 'Enter an email address such as name@example.com'],
    ['email', 'a@example.com, b@example.com', 'Enter an email address such as name@example.com'],
  ])('refuses a new %s %j, still parses a stored one', (key, text, message) => {
    const field = key === 'phone' ? 'defaultPhone' : 'defaultEmail'

    for (const [schema, sent] of [
      [contactInfoSchema, { [key]: text }],
      [siteSettingsSchema, { name: 'Farm', [field]: text }],
    ] as const) {
      expect(schema.safeParse(sent).error?.issues).toMatchObject([{ message }])
      expect(parseStored(schema, sent)).toMatchObject(sent)
    }
  })
})
