import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawBlock } from '../../testing/draw-block.ts'
import { sampleHostProps } from '../../testing/sample-props.ts'
import {
  sampleAbout,
  sampleAboutPage,
  sampleAnimal,
  sampleServiceCard,
  sampleSite,
  sampleTourDate,
} from '../../testing/samples.ts'
import { Certificate } from './certificate.tsx'
import { MeetAnimals } from './meet-animals.tsx'
import {
  certificatePropsSchema,
  closingCallPropsSchema,
  type MeetAnimalsProps,
  meetAnimalsPropsSchema,
  type NextDateProps,
  nextDatePropsSchema,
  peoplePropsSchema,
  quotesPropsSchema,
  serviceMapPropsSchema,
} from './proof.schema.ts'
import { ClosingCall, NextDate, People, Quotes } from './proof.tsx'
import { ServiceMap } from './service-map.tsx'

const headings = (html: string) => [...html.matchAll(/<h3[^>]*>([^<]*)/g)].map((match) => match[1])

test('a person without a photo has a hat', () => {
  const people = [
    { name: 'Teresa', role: 'Answers the phone', imageUrl: '', imageAlt: '' },
    { name: 'Cal', role: '', imageUrl: 'cal.jpg', imageAlt: 'Cal at the gate' },
  ]
  const props = { ...peoplePropsSchema.parse({}), ...sampleHostProps({ about: sampleAbout({ people }) }) }
  const html = renderToStaticMarkup(<People {...props} />)

  expect(html).toContain('<strong>Teresa</strong><span>Answers the phone</span>')
  expect(html.match(/<svg[^>]*viewBox="0 0 96 60"/g)).toHaveLength(1)
  expect(html).toContain('alt="Cal at the gate"')
})

test('a quote says who, where and when', () => {
  const html = drawBlock(Quotes, quotesPropsSchema.parse({}))

  expect(html).toMatch(/<figcaption>Marcus, Dry Creek, AZ, April 2026<\/figcaption>/)
})

const animals = Array.from({ length: 6 }, (_, index) =>
  sampleAnimal({ id: index + 1, name: `Goat ${index}`, availability: index === 1 ? 'resting' : 'active' }),
)

test.each([
  ['four', ['Goat 0', 'Goat 2', 'Goat 3', 'Goat 4']],
  ['all', ['Goat 0', 'Goat 2', 'Goat 3', 'Goat 4', 'Goat 5']],
] as const)('of the animals that travel now, it shows %s', (show, names) => {
  const props = meetAnimalsPropsSchema.parse({ show, label: 'All animals', href: '/animals' })
  const html = drawBlock(MeetAnimals, props, { animals })

  expect(headings(html)).toEqual(names)
  expect(html).toMatch(/href="\/animals"[^>]*>All animals</)
})

test('chosen animals keep their order; those that are gone or rest are left out', () => {
  const chosen = [5, 2, 99, 1, 5, 0].map((animalId) => ({ animalId }))
  const shown = (props: object) => drawBlock(MeetAnimals, meetAnimalsPropsSchema.parse(props), { animals })

  expect(headings(shown({ chosen }))).toEqual(['Goat 4', 'Goat 0'])
  expect(headings(shown({ chosen, show: 'all' }))).toEqual(['Goat 4', 'Goat 0'])
  expect(shown({ chosen: [{ animalId: 99 }] })).toBe('')
  const { chosen: _, ...old } = meetAnimalsPropsSchema.parse({}) // a page of before
  expect(headings(drawBlock(MeetAnimals, old as MeetAnimalsProps, { animals }))).toHaveLength(4)
})

test('an animal without a photo is drawn as what it is', () => {
  const without = { imageUrl: '', imageAlt: '' }
  const shown = [
    sampleAnimal({ ...without, id: 1, breed: 'Rhode Island Red hen' }),
    sampleAnimal({ ...without, id: 2, breed: 'Llama' }),
  ]
  const html = drawBlock(MeetAnimals, meetAnimalsPropsSchema.parse({}), { animals: shown })

  expect(html.match(/src="[^"]*(hen|scene-placeholder)\.svg/g)).toHaveLength(2)
  expect(html).toMatch(/hen\.svg/)
})

test('where all animals are shown, each can be opened for its story', () => {
  const clover = sampleAnimal({
    id: 4,
    name: 'Clover',
    bio: 'Raised in our kitchen.',
    favouriteThings: 'Mesquite leaves',
    goodWith: ['Toddlers', 'Seniors'],
    funFact: '',
  })
  const serviceCards = [
    sampleServiceCard({ id: 'birthday-parties', animalIds: [4] }),
    sampleServiceCard({ id: 'petting-zoo-small', animalIds: [4] }),
    sampleServiceCard({ id: 'turkey-races', animalIds: [7] }),
  ]
  const content = sampleHostProps({ animals: [clover], serviceCards })
  const all = renderToStaticMarkup(
    <MeetAnimals {...meetAnimalsPropsSchema.parse({ show: 'all' })} {...content} />,
  )
  const band = renderToStaticMarkup(<MeetAnimals {...meetAnimalsPropsSchema.parse({})} {...content} />)

  expect(all).toContain('<summary>More about Clover</summary><p dir="auto">Raised in our kitchen.</p>')
  expect(all).toContain('<dt>Likes</dt><dd>Mesquite leaves</dd>')
  expect(all).toContain('<dt>Good with</dt><dd>Toddlers, seniors</dd>')
  expect(all).not.toContain('Did you know?')
  // Sizes are found on the page of their family.
  expect([...all.matchAll(/<dd><a [^>]*href="([^"]*)"/g)].map((match) => match[1])).toEqual([
    '/services/birthday-parties',
  ])
  expect(band).not.toContain('<details')
})

test('the papers are those that staff name', () => {
  const papers = 'Our license\n\nA certificate that names you'
  const props = certificatePropsSchema.parse({
    papers,
    href: '/booking?event=fair',
  })
  const html = drawBlock(Certificate, props)

  expect(
    [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map((match) => match[1]?.replace(/<[^>]*>/g, '')),
  ).toEqual(['Our license', 'A certificate that names you'])
  expect(html).toContain('href="/booking?event=fair"')
})

test('the next date is the first that takes place', () => {
  const tourDates = [
    sampleTourDate({ id: 1, eventDate: '2026-12-01', location: 'Past' }),
    sampleTourDate({ id: 2, eventDate: '2027-01-02', location: 'Off', status: 'cancelled' }),
    sampleTourDate({
      id: 3,
      eventDate: '2027-01-09',
      location: 'Here',
      startTime: '10:30',
      endTime: '12:00',
    }),
  ]
  const props = nextDatePropsSchema.parse({})
  const html = drawBlock(NextDate, props, { tourDates })

  expect(headings(html)).toEqual(['Here'])
  expect(html).toContain('10:30 AM – noon')
  expect(html).toContain('<time dateTime="2027-01-09">January 9, 2027</time>')
  expect(drawBlock(NextDate, props, { tourDates: [] })).toBe('')
})

test('so many dates as staff chose, with leaves or as a short list', () => {
  const tourDates = [1, 2, 3, 4].map((id) =>
    sampleTourDate({
      id,
      eventDate: `2027-01-0${id + 1}`,
      location: `Place ${id}`,
      description: 'Bring a hat.',
      ...(id === 2 ? { status: 'cancelled' as const } : {}),
    }),
  )
  const shown = (props: object) => drawBlock(NextDate, nextDatePropsSchema.parse(props), { tourDates })

  expect(headings(shown({ count: 2 }))).toEqual(['Place 1', 'Place 3'])
  expect(headings(shown({ count: 6 }))).toEqual(['Place 1', 'Place 3', 'Place 4'])
  expect(shown({ count: 2 }).match(/Bring a hat/g)).toHaveLength(2)
  expect(shown({ count: 2, look: 'list' })).not.toMatch(/Bring a hat|aria-hidden="true"><span>/)
  expect(headings(shown({ look: 'list' }))).toEqual(['Place 1'])
  expect(nextDatePropsSchema.safeParse({ count: 7 }).success).toBe(false)
  // A page of before says no number.
  const { count: _, ...old } = nextDatePropsSchema.parse({})
  expect(headings(drawBlock(NextDate, old as NextDateProps, { tourDates }))).toEqual(['Place 1'])
})

test('the map has the towns with a point, and the farm; the list has all', () => {
  const site = sampleSite({ mapPoint: '33.45, -112.07' })
  const props = serviceMapPropsSchema.parse({})
  const html = drawBlock(ServiceMap, props, { site })

  expect(html).toContain('<li>Mesa</li><li>Elsewhere</li>')
  expect(html.match(/<circle[^>]* r="4"/g)).toHaveLength(1)
  expect(html.match(/\d+ miles/g)).toEqual(['100 miles', '200 miles'])
  expect(html).toContain(`>${site.name}</text>`)
  expect(html).not.toMatch(/NaN|undefined/)
})

test('the map is of the states that were picked, and left out for one that it lacks', () => {
  const props = serviceMapPropsSchema.parse({})
  const shown = (states: string[], counties?: string[]) =>
    drawBlock(ServiceMap, props, {
      site: { ...sampleSite(), derived: { states, ...(counties && { counties }) } },
    })

  expect(shown(['Arizona', 'Utah'], ['Pima County'])).toContain('<li>Pima County</li><li>Mesa</li>')
  expect(shown(['Arizona', 'Utah']).match(/<g class/g)).toHaveLength(2)
  expect(shown(['Arizona', 'Texas'])).toContain('<li>Arizona</li><li>Texas</li><li>Mesa</li>')
  expect(shown(['Arizona', 'Texas'])).not.toContain('<circle')
})

test('a point off the map is in the list only; with no other there is no map', () => {
  const props = serviceMapPropsSchema.parse({})
  const shown = (...points: string[]) =>
    drawBlock(ServiceMap, props, {
      aboutPage: sampleAboutPage({ towns: points.map((point) => ({ name: point, point })) }),
    })

  expect(shown('33.4, -111.8', '30.27, -97.74').match(/<circle/g)).toHaveLength(1)
  expect(shown('30.27, -97.74')).toContain('<li>30.27, -97.74</li>')
  expect(shown('30.27, -97.74')).not.toMatch(/<circle|New Mexico/)
})

test('the closing call leads to its link and to the phone', () => {
  const props = closingCallPropsSchema.parse({ href: '/booking?event=school' })
  const html = drawBlock(ClosingCall, props)

  expect(html).toContain('href="/booking?event=school"')
  expect(html).toContain('href="tel:+15555550108"')
  expect(html).not.toContain('href="/tour-dates"')
})

test('the closing call names the next date that takes place, where staff ask for it', () => {
  const props = closingCallPropsSchema.parse({ hasNextDate: true })
  const tourDates = [
    sampleTourDate({ id: 1, eventDate: '2027-01-02', city: 'Mesa', status: 'cancelled' }),
    sampleTourDate({ id: 2, eventDate: '2027-01-09', city: 'Benson', state: 'AZ' }),
  ]
  const shown = (dates: typeof tourDates) => drawBlock(ClosingCall, props, { tourDates: dates })

  expect(shown(tourDates)).toContain(
    'Meet us next on <time dateTime="2027-01-09">January 9, 2027</time> in Benson,\u00a0AZ. ',
  )
  expect(shown(tourDates)).toContain('href="/tour-dates"')
  expect(shown([])).not.toMatch(/Meet us|tour-dates/)
})
