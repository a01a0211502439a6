import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  sampleAlbum,
  sampleAlbumImage,
  sampleContactInfo,
  sampleServicePage,
  sampleSite,
  sampleTourDate,
} from '../../testing/samples.ts'
import { albumImageSchema, albumSchema } from './album.ts'
import { servicePageSchema } from './service-page-content.ts'
import { contactInfoSchema, siteSettingsSchema } from './site-settings.ts'
import { tourDateSchema } from './tour-date.ts'

const albumText = { description: '', coverImageUrl: '' }
const imageText = { imageUrl: '', altText: '', caption: '' }
const dateText = { description: '', title: '', endDate: '', startTime: '', endTime: '', link: '' }

test.each<[what: string, schema: z.ZodObject, given: object, more: object]>([
  [
    'an album without texts is published',
    albumSchema,
    { id: 1, title: 'Fair', eventType: 'Fair', year: 2026 },
    { ...albumText, isPublished: true, position: 0 },
  ],
  [
    'a picture needs its album only',
    albumImageSchema,
    { id: 1, albumId: 2 },
    { ...imageText, decorative: false, photoConsent: false, tags: [], position: 0 },
  ],
  [
    'a date needs day, place, city and state',
    tourDateSchema,
    { id: 1, eventDate: '2028-02-29', location: 'Depot', city: 'Benson', state: 'AZ' },
    { ...dateText, status: 'scheduled', isPublished: true },
  ],
  ['contact info needs neither phone nor email', contactInfoSchema, {}, { phone: '', email: '' }],
])('%s', (_what, schema, given, more) => {
  expect(schema.parse(given)).toEqual({ ...given, ...more })
})

test('a service page needs only a title; other fields default to blank or empty', () => {
  const { title, albumId, ...rest } = servicePageSchema.parse({ title: ' Turkey Races ' })

  expect(title).toBe('Turkey Races')
  expect(albumId).toBeNull()
  for (const value of Object.values(rest)) expect(value).toHaveLength(0)
})

const filled = (length: number, item: unknown) => Array.from({ length }, () => item)
const script = 'javascript:alert(1)'

const wrong: [what: string, schema: z.ZodObject, sample: object, values: Record<string, unknown[]>][] = [
  [
    'an album',
    albumSchema,
    sampleAlbum(),
    {
      id: [undefined, 0],
      title: [undefined, ' ', 'x'.repeat(2001)],
      eventType: [undefined, ''],
      year: [undefined, '2026', 1899, 2026.5],
      coverImageUrl: [script],
      isPublished: ['yes'],
    },
  ],
  [
    'a picture',
    albumImageSchema,
    sampleAlbumImage(),
    {
      albumId: [undefined],
      imageUrl: ['java\nscript:alert(1)'],
      tags: [[''], filled(41, 'pony'), 'pony'],
      position: [-1],
    },
  ],
  [
    'a service page',
    servicePageSchema,
    sampleServicePage(),
    {
      title: ['', undefined],
      heroImageUrl: [script, 'data:image/png,x'],
      steps: [filled(9, { title: 'One', text: '' })],
      idealFor: [filled(13, 'Backyards'), ['']],
      extraFacts: [[{ label: 'x'.repeat(61), value: '' }]],
      animalIds: [[0]],
      addOnIds: [['1']],
      albumId: [0],
      testimonials: [filled(9, { quote: 'Fine' })],
      faq: [filled(21, { question: 'Q', answer: 'A' }), ['Q']],
    },
  ],
  [
    'the site',
    siteSettingsSchema,
    sampleSite(),
    {
      name: ['', '  ', undefined],
      foundedYear: [1799, 1984.5, '1984'],
      timeZone: ['', 'Mars/Olympus'],
      logoUrl: [script],
      facebookUrl: ['data:text/html,x'],
      mapPoint: ['Dry Creek', '-112.0740, 33.4484'],
      trustClaims: [filled(5, { value: '1', label: 'x' }), [{ value: 'x'.repeat(21), label: 'x' }]],
    },
  ],
  [
    'a tour date',
    tourDateSchema,
    sampleTourDate(),
    {
      eventDate: [undefined, '', '2027-02-29', '2027-3-5', '03/05/2027', '2027-03-05T00:00:00Z'],
      location: [undefined, ' '],
      city: [undefined, ''],
      state: [undefined, ''],
      endDate: ['2027-13-01'],
      startTime: ['9:30', '24:00'],
      endTime: ['09:60'],
      link: [script],
      status: ['full'],
    },
  ],
  ['contact info', contactInfoSchema, sampleContactInfo(), {}],
]

test.each(wrong)('%s refuses what fits no field, and an unknown key', (_what, schema, sample, values) => {
  for (const [key, value] of Object.entries(values).flatMap(([name, all]) =>
    all.map((one) => [name, one] as const),
  )) {
    const issues = schema.safeParse({ ...sample, [key]: value }).error?.issues
    expect(new Set(issues?.map(({ path }) => path[0])), JSON.stringify([key, value])).toEqual(new Set([key]))
  }
  const given = { ...sample, price: 100 }
  expect(schema.parse(given)).toEqual(sample)
  expect(schema.strict().safeParse(given).success).toBe(false)
  expect(schema.strict().parse(sample)).toEqual(sample)
})
