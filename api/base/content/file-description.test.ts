import { expect, test } from 'vitest'
import { descriptionBeside, withFileDescription } from './file-description.ts'

const name = '2026/goat.jpg'
const path = '/public-objects/2026/goat.jpg'
const text = { alt: 'A photo', caption: 'At the gate', photoConsent: false }
const other = { src: '/public-objects/hen.jpg', alt: 'A hen', caption: 'Hen' }

test.each<[string, object, object]>([
  ['a record', { imageUrl: path, imageAlt: 'Drawn' }, { imageUrl: path, imageAlt: 'A photo' }],
  [
    'a record with a caption',
    { imageUrl: path, imageAlt: 'Drawn', imageCaption: 'Old' },
    { imageUrl: path, imageAlt: 'A photo', imageCaption: 'At the gate' },
  ],
  [
    'a picture of an album',
    { imageUrl: path, altText: 'Drawn', caption: 'Old', photoConsent: true, tags: ['goat'] },
    { imageUrl: path, altText: 'A photo', caption: 'At the gate', photoConsent: false, tags: ['goat'] },
  ],
  ['a versioned address', { url: `${path}?v=2`, altText: '' }, { url: `${path}?v=2`, altText: 'A photo' }],
  [
    'two pictures of one record',
    { teamImageUrl: path, teamImageAlt: 'Drawn', staffImageUrl: 'hen.jpg', staffImageAlt: 'A hen' },
    { teamImageUrl: path, teamImageAlt: 'A photo', staffImageUrl: 'hen.jpg', staffImageAlt: 'A hen' },
  ],
  [
    'a block inside of another',
    { content: [{ props: { left: [{ props: { src: path, alt: 'Drawn', caption: '' } }], right: [other] } }] },
    {
      content: [
        {
          props: { left: [{ props: { src: path, alt: 'A photo', caption: 'At the gate' } }], right: [other] },
        },
      ],
    },
  ],
])('%s gets the new words', (_, before, after) => {
  expect(withFileDescription(before, name, text)).toEqual(after)
})

test.each<[string, object]>([
  ['another file', other],
  ['a picture without a field for words', { coverImageUrl: path, title: 'Fair' }],
  ['one that is marked as decorative', { src: path, alt: '', isDecorative: true }],
  ['a text that names the address', { text: `See ${path}`, alt: 'Other' }],
])('%s stays the very same value', (_, before) => {
  expect(withFileDescription(before, name, text)).toBe(before)
})

test('a caption that is not given stays', () => {
  const before = { imageUrl: path, altText: 'Drawn', caption: 'Old' }

  expect(withFileDescription(before, name, { alt: 'A photo', photoConsent: false })).toEqual({
    ...before,
    altText: 'A photo',
  })
})

test('the caption and consent beside a file are found at any depth', () => {
  const picture = { imageUrl: path, caption: 'Old', photoConsent: true }

  expect(descriptionBeside(picture, name)).toEqual({ caption: 'Old', photoConsent: true })
  expect(
    descriptionBeside({ content: [{ props: other }, { props: { src: path, caption: '' } }] }, name),
  ).toEqual({
    caption: '',
  })
  expect(descriptionBeside({ coverImageUrl: path, title: 'Fair' }, name)).toEqual({})
})
