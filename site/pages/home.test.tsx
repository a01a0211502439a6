import { describe, expect } from 'vitest'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { sampleAbout, sampleGalleryImage, sampleHero, sampleServiceCard } from '#blocks/testing/samples.ts'
import { attributes, links, mainOf, sections, text, texts } from '../testing/test-markup.ts'
import { type Replies, sampleReplies, test } from '../testing/test-site.ts'

const withHero = (changes: Parameters<typeof sampleHero>[0]): Replies => ({
  ...sampleReplies(),
  [apiPaths.hero]: sampleHero(changes),
})

test('has its five sections in order', async ({ render }) => {
  const { html } = await render('/', sampleReplies())

  expect([...texts(mainOf(html), 'h1'), ...texts(mainOf(html), 'h2')]).toEqual([
    'Welcome to Sample Creek Farm',
    'Our Story',
    'Experience the Magic',
    'Our Services',
  ])
  expect(
    sections(html).flatMap((section) => [...texts(section, 'h1'), ...texts(section, 'h2')]),
  ).toHaveLength(4)
  expect(sections(html)).toHaveLength(5)
  const strip = sections(html)[4] ?? ''
  expect(texts(strip, 'li')).toEqual([
    '40+ Years of Experience',
    '100% Insured & Licensed',
    '1000+ Happy Events',
  ])
  expect(text(strip)).toBe(texts(strip, 'li').join(' '))
})

describe('the hero', () => {
  test('has three buttons, the first of them filled', async ({ render }) => {
    const [hero = ''] = sections((await render('/', sampleReplies())).html)

    expect(text(hero)).toContain('Premier Quality, Educational hands-on animal experiences')
    expect(links(hero)).toEqual([
      ['Book Your Event Today', '/booking'],
      ['Tour Dates', '/tour-dates'],
      ['View Our Services', '/services'],
    ])
    expect(attributes(hero, 'a', 'class')).toEqual([
      'button button-main',
      'button button-second',
      'button button-second',
    ])
  })

  test('splits its description on blank lines', async ({ render }) => {
    const [hero = ''] = sections((await render('/', withHero({ description: 'Ponies.\n\nGoats.' }))).html)

    expect(texts(hero, 'p')).toEqual(expect.arrayContaining(['Ponies.', 'Goats.']))
  })

  test.for([
    ['a text is shown', 'The last light over our farm', 'The last light over our farm'],
    ['a blank text is replaced', ' ', 'Video embed placeholder - Upload your intro video here'],
  ] as const)('without a video %s', async ([, videoPlaceholderText, shown], { render }) => {
    const [hero = ''] = sections((await render('/', withHero({ videoPlaceholderText }))).html)

    expect(hero).not.toContain('<video')
    expect(texts(hero, 'figcaption')).toEqual([shown])
  })

  test('with a video, shows a player with a text fallback', async ({ render }) => {
    const { html } = await render(
      '/',
      withHero({
        videoUrl: '/public-objects/intro.mp4',
        videoPosterUrl: '/public-objects/hero-farm-sunset.jpg',
        videoPlaceholderText: 'Not to be seen',
      }),
    )

    expect(attributes(html, 'video', 'src')).toEqual(['/public-objects/intro.mp4'])
    expect(attributes(html, 'video', 'poster')).toEqual(['/public-objects/hero-farm-sunset.jpg'])
    expect(texts(html, 'video')).toEqual(['Your browser does not support the video tag'])
    expect(mainOf(html)).not.toContain('Not to be seen')
  })
})

describe('a film of another site', () => {
  test.for([
    ['YouTube', 'https://youtu.be/aB3_-6789xY', 'https://www.youtube.com/watch?v=aB3_-6789xY', 'YouTube'],
    ['Vimeo', 'https://vimeo.com/76979871', 'https://vimeo.com/76979871', 'Vimeo'],
  ] as const)('a video of %s is a link until it is played', async ([, videoUrl, page, site], { render }) => {
    const [hero = ''] = sections((await render('/', withHero({ videoUrl }))).html)

    expect(links(hero)).toContainEqual([`Play the video It plays from ${site}.`, page])
    expect(hero).not.toMatch(/<iframe|<video|(?:src|href|srcset)="[^"]*(?:nocookie|player\.vimeo)/)
    // What the policy of the page lets it frame, once it is played.
    expect(hero).toMatch(/ data-opens="https:\/\/(?:www\.youtube-nocookie|player\.vimeo)\.com"/)
  })

  test('that nothing can play leaves the picture and its text', async ({ render }) => {
    const videoUrl = 'https://example.com/our-film'
    const [hero = ''] = sections((await render('/', withHero({ videoUrl }))).html)

    expect(hero).not.toMatch(/<iframe|<video|our-film/)
    expect(hero).toContain('data-video-placeholder')
  })
})

test('the story has a photo with a caption and the mission, no people and no quotes', async ({ render }) => {
  const about = sampleAbout({
    imageUrl: 'founders.jpg',
    imageAlt: 'The founders in front of the barn',
    imageCaption: 'Three generations, one barn',
  })
  const story = sections((await render('/', { ...sampleReplies(), [apiPaths.about]: about })).html)[1] ?? ''

  expect(attributes(story, 'img', 'alt')).toContain('The founders in front of the barn')
  expect(texts(story, 'figcaption')).toEqual(['Three generations, one barn'])
  expect(texts(story, 'h3')).toEqual(['Our Mission'])
  expect(story).not.toMatch(/<li|<blockquote|Ana|They raked/)
})

test('the gallery shows up to five active pictures and the note', async ({ render }) => {
  const galleryImages = Array.from({ length: 9 }, (_, index) =>
    sampleGalleryImage({ id: index + 1, altText: `Picture ${index + 1}`, isActive: index !== 1 }),
  )
  const gallery =
    sections((await render('/', { ...sampleReplies(), [apiPaths.galleryImages]: galleryImages })).html)[2] ??
    ''

  expect(attributes(gallery, 'img', 'alt')).toEqual([
    'Picture 1',
    'Picture 3',
    'Picture 4',
    'Picture 5',
    'Picture 6',
  ])
  expect(texts(gallery, 'p').at(-1)).toBe('Creating unforgettable moments since 1984')
})

test('four cards link to services', async ({ render }) => {
  const services = sections((await render('/', sampleReplies())).html)[3] ?? ''

  expect(texts(services, 'h3')).toEqual([
    'Fairs & Large Events',
    'Birthday Parties',
    'Turkey Races',
    'Petting Zoo & Pony Rides',
  ])
  expect(attributes(services, 'a', 'href')).toEqual([
    '/services/fairs-large-events',
    '/services/birthday-parties',
    '/services/turkey-races',
    '/services/petting-zoo-pony-rides',
  ])
})

test('a card has name, tagline and picture of its service', async ({ render }) => {
  const cards = [
    sampleServiceCard({
      id: 'birthday-parties',
      title: 'Birthdays',
      tagline: 'Cake and goats.',
      heroImageUrl: 'b.jpg',
    }),
    sampleServiceCard({ id: 'turkey-races', title: 'Turkey Races', tagline: '', heroImageUrl: '' }),
  ]
  const { html } = await render('/', { ...sampleReplies(), [apiPaths.serviceCards]: cards })
  const [, birthdays = '', races = ''] = (sections(html)[3] ?? '').split('<li')

  expect(texts(birthdays, 'h3')).toEqual(['Birthdays'])
  expect(texts(birthdays, 'p')).toEqual(['Cake and goats.'])
  expect(attributes(birthdays, 'img', 'src')).toEqual(['/public-objects/b.jpg'])
  expect(texts(races, 'p').join()).toMatch(/^Our own crowd-pleaser/)
  expect(attributes(races, 'img', 'src').join()).toContain('turkey.svg')
})
