import { expect, test } from 'vitest'
import { animalFace } from './animal-face.ts'

const imageUrl = '/public-objects/clover.jpg'

test('a face is the smallest of the picture’s sizes, in its shape', () => {
  const media = {
    [imageUrl]: { width: 1200, height: 900, version: 3 },
    '/other.jpg': { width: 1, height: 1 },
  }

  const face = animalFace({ imageUrl, media })

  expect(face).toEqual({ imageUrl, media: { [imageUrl]: { width: 480, height: 360, version: 3 } } })
  expect(animalFace(face)).toEqual(face)
  expect(animalFace({ imageUrl: '' })).toEqual({ imageUrl: '', media: {} })
})
