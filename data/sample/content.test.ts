import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { availabilitySchema } from '#blocks/contract/enquiries/availability.ts'
import { type Page, pageSchema } from '#blocks/contract/pages/page.ts'
import { builtInPages, servicePages } from '#blocks/contract/pages/site-paths.ts'
import { staffPageSchema } from '#blocks/contract/pages/staff-page.ts'
import { aboutPageSchema } from '#blocks/contract/records/about-page-content.ts'
import { addOnSchema } from '#blocks/contract/records/add-on.ts'
import { albumImageSchema, albumSchema } from '#blocks/contract/records/album.ts'
import { animalSchema } from '#blocks/contract/records/animal.ts'
import { fontsSchema } from '#blocks/contract/records/fonts.ts'
import { galleryImageSchema } from '#blocks/contract/records/gallery-image.ts'
import { aboutSchema, heroSchema, servicesSchema } from '#blocks/contract/records/home-content.ts'
import { servicePageSchema } from '#blocks/contract/records/service-page-content.ts'
import { contactInfoSchema, siteSettingsSchema } from '#blocks/contract/records/site-settings.ts'
import { tourDateSchema } from '#blocks/contract/records/tour-date.ts'
import { upcoming } from '#blocks/contract/time/calendar-day.ts'
import { addDays, mondayOf, weekdayOf } from '#blocks/contract/time/day-math.ts'
import { blockSchema, finishedLayout } from '#blocks/pages/compose-page.ts'
import { defaultPage } from '#blocks/pages/default-pages.ts'
import { contentFolder, read, readJson, textsOf } from './read-sample.ts'

// The sample farm is what a first visitor sees, so every file is checked as a whole: it fits its schema
// word for word, its pictures exist, and it says nothing the product must not say.

const ofTheFarmItself = ['site.json', 'contact-info.json']

const sampleAlbumSchema = albumSchema.strict().extend({
  images: z.array(albumImageSchema.omit({ id: true, albumId: true, position: true }).strict()),
})
/** `daysFromMonday` counts from the week of the first start; `lastsDays` includes the first day. */
const sampleTourDateSchema = tourDateSchema
  .omit({ eventDate: true, endDate: true })
  .extend({ daysFromMonday: z.int(), lastsDays: z.int().min(2).optional() })
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
const pageFiles = readdirSync(new URL('pages/', contentFolder)).map((name) => `pages/${name}`)
for (const name of pageFiles) schemas[name] = samplePageSchema

const media = fileURLToPath(new URL('media/', import.meta.url))
const fileNames = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.json'))
  .sort()

describe('files', () => {
  test('there is one for every record, and no others', () => {
    expect(fileNames).toEqual(Object.keys(schemas).sort())
  })

  test.each(fileNames)('%s fits its schema', (name) => {
    const raw = readJson(name)

    const parsed = schemas[name]?.parse(raw)

    // Nothing trimmed, dropped or filled in: what the file says is what gets stored.
    expect(parsed).toEqual(raw)
  })

  test.each(fileNames)('%s describes each picture', (name) => {
    const pictures = textsOf(readJson(name)).filter((text) => text.startsWith('/public-objects/'))

    const missing = pictures.filter((path) => !existsSync(media + path.slice('/public-objects/'.length)))

    expect(missing).toEqual([])
    expect(undescribed(readJson(name))).toEqual([])
  })

  test.each(fileNames.filter((name) => !ofTheFarmItself.includes(name)))(
    '%s names the farm only as the settings do',
    (name) => {
      expect(JSON.stringify(readJson(name))).not.toMatch(/tumblewhisker/i)
    },
  )

  test.each(fileNames)('%s names no amount', (name) => {
    const price = /\$|€|\b(per head|fees?|priced|pricing|dollars?|deposits?|discounts?|payments?)\b/i

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
      // The album's own page shows the cover above the pictures: twice the same one on a screen looks like a mistake.
      expect(addresses.slice(0, 3), title).not.toContain(coverImageUrl)
      expect(new Set(addresses).size, title).toBe(addresses.length)
      expect(addresses.length, title).toBeGreaterThanOrEqual(5)
      expect(addresses.length, title).toBeLessThanOrEqual(7)
    }
  })

  // A Thursday, a Monday, a Saturday and a Sunday.
  test.each(['2026-01-01', '2028-02-28', '2026-11-21', '2026-11-29'])(
    'first started on %s, all tour dates but one are upcoming, on the day of the week that fits them',
    (today) => {
      const dates = read('tour-dates.json', z.array(sampleTourDateSchema)).map(
        ({ daysFromMonday, lastsDays, ...rest }) => {
          const eventDate = addDays(mondayOf(today), daysFromMonday)
          const endDate = lastsDays ? addDays(eventDate, lastsDays - 1) : ''
          return tourDateSchema.strict().parse({ ...rest, eventDate, endDate })
        },
      )

      const future = upcoming(dates, today)

      expect(future).toHaveLength(dates.length - 1)
      expect(future.every((date) => date.eventDate > today)).toBe(true)
      expect(future.filter((date) => date.status === 'cancelled')).toHaveLength(1)
      expect(dates.map((date) => date.id)).toEqual(dates.map((_, index) => index + 1))
      const days = dates.map(
        ({ eventDate, endDate }) => weekdayOf(eventDate) + (endDate && weekdayOf(endDate)),
      )
      expect(days).toEqual(['sat', 'sat', 'frisun', 'wed', 'sat', 'sat', 'satsun', 'fri', 'thusun'])
    },
  )
})

describe('pages', () => {
  test.each(pageFiles)('%s has known blocks with every field', (name) => {
    const { layout } = read(name, samplePageSchema)
    const pages = [...builtInPages, ...pageFiles.map((file) => read(file, samplePageSchema))]
    const paths = pages.flatMap((page) => ('path' in page ? page.path : []))
    const links = layout.content.flatMap(({ props }) => linksIn(props)).map((link) => link.split(/[?#]/)[0])

    expect(finishedLayout(layout)).toEqual(layout)
    expect(unknownBlocks(layout)).toEqual([])
    expect(links.filter((link = '') => !paths.includes(link) && !/^\/media\/[1-8]$/.test(link))).toEqual([])
  })
})

test('Home is the specified page and one closing call', () => {
  const { content } = read('pages/home.json', samplePageSchema).layout
  const specified = defaultPage('home')?.content ?? []

  expect(content.slice(0, specified.length)).toEqual(specified)
  expect(content.slice(specified.length)).toMatchObject([
    { type: 'ClosingCall', props: { hasNextDate: true } },
  ])
})

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
