import { describe, expect, test } from 'vitest'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { SiteSettings } from '#blocks/contract/records/site-settings.ts'
import { defaultPage } from '#blocks/pages/default-pages.ts'
import { sampleAlbumImage, sampleServicePage, sampleSite, sampleTourDate } from '#blocks/testing/samples.ts'
import { type Replies, sampleReplies } from '../testing/test-site.ts'
import { replyIn } from './page-data.ts'
import type { PageAddress } from './routes.ts'
import { structuredData } from './structured-data.ts'

const origin = 'https://farm.example.com'
const head = { title: 'A title', description: 'What it is about', path: '/here', shareImage: '' }

/** The things of a type that a page tells of, as a search engine reads them: without what is left blank. */
function things(type: string, address: PageAddress, changes: Replies = {}, content?: PageBlock[]) {
  const replies: Replies = { ...sampleReplies(), ...changes }
  const layout = defaultPage(address.pageId) ?? {
    root: { props: { title: '', description: '', shareImageUrl: '' } },
    content: [],
  }
  const { '@graph': graph } = structuredData({
    address,
    head,
    layout: content ? { ...layout, content } : layout,
    site: replies[apiPaths.site] as SiteSettings,
    reply: replyIn(replies),
    origin,
    today: '2027-03-05',
  })
  return (JSON.parse(JSON.stringify(graph)) as typeof graph).filter((thing) => thing['@type'] === type)
}

const home = { pageId: 'home' }
const tourDates = { pageId: 'tour-dates' }
const eventsOf = (...dates: ReturnType<typeof sampleTourDate>[]) =>
  things('Event', tourDates, { [apiPaths.tourDates]: dates })

describe('the business', () => {
  test('is described from the settings and the contact record', () => {
    expect(things('LocalBusiness', home)).toEqual([
      {
        '@type': 'LocalBusiness',
        '@id': `${origin}/#business`,
        name: 'Sample Creek Farm',
        description: 'Gentle animals, happy children.',
        url: `${origin}/`,
        telephone: '+15555550108',
        email: 'hello@samplecreek.example.com',
        image: `${origin}/favicon.svg`,
        foundingDate: '1984',
        areaServed: 'Southwest Region',
        openingHoursSpecification: [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
            opens: '09:00',
            closes: '18:00',
          },
        ],
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Dry Creek',
          addressRegion: 'AZ',
          addressCountry: 'US',
        },
        sameAs: ['https://facebook.example.com/samplecreek'],
      },
    ])
  })

  test('has its place on the map and its logo', () => {
    const site = sampleSite({ mapPoint: '33.4484, -112.0740', logoUrl: 'logo.png' })

    const [business] = things('LocalBusiness', home, { [apiPaths.site]: site })

    expect(business).toMatchObject({
      geo: { '@type': 'GeoCoordinates', latitude: 33.4484, longitude: -112.074 },
      logo: `${origin}/public-objects/logo.png`,
      image: `${origin}/public-objects/logo.png`,
    })
  })

  test('says the derived hours and area', () => {
    const derived = { hours: 'Sat 8AM-5PM', serviceArea: 'Texas' }
    const site = { ...sampleSite(), derived }

    const [business] = things('LocalBusiness', home, { [apiPaths.site]: site })

    expect(business).toMatchObject({
      areaServed: 'Texas',
      openingHoursSpecification: [{ dayOfWeek: ['Saturday'], opens: '08:00', closes: '17:00' }],
    })
  })

  test('tells no hours that it can’t read', () => {
    const site = sampleSite({ hours: 'Whenever the rooster says' })

    const [business] = things('LocalBusiness', home, { [apiPaths.site]: site })

    expect(business).not.toHaveProperty('openingHoursSpecification')
  })

  test('lists only networks with a safe address', () => {
    const site = { ...sampleSite({ twitterUrl: 'https://t.example.com/x' }), facebookUrl: 'javascript:x' }

    const [business] = things('LocalBusiness', home, { [apiPaths.site]: site })

    expect(business?.sameAs).toEqual(['https://t.example.com/x'])
  })

  test('lists the networks of a footer of its own', () => {
    const networks = [{ service: 'yelp', url: 'https://yelp.example.com/x' }]

    const [business] = things('LocalBusiness', home, { [apiPaths.site]: { ...sampleSite(), networks } })

    expect(business?.sameAs).toEqual(['https://yelp.example.com/x'])
  })
})

test('describes a service with name, picture and provider', () => {
  const page = sampleServicePage({ title: 'Turkey Races', heroImageUrl: 'races.jpg' })

  const services = things(
    'Service',
    { pageId: 'turkey-races' },
    { [apiPaths.servicePage('turkey-races')]: page },
  )

  expect(services).toEqual([
    {
      '@type': 'Service',
      name: 'Turkey Races',
      description: 'What it is about',
      url: `${origin}/here`,
      image: `${origin}/public-objects/races.jpg`,
      provider: { '@id': `${origin}/#business` },
      areaServed: 'Southwest Region',
    },
  ])
})

describe('events', () => {
  test('have time and place from the tour date', () => {
    const date = sampleTourDate({
      eventDate: '2027-05-01',
      endDate: '2027-05-02',
      startTime: '09:30',
      endTime: '16:00',
      title: 'Spring Market',
      description: 'A pen.',
    })

    expect(eventsOf(date)).toEqual([
      {
        '@type': 'Event',
        name: 'Spring Market',
        description: 'A pen.',
        startDate: '2027-05-01T09:30',
        endDate: '2027-05-02T16:00',
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: {
          '@type': 'Place',
          name: 'Old Depot Market Square',
          address: {
            '@type': 'PostalAddress',
            addressLocality: 'Benson',
            addressRegion: 'AZ',
            addressCountry: 'US',
          },
        },
        organizer: { '@id': `${origin}/#business` },
        url: `${origin}/tour-dates`,
      },
    ])
  })

  test('without times and a name last whole days', () => {
    expect(eventsOf(sampleTourDate())).toMatchObject([
      {
        name: 'Sample Creek Farm at Old Depot Market Square',
        startDate: '2027-03-05',
        endDate: '2027-03-05',
      },
    ])
  })

  test('are upcoming ones, soonest first, 50 at most', () => {
    const days = ['2027-03-06', '2027-03-04', '2027-03-05']
    const many = Array.from({ length: 60 }, (_, index) => sampleTourDate({ id: index + 1 }))

    const shown = eventsOf(...days.map((eventDate, index) => sampleTourDate({ id: index + 1, eventDate })))

    expect(shown.map((event) => event.startDate)).toEqual(['2027-03-05', '2027-03-06'])
    expect(eventsOf(...many)).toHaveLength(50)
  })

  test.each([
    ['scheduled', 'EventScheduled'],
    ['cancelled', 'EventCancelled'],
    ['postponed', 'EventPostponed'],
    ['moved', 'EventRescheduled'],
  ] as const)('one that is %s is an %s', (status, expected) => {
    expect(eventsOf(sampleTourDate({ status }))).toMatchObject([
      { eventStatus: `https://schema.org/${expected}` },
    ])
  })

  test.each([
    ['a link to another site', 'https://fair.example.com/', 'https://fair.example.com/'],
    ['a link to a page', '/services/turkey-races', `${origin}/services/turkey-races`],
    ['a script for a link', 'javascript:alert(1)', `${origin}/tour-dates`],
  ])('with %s link to a safe address', (_case, link, expected) => {
    expect(eventsOf({ ...sampleTourDate(), link })).toMatchObject([{ url: expected }])
  })

  test('are only on the tour dates page', () => {
    expect(things('Event', home)).toEqual([])
  })
})

test('an album is a gallery of pictures with their texts', () => {
  const images = [
    sampleAlbumImage({ imageUrl: '/bucket/public/fair/1.jpg' }),
    sampleAlbumImage({ id: 2, imageUrl: 'two.jpg', altText: '', caption: '' }),
  ]

  const galleries = things(
    'ImageGallery',
    { pageId: 'album', albumId: 1 },
    { [apiPaths.albumImages(1)]: images },
  )

  expect(galleries).toEqual([
    {
      '@type': 'ImageGallery',
      name: 'A title',
      description: 'What it is about',
      url: `${origin}/here`,
      image: [
        {
          '@type': 'ImageObject',
          contentUrl: `${origin}/public-objects/fair/1.jpg`,
          name: 'A pony under the lights',
          caption: 'Nickel on his first evening',
        },
        { '@type': 'ImageObject', contentUrl: `${origin}/public-objects/two.jpg` },
      ],
    },
  ])
})

describe('questions', () => {
  const pair = (question: string, answer: string) => ({ question, answer })
  const faqBlock = (id: string, ...questions: object[]) => ({ type: 'Faq', props: { id, questions } })
  const asked = (pages: ReturnType<typeof things>) =>
    pages.map((page) =>
      (page.mainEntity as { name: string; acceptedAnswer: { text: string } }[]).map((entry) => [
        entry.name,
        entry.acceptedAnswer.text,
      ]),
    )

  test('of a service have their answers', () => {
    expect(asked(things('FAQPage', { pageId: 'turkey-races' }))).toEqual([
      [['Will they harm my lawn?', 'Not in two hours.']],
    ])
  })

  test('of a service without an answer are left out', () => {
    const page = sampleServicePage({ faq: [pair('Rain?', ' '), pair('Shade?', 'One tree.')] })
    const replies = { [apiPaths.servicePage('turkey-races')]: page }

    expect(asked(things('FAQPage', { pageId: 'turkey-races' }, replies))).toEqual([[['Shade?', 'One tree.']]])
  })

  test('of question blocks are merged, also from columns', () => {
    const columns = {
      type: 'Columns',
      props: { id: 'c', left: [faqBlock('b', pair('Rain?', 'We move.'))], right: [] },
    }

    const pages = things('FAQPage', home, {}, [faqBlock('a', pair('Shade?', 'One tree.')), columns])

    expect(asked(pages)).toEqual([
      [
        ['Shade?', 'One tree.'],
        ['Rain?', 'We move.'],
      ],
    ])
  })

  test('of a formatted answer have its words', () => {
    const answer = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'We ' },
            { type: 'text', text: 'move.', marks: [{ type: 'bold' }] },
          ],
        },
      ],
    }
    const block = { type: 'Faq', props: { id: 'a', questions: [{ question: 'Rain?', answer }] } }

    expect(asked(things('FAQPage', home, {}, [block]))).toEqual([[['Rain?', 'We move.']]])
  })

  test.each([
    ['blank answers', [pair('Shade?', ' ')]],
    ['blank questions', [pair('', 'One tree.')]],
    ['nothing that is a question', [null, 'Shade?', { question: 3, answer: 4 }, {}]],
  ])('with %s are left out, as on the page', (_, questions) => {
    const block = { type: 'Faq', props: { id: 'a', questions } }

    expect(things('FAQPage', home, {}, [block])).toEqual([])
  })
})
