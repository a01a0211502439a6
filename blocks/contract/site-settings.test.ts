import { describe, expect, test } from 'vitest'
import { siteDefaults } from './defaults.ts'
import { sampleContactInfo, sampleSite } from './samples.ts'
import { contactInfoSchema, siteSettingsSchema } from './site-settings.ts'

describe('site settings', () => {
  test('a name is enough: the rest is blank or the default of product.md §9', () => {
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
      facebookUrl: '',
      instagramUrl: '',
      twitterUrl: '',
      trustClaims: siteDefaults.trustClaims,
      insuredLine: '',
    })
  })

  test.each([
    ['name', ''],
    ['name', '  '],
    ['name', undefined],
    ['foundedYear', 1799],
    ['foundedYear', 1984.5],
    ['foundedYear', '1984'],
    ['timeZone', ''],
    ['timeZone', 'Mars/Olympus'],
    ['logoUrl', 'javascript:alert(1)'],
    ['facebookUrl', 'data:text/html,x'],
    ['trustClaims', Array.from({ length: 5 }, () => ({ value: '1', label: 'x' }))],
    ['trustClaims', [{ value: 'more than twenty characters', label: 'x' }]],
  ])('%s may not be %j', (key, value) => {
    const result = siteSettingsSchema.safeParse({ ...sampleSite(), [key]: value })

    expect(result.error?.issues.map(({ path }) => path[0])).toEqual([key])
  })

  test.each(['America/Phoenix', 'Pacific/Kiritimati', 'UTC'])('%s is a time zone', (timeZone) => {
    expect(sampleSite({ timeZone }).timeZone).toBe(timeZone)
  })

  test('an unknown key is dropped, and refused by the strict form', () => {
    const given = { ...sampleSite(), price: 100 }

    expect(siteSettingsSchema.parse(given)).toEqual(sampleSite())
    expect(siteSettingsSchema.strict().safeParse(given).success).toBe(false)
  })

  test('each reading gets trust claims of its own', () => {
    const first = siteSettingsSchema.parse({ name: 'One' })
    first.trustClaims.pop()

    expect(siteSettingsSchema.parse({ name: 'Two' }).trustClaims).toEqual(siteDefaults.trustClaims)
  })
})

describe('contact info', () => {
  test('both are optional', () => {
    expect(contactInfoSchema.parse({})).toEqual({ phone: '', email: '' })
  })

  test('an unknown key is refused by the strict form', () => {
    expect(contactInfoSchema.strict().safeParse(sampleContactInfo()).success).toBe(true)
    expect(contactInfoSchema.strict().safeParse({ ...sampleContactInfo(), fax: '1' }).success).toBe(false)
  })
})
