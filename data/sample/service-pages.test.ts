import { expect, test } from 'vitest'
import { z } from 'zod'
import { askOfServicePage, servicePages } from '#blocks/contract/pages/site-paths.ts'
import { bookingFormTexts } from '#blocks/library/booking-form/booking-form.texts.ts'
import { serviceNotes } from '#blocks/library/booking-form/booking-form.tsx'
import { read, services } from './read-sample.ts'

// The ten service pages say the same of one thing, and each says its own.

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

function idsOf(name: string): number[] {
  return read(name, z.array(z.object({ id: z.int() }))).map((record) => record.id)
}

function within(list: readonly unknown[], least: number, most: number): boolean {
  return list.length >= least && list.length <= most
}
