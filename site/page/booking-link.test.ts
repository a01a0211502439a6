import { expect, test } from 'vitest'
import { sampleAlbum, sampleServicePage } from '#blocks/testing/samples.ts'
import { bookingFormIn, bookingLink, subjectPath } from './booking-link.ts'

const own = (href: string) => ({ content: [{ type: 'Buttons', props: { id: 'b', buttons: [{ href }] } }] })

test.each([
  ['an unknown page', { pageId: 'home' }, own('/booking?event=fair'), '/booking'],
  [
    'a service page by its table',
    { pageId: 'birthday-parties' },
    undefined,
    '/booking?event=birthday&service=petting-zoo-small',
  ],
  [
    'a service page by its record',
    { pageId: 'birthday-parties' },
    sampleServicePage({ bookingPreset: 'turkey-races', bookingEvent: 'church' }),
    '/booking?event=church&service=turkey-races',
  ],
  [
    'the page of both',
    { pageId: 'petting-zoo-pony-rides' },
    undefined,
    '/booking?service=petting-zoo-small&service=pony-rides-small',
  ],
  [
    'an album',
    { pageId: 'album', albumId: 3 },
    sampleAlbum({ eventType: 'Company picnic' }),
    '/booking?event=corporate',
  ],
  ['an album of no kind', { pageId: 'album', albumId: 3 }, sampleAlbum({ eventType: 'Parade' }), '/booking'],
  ['a page', { pageId: 'schools', path: '/schools' }, own('/booking?event=school'), '/booking?event=school'],
  ['an own page without a link', { pageId: 'schools', path: '/schools' }, own('/contact'), '/booking'],
])('“Book Now” of %s', (_, address, subject, link) => {
  expect(bookingLink(address, subject)).toBe(link)
})

test('tells from where a page’s subject is read, and the form of a layout', () => {
  expect(subjectPath({ pageId: 'album', albumId: 3 })).toBe('/api/albums/3')
  expect(subjectPath({ pageId: 'turkey-races' })).toBe('/api/content/service-pages/turkey-races')
  expect(subjectPath({ pageId: 'home' })).toBe('/api/pages/home')
  expect(bookingFormIn({ content: [{ type: 'BookingForm', props: { id: 'BookingForm-1' } }] })).toBe(
    'BookingForm-1-form',
  )
  expect(bookingFormIn(undefined)).toBeUndefined()
})
