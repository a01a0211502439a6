import { expect, test } from 'vitest'
import { z } from 'zod'
import { wordlessPictures } from './wordless-pictures.ts'

const plain = { src: 1, alt: 1, isDecorative: 1, caption: 1 }
const service = { title: 1, heroImageUrl: 1, heroImageAlt: 1 }
const text = z.string().default('')
const photo = z.object({ src: text, alt: text, isDecorative: z.boolean().default(false) })
const person = z.object({ name: text, imageUrl: text, imageAlt: text })
const lists = { photos: z.array(photo).default([]), people: z.array(person).default([]) }
const film = { videoUrl: 1, videoPosterUrl: 1 }

test.each<[string, object, object, string[]]>([
  ['a picture with words', plain, { src: 'goat.jpg', alt: 'A goat' }, []],
  ['a picture without words', plain, { src: 'goat.jpg', alt: ' ' }, ['/alt']],
  ['a picture whose words were never stored', plain, { src: 'goat.jpg' }, ['/alt']],
  ['a picture that is decoration', plain, { src: 'goat.jpg', alt: '', isDecorative: true }, []],
  ['no picture at all', plain, { src: '', alt: '' }, []],
  ['the picture of a record', service, { heroImageUrl: 'goat.jpg', heroImageAlt: '' }, ['/heroImageAlt']],
  ['a video, which has no such words', film, { videoUrl: 'goat.mp4', videoPosterUrl: 'goat.jpg' }, []],
  [
    'pictures in a list',
    lists,
    {
      photos: [
        { src: 'a.jpg' },
        { src: 'b.jpg', alt: 'B' },
        { src: 'c.jpg', isDecorative: true },
        { src: '' },
      ],
    },
    ['/photos/0/alt'],
  ],
  ['a photo beside its name', lists, { people: [{ name: 'Cal', imageUrl: 'cal.jpg', imageAlt: '' }] }, []],
  ['a list that is none', lists, { photos: 'nothing', people: [null] }, []],
])('%s', (_, known, props, paths) => {
  const found = wordlessPictures(known as never, props as never)

  expect(found.map(({ path }) => path)).toEqual(paths)
})
