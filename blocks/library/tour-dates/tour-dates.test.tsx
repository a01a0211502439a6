import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TourDate } from '../../contract/records/tour-date.ts'
import { drawBlock } from '../../testing/draw-block.ts'
import { sampleTourDate } from '../../testing/samples.ts'
import { TourDates, TourDatesSkeleton } from './tour-dates.tsx'

const show = (tourDates: TourDate[]) =>
  drawBlock(
    TourDates,
    { heading: 'Upcoming Tour Dates', src: '', alt: '' },
    { tourDates },
    { today: '2027-03-05' },
  )

test('lists a date through its last day', () => {
  const html = show([
    sampleTourDate({ id: 1, eventDate: '2027-03-04', location: 'Yesterday' }),
    sampleTourDate({ id: 2, eventDate: '2027-03-05', location: 'Today' }),
    sampleTourDate({ id: 3, eventDate: '2027-03-01', endDate: '2027-03-05', location: 'Last day' }),
  ])

  expect([...html.matchAll(/<h3[^>]*>([^<]*)/g)].map((match) => match[1])).toEqual(['Last day', 'Today'])
})

test('a card shows days, hours, place, town and description', () => {
  const html = show([
    sampleTourDate({
      endDate: '2027-03-07',
      startTime: '09:30',
      endTime: '14:00',
      title: 'Market',
      description: 'A pen.',
    }),
  ])

  expect(html).toContain(
    '<time dateTime="2027-03-05">March 5, 2027</time> – <time dateTime="2027-03-07">March 7, 2027</time>',
  )
  expect(html).toContain('Market</h3>')
  expect(html).toContain('Old Depot Market Square')
  expect(html).toContain('<span>Benson, AZ</span> <span>9:30 AM – 2 PM</span>')
  expect(html).toContain('A pen.')
  expect(html).toContain('https://www.openstreetmap.org/search?query=Old+Depot+Market+Square%2C+Benson%2C+AZ')
})

test.each([
  ['scheduled', null],
  ['cancelled', 'Canceled'],
  ['postponed', 'Postponed'],
  ['moved', 'Moved'],
] as const)('a date that is %s is marked %s', (status, mark) => {
  const html = show([sampleTourDate({ status })])

  expect(/>(Canceled|Postponed|Moved)</.exec(html)?.[1] ?? null).toBe(mark)
})

test('dates are grouped by month, and the first that takes place is the next one', () => {
  const html = show([
    sampleTourDate({ id: 1, eventDate: '2027-03-06', status: 'cancelled', location: 'Off' }),
    sampleTourDate({ id: 2, eventDate: '2027-03-28', endDate: '2027-03-30', location: 'Next' }),
    sampleTourDate({ id: 3, eventDate: '2027-04-02', location: 'Later' }),
  ])

  expect([...html.matchAll(/<h2[^>]*>([^<]*)/g)].map((match) => match[1])).toEqual([
    'March 2027',
    'April 2027',
  ])
  expect(html).toContain('<span>Mar</span><strong>28–30</strong><span>Sun–Tue</span>')
  expect(html.match(/Next up/g)).toHaveLength(1)
  expect(html).toMatch(/Next up<\/p><h3[^>]*>Next</)
})

test('nobody is sent to a date that is canceled', () => {
  expect(show([sampleTourDate({ status: 'cancelled' })])).not.toContain('Directions')
  expect(show([sampleTourDate({ status: 'postponed' })])).toContain('Directions')
})

test('escapes texts and leaves out unsafe links', () => {
  const html = show([
    {
      ...sampleTourDate({ title: '</script>"\'', location: `${'سوق '.repeat(300)}\ud83d`, city: '🐐' }),
      link: 'javascript:alert(1)',
    },
  ])

  expect(html).toContain('&lt;/script&gt;')
  expect(html).not.toContain('javascript:')
})

test('shows a message without upcoming dates', () => {
  const html = show([sampleTourDate({ eventDate: '2027-03-04' })])

  expect(html).toContain('No Upcoming Events')
  expect(html).toContain('Check back soon for our upcoming tour dates and event appearances!')
})

test('links the calendar feed; the skeleton has six cards', () => {
  expect(show([])).toContain('href="/api/tour-dates.ics"')
  expect(renderToStaticMarkup(<TourDatesSkeleton />).match(/data-skeleton/g)).toHaveLength(6)
})
