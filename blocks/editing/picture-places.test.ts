import { expect, test } from 'vitest'
import { pictureChoices } from '../kit/ui/layout.schema.ts'
import { cardsPropsSchema, pictureGridPropsSchema } from '../library/sections/sections.schema.ts'
import blankPicture from './blank-picture.svg'
import { fieldsFor } from './fields-for.ts'
import { pictureBehind, picturePlaces, placeOfDrawn, withBlankPictures } from './picture-places.ts'

const cards = fieldsFor(cardsPropsSchema)
const grid = fieldsFor(pictureGridPropsSchema)
const card = (src: string) => ({ title: 'Goats', src, alt: '', isDecorative: false })

test('the pictures of all entries have a path and a label', () => {
  expect(picturePlaces(cards, { cards: [card('goat.jpg'), card('')] })).toEqual([
    { path: 'cards.0.src', label: 'Picture, card 1', address: 'goat.jpg', altKey: 'alt' },
    { path: 'cards.1.src', label: 'Picture, card 2', address: '', altKey: 'alt' },
  ])
})

test('a list of pictures without any is a place itself, and shows one blank entry', () => {
  expect(picturePlaces(grid, { pictures: [] })).toMatchObject([{ path: 'pictures', isList: true }])
  expect(withBlankPictures(grid, { pictures: [] }).pictures).toEqual([
    { src: `${blankPicture}#pictures`, alt: '', isDecorative: false, caption: '' },
  ])
  expect(withBlankPictures(cards, { cards: [] }).cards).toEqual([])
})

test('a blank picture gets a drawing that names its place', () => {
  const fields = { ...cards, ...fieldsFor(pictureChoices) }
  const shown = withBlankPictures(fields, { cards: [card('goat.jpg'), card(' ')], groundPicture: '' })
  expect(shown.cards.map(({ src }) => src)).toEqual(['goat.jpg', `${blankPicture}#cards.1.src`])
  expect(shown.groundPicture).toBe('')
})

test('the picture behind a block is found by what its schema says', () => {
  expect(pictureBehind({ ...cards, ...fieldsFor(pictureChoices) })).toBe('groundPicture')
  expect(pictureBehind(cards)).toBeUndefined()
})

test.each([
  ['the first of two equal pictures', '/public-objects/goat.jpg?v=3', 0, 'cards.0.src'],
  ['the second of two equal pictures', '/public-objects/goat.jpg?v=3', 1, 'cards.1.src'],
  ['a picture of another site', 'https://elsewhere.com/hen.jpg', 0, 'cards.2.src'],
  ['a picture that is not chosen yet', `${blankPicture}#cards.3.src`, 0, 'cards.3.src'],
  ['a picture that no card has', '/public-objects/other.jpg', 0, undefined],
])('the place of %s', (_case, address, drawn, path) => {
  const list = ['goat.jpg', '/public-objects/goat.jpg', 'http://elsewhere.com/hen.jpg', '']
  const places = picturePlaces(cards, { cards: list.map(card) })
  expect(placeOfDrawn(address, places, new Set(places.slice(0, drawn)))?.path).toBe(path)
})
