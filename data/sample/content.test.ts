import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bookingFormTexts } from '#blocks/booking-form/booking-form.texts.ts'
import { serviceNotes } from '#blocks/booking-form/service-notes.ts'
import { availabilitySchema } from '#blocks/contract/enquiries/availability.ts'
import { isInServiceArea } from '#blocks/contract/enquiries/enquiry-days.ts'
import { readinessList } from '#blocks/contract/enquiries/enquiry-hints.ts'
import { type Page, pageSchema } from '#blocks/contract/pages/page.ts'
import { askOfServicePage, builtInPages, servicePages } from '#blocks/contract/pages/site-paths.ts'
import { staffPageSchema } from '#blocks/contract/pages/staff-page.ts'
import { aboutPageSchema } from '#blocks/contract/records/about-page.ts'
import { addOnSchema } from '#blocks/contract/records/add-on.ts'
import { albumImageSchema, albumSchema } from '#blocks/contract/records/album.ts'
import { animalSchema } from '#blocks/contract/records/animal.ts'
import { fontsSchema } from '#blocks/contract/records/fonts.ts'
import { galleryImageSchema } from '#blocks/contract/records/gallery-image.ts'
import { aboutSchema, heroSchema, servicesSchema } from '#blocks/contract/records/home-content.ts'
import { servicePageSchema } from '#blocks/contract/records/service-page.ts'
import { contactInfoSchema, siteSettingsSchema } from '#blocks/contract/records/site-settings.ts'
import { tourDateSchema } from '#blocks/contract/records/tour-date.ts'
import { upcoming } from '#blocks/contract/time/calendar-day.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'
import { blockSchema, finishedLayout } from '#blocks/pages/page.ts'

// The sample farm is what a first visitor sees, so every file is checked as a whole: it fits its schema
// word for word, its pictures exist, and it says nothing the product must not say.

const sampleAlbumSchema = albumSchema.strict().extend({
  images: z.array(albumImageSchema.omit({ id: true, albumId: true, position: true }).strict()),
})
/** `inDays` counts from the first start; `lastsDays` includes the first day. */
const sampleTourDateSchema = tourDateSchema
  .omit({ eventDate: true, endDate: true })
  .extend({ inDays: z.int(), lastsDays: z.int().min(2).optional() })
  .strict()

const serviceIds = servicePages.map((page) => page.id)
const schemas: Record<string, z.ZodType> = {
  'site.json': siteSettingsSchema.strict(),
  'availability.json': availabilitySchema.strict(),
  'contact-info.json': contactInfoSchema.strict(),
  'fonts.json': fontsSchema.strict(),
  'hero.json': heroSchema.strict(),
  'about.json': aboutSchema.strict(),
  'services.json': servicesSchema.strict(),
  'about-page.json': aboutPageSchema.strict(),
  'gallery-images.json': z.array(galleryImageSchema.strict()),
  'animals.json': z.array(animalSchema.strict()),
  'addons.json': z.array(addOnSchema.strict()),
  'albums.json': z.array(sampleAlbumSchema),
  'tour-dates.json': z.array(sampleTourDateSchema),
  ...Object.fromEntries(serviceIds.map((id) => [`service-pages/${id}.json`, servicePageSchema.strict()])),
}

/** A page of staff with its address, or the layout of a built-in page. */
const samplePageSchema = z.union([
  z.strictObject({ ...staffPageSchema.omit({ formerPaths: true }).shape, layout: pageSchema.strict() }),
  z.strictObject({ layout: pageSchema.strict() }),
])
const pageFiles = readdirSync(new URL('content/pages/', import.meta.url)).map((name) => `pages/${name}`)
for (const name of pageFiles) schemas[name] = samplePageSchema

const folder = fileURLToPath(new URL('content/', import.meta.url))
const media = fileURLToPath(new URL('media/', import.meta.url))
const fileNames = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.json'))
  .sort()
const services = serviceIds.map((id) => ({ id, page: read(`service-pages/${id}.json`, servicePageSchema) }))

describe('files', () => {
  test('there is one for every record, and no others', () => {
    expect(fileNames).toEqual(Object.keys(schemas).sort())
  })

  test.each(fileNames)('%s fits its schema, with every field written out', (name) => {
    const raw = readJson(name)

    const parsed = schemas[name]?.parse(raw)

    // Nothing trimmed, dropped or filled in: what the file says is what gets stored.
    expect(parsed).toEqual(raw)
  })

  test.each(fileNames)('%s uses only existing pictures and describes each', (name) => {
    const pictures = textsOf(readJson(name)).filter((text) => text.startsWith('/public-objects/'))

    const missing = pictures.filter((path) => !existsSync(media + path.slice('/public-objects/'.length)))

    expect(missing).toEqual([])
    expect(undescribed(readJson(name))).toEqual([])
  })

  test.each(fileNames)('%s mentions no price', (name) => {
    const price =
      /\$|€|\b(per head|fees?|costs?|prices?|priced|pricing|dollars?|deposits?|discounts?|payments?)\b/i

    expect(textsOf(readJson(name)).filter((text) => price.test(text))).toEqual([])
  })
})

describe('lists', () => {
  test.each(['gallery-images.json', 'animals.json', 'addons.json', 'albums.json'])(
    '%s has ids 1, 2, 3… and positions in order',
    (name) => {
      const records = read(name, z.array(z.object({ id: z.int(), position: z.int() })))

      expect(records).toEqual(records.map((_, index) => ({ id: index + 1, position: index })))
    },
  )

  test('the gallery has five active pictures', () => {
    const images = read('gallery-images.json', z.array(galleryImageSchema))

    expect(images.filter((image) => image.isActive)).toHaveLength(5)
  })

  test('there are six or more albums from three years, with covers and pictures', () => {
    const albums = read('albums.json', z.array(sampleAlbumSchema))

    expect(albums.length).toBeGreaterThanOrEqual(6)
    expect(new Set(albums.map((album) => album.year)).size).toBeGreaterThanOrEqual(3)
    for (const { title, coverImageUrl, images } of albums) {
      const addresses = images.map((image) => image.imageUrl)
      expect(addresses, title).toContain(coverImageUrl)
      expect(new Set(addresses).size, title).toBe(addresses.length)
      expect(addresses.length, title).toBeGreaterThanOrEqual(5)
      expect(addresses.length, title).toBeLessThanOrEqual(7)
    }
  })

  test.each(['2026-01-01', '2028-02-28', '2026-11-21'])(
    'first started on %s, all tour dates but one are upcoming',
    (today) => {
      const dates = read('tour-dates.json', z.array(sampleTourDateSchema)).map(
        ({ inDays, lastsDays, ...rest }) => {
          const eventDate = addDays(today, inDays)
          const endDate = lastsDays ? addDays(eventDate, lastsDays - 1) : ''
          return tourDateSchema.strict().parse({ ...rest, eventDate, endDate })
        },
      )

      const future = upcoming(dates, today)

      expect(future).toHaveLength(dates.length - 1)
      expect(future.every((date) => date.eventDate > today)).toBe(true)
      expect(future.filter((date) => date.status === 'cancelled')).toHaveLength(1)
      expect(dates.map((date) => date.id)).toEqual(dates.map((_, index) => index + 1))
    },
  )
})

test('the booking form explains the services with the numbers of their pages', () => {
  for (const [id, note] of Object.entries(serviceNotes(bookingFormTexts))) {
    const page = services.find((service) => service.id === id)?.page
    for (const number of note.match(/\d+(–\d+)?/g) ?? [])
      expect(
        `${page?.animalsCountRange} ${page?.guestsRange} ${page?.spaceNeeded}`,
        `${id}: ${number}`,
      ).toContain(number)
  }
})

test.each([
  ['85602', true],
  ['87101', true],
  ['89101', true],
  ['84101', true],
  // Northern Nevada, and what only looks near.
  ['89501', false],
  ['79901', false],
  ['10001', false],
])('the farm travels to %s: %s', (postalCode, isInside) => {
  const { serviceArea } = read('availability.json', availabilitySchema)

  expect(isInServiceArea({ state: 'AZ', postalCode }, serviceArea)).toBe(isInside)
})

describe('pages', () => {
  test.each(pageFiles)(
    '%s has known blocks with every field written out, and its links go somewhere',
    (name) => {
      const { layout } = read(name, samplePageSchema)
      const pages = [...builtInPages, ...pageFiles.map((file) => read(file, samplePageSchema))]
      const paths = pages.flatMap((page) => ('path' in page ? page.path : []))
      const links = layout.content.flatMap(({ props }) => linksIn(props)).map((link) => link.split(/[?#]/)[0])

      expect(finishedLayout(layout)).toEqual(layout)
      expect(unknownBlocks(layout)).toEqual([])
      expect(links.filter((link = '') => !paths.includes(link) && !/^\/media\/[1-7]$/.test(link))).toEqual([])
    },
  )
})

describe('service pages', () => {
  test.each<[string, (page: (typeof services)[number]['page']) => string[]]>([
    ['title', (page) => [page.title]],
    ['intro', (page) => [page.intro]],
    ['step', (page) => page.steps.map((step) => step.text)],
    ['question', (page) => page.faq.map((entry) => entry.question)],
    ['answer', (page) => page.faq.map((entry) => entry.answer)],
    ['testimonial', (page) => page.testimonials.map((testimonial) => testimonial.quote)],
    [
      'rule or need',
      (page) => [
        page.ageAndWeightRules,
        page.spaceNeeded,
        page.surfaces,
        page.shadeWaterPower,
        page.parkingNeeded,
        page.setupTakedown,
        page.staffProvided,
        page.weatherPolicy,
        page.insuranceText,
      ],
    ],
  ])('no two share a %s', (_what, textsFrom) => {
    const texts = services.flatMap(({ page }) => textsFrom(page)).map((text) => text.trim().toLowerCase())

    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
    expect(texts).not.toContain('')
  })

  test.each(services)('$id answers enough and links only to what exists', ({ id, page }) => {
    expect(page.bookingPreset).toBe(servicePages.find((entry) => entry.id === id)?.preset)
    expect(askOfServicePage(id, page)).toEqual(askOfServicePage(id))
    expect(within(page.steps, 3, 5) && within(page.faq, 4, 6) && within(page.testimonials, 1, 2)).toBe(true)
    expect(page.whatsIncluded.length * page.safetyNotes.length * page.idealFor.length).toBeGreaterThan(0)
    expect(page.seoTitle.length).toBeLessThanOrEqual(60)
    expect(page.seoDescription.length).toBeLessThanOrEqual(155)
    expect(idsOf('animals.json')).toEqual(expect.arrayContaining(page.animalIds))
    expect(idsOf('addons.json')).toEqual(expect.arrayContaining(page.addOnIds))
    expect(idsOf('albums.json')).toContain(page.albumId)
  })

  test('the small pen takes the same space on every page, and in the booking form', () => {
    const [space] = readinessList({ services: ['petting-zoo-small'] })
    const feet = /(\d+) by \1 feet/.exec(space?.text ?? '')?.[1]
    const spaces = services.flatMap(({ id, page }) =>
      textsOf(page)
        .filter((text) => id === 'petting-zoo-small' || /^[^.]*× \d+ ft for the (small )?pen/.test(text))
        .flatMap((text) => text.match(/\d+ × \d+ ft/)?.[0] ?? []),
    )

    expect(spaces.length).toBeGreaterThanOrEqual(6)
    expect(new Set(spaces)).toEqual(new Set([`${feet} × ${feet} ft`]))
  })

  test.each(services)('$id: the first part of the plan is as large as the text says', ({ page }) => {
    const [first] = page.yardPlan
    const { length = 0, width = 0, kind } = first ?? {}

    const sizes = [`${width} × ${length} ft`, `${length} × ${width} ft`, `path ${length} ft long`]
    expect(kind).toMatch(/pen|path|track|area/)
    expect(sizes.some((size) => page.spaceNeeded.includes(size))).toBe(true)
  })

  test.each(['petting-zoo', 'pony-rides'])('%s small and large can be compared row by row', (family) => {
    const rows = services
      .filter(({ id }) => id === `${family}-small` || id === `${family}-large`)
      .map(({ page }) => [
        page.guestsRange,
        page.animalsCountRange,
        page.ridersPerHour,
        page.durations,
        page.spaceNeeded,
      ])

    expect(rows).toHaveLength(2)
    expect(rows.flat().every((cell) => cell.trim())).toBe(true)
    expect(rows[0]?.filter((cell, index) => cell === rows[1]?.[index])).toEqual([])
  })
})

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(folder + name, 'utf8'))
}

function read<T>(name: string, schema: z.ZodType<T>): T {
  return schema.parse(readJson(name))
}

function idsOf(name: string): number[] {
  return read(name, z.array(z.object({ id: z.int() }))).map((record) => record.id)
}

function unknownBlocks({ content }: Page): string[] {
  return content.map(({ type }) => type).filter((type) => blockSchema(type) === undefined)
}

/** Where buttons and cards of a block lead. */
function linksIn(value: unknown): string[] {
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    /href$/i.test(key) && typeof inner === 'string' ? [inner] : linksIn(inner),
  )
}

/** Every text anywhere in a JSON value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}

/** Pictures without a word for those who cannot see them; a video's poster needs none. */
function undescribed(value: unknown): string[] {
  if (!value || typeof value !== 'object') return []
  const entries = Object.entries(value)
  const described = (key: string) =>
    entries.some(
      ([other, text]) =>
        (other === 'altText' || other === key.replace(/Url$/, 'Alt')) &&
        typeof text === 'string' &&
        text.trim(),
    )
  const here = entries
    .filter(
      ([key, path]) => /^(url|.*imageUrl)$/i.test(key) && key !== 'coverImageUrl' && path && !described(key),
    )
    .map(([key, path]) => `${key}: ${path}`)
  return [...here, ...entries.flatMap(([, inner]) => undescribed(inner))]
}

function within(list: readonly unknown[], least: number, most: number): boolean {
  return list.length >= least && list.length <= most
}
