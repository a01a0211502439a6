import { expect, test } from 'vitest'
import { type BlockName, blockNames } from '#blocks/kit/content/block-names.ts'
import { foundElsewhere, isFound } from './palette.tsx'

test.each<[search: string, ...blocks: BlockName[]]>([
  ['faq', 'Faq'],
  ['accordion', 'Faq'],
  ['testimonial', 'Quote', 'Quotes'],
  ['reviews', 'Quote', 'Quotes'],
  ['image', 'PictureBlock', 'PictureGrid'],
  ['photo', 'PictureBlock', 'PictureGrid'],
  ['gallery', 'PictureGrid', 'AlbumTeaser', 'AlbumList'],
  ['Slideshow', 'PictureGrid', 'AlbumTeaser'],
  ['carousel', 'PictureGrid', 'AlbumTeaser'],
  ['banner', 'PageTop', 'Backdrop'],
  ['hero', 'PageTop', 'Backdrop'],
  ['header', 'PageTop', 'Backdrop', 'SiteHeader'],
  ['divider', 'Spacer', 'Divider'],
  ['line', 'Spacer', 'Divider'],
  ['separator', 'Spacer', 'Divider'],
  ['youtube', 'Video'],
  ['vimeo', 'Video'],
  ['film', 'Video'],
  ['embed', 'Video', 'Embed'],
  ['google maps', 'Embed', 'ServiceMap'],
  ['instagram', 'Embed', 'SocialLinks'],
  ['spotify', 'Embed'],
  ['social', 'FooterAbout', 'SocialLinks'],
  ['follow us', 'SocialLinks'],
  ['button', 'ButtonRow', 'ClosingCall', 'ClosingBand'],
  ['cta', 'ButtonRow', 'ClosingCall', 'ClosingBand'],
  ['table', 'FactTable', 'Table'],
  ['spreadsheet', 'Table'],
  ['schedule', 'Table', 'NextDate'],
  ['list', 'Text', 'FactTable'],
  ['map', 'ServiceMap'],
  ['location', 'ServiceMap', 'ContactDetails'],
  ['team', 'People', 'Cards'],
  ['pricing', 'FactTable', 'ServiceCards'],
  ['price list', 'FactTable', 'AddOns'],
  ['timeline', 'Steps'],
  ['steps', 'Steps'],
  ['columns', 'Columns', 'ThreeColumns'],
  ['grid', 'Columns', 'ThreeColumns', 'PictureGrid'],
  ['layout', 'Columns', 'ThreeColumns'],
  ['contact form', 'ContactForm', 'ShortContact'],
  ['newsletter', 'ShortContact'],
  ['download', 'FileLink'],
  ['pdf', 'FileLink'],
  ['timer', 'Countdown'],
  ['calendar', 'NextDate', 'TourDates'],
  ['opening hours', 'ContactDetails', 'FactTable'],
  ['event', 'Countdown', 'NextDate'],
  ['logo', 'SiteHeader', 'FooterAbout'],
  ['section group', 'Backdrop'],
  ['icons', 'ValueCards', 'Cards'],
])('%s finds %s', (search, ...blocks) => {
  expect(blockNames.filter((name) => isFound(name, search))).toEqual(expect.arrayContaining(blocks))
})

test('a word that no block has finds none', () => {
  expect(blockNames.filter((name) => isFound(name, 'faq banana'))).toEqual([])
})

test('what stands in a part of the site is named there', () => {
  expect(foundElsewhere('home', 'social')).toMatchObject([
    { id: 'site-frame', title: 'Menu and footer', labels: ['Logo and networks', 'Footer links'] },
  ])
  expect(foundElsewhere('site-frame', 'social')).toEqual([])
  expect(foundElsewhere('home', ' ')).toEqual([])
  expect(foundElsewhere('home', 'theme')).toMatchObject([{ id: 'look' }])
})

test('what belongs to one page is named there, and nowhere else', () => {
  const last = { id: 'about', title: 'About page', labels: ['About: last words'] }

  expect(foundElsewhere('home', 'last words')).toEqual([last])
  expect(foundElsewhere('about', 'last words')).toEqual([])
})
