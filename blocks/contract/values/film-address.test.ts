import { describe, expect, test } from 'vitest'
import { filmAt, isFilmFile } from './film-address.ts'
import { filmAddress } from './text-fields.ts'

const youTube = {
  site: 'YouTube',
  page: 'https://www.youtube.com/watch?v=aB3_-6789xY',
  player: 'https://www.youtube-nocookie.com/embed/aB3_-6789xY?autoplay=1&rel=0',
}
const vimeo = {
  site: 'Vimeo',
  page: 'https://vimeo.com/76979871',
  player: 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
}
const unlisted = {
  site: 'Vimeo',
  page: 'https://vimeo.com/76979871/8272103f6e',
  player: 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1',
}

test.each([
  ['https://www.youtube.com/watch?v=aB3_-6789xY', youTube],
  ['https://m.youtube.com/watch?app=desktop&v=aB3_-6789xY&t=42s', youTube],
  ['youtube.com/watch?v=aB3_-6789xY', youTube],
  ['  https://youtu.be/aB3_-6789xY?si=x ', youTube],
  ['https://www.youtube.com/shorts/aB3_-6789xY', youTube],
  ['https://www.youtube.com/live/aB3_-6789xY?feature=share', youTube],
  ['https://www.youtube-nocookie.com/embed/aB3_-6789xY', youTube],
  ['https://vimeo.com/76979871', vimeo],
  ['https://vimeo.com/76979871?share=copy', vimeo],
  ['https://player.vimeo.com/video/76979871', vimeo],
  ['https://vimeo.com/76979871/8272103f6e', unlisted],
  ['https://player.vimeo.com/video/76979871?badge=0&h=8272103f6e', unlisted],
])('%j is a film', (address, film) => {
  expect(filmAt(address)).toEqual(film)
  expect(filmAddress().parse(address)).toBe(address.trim())
})

test.each([
  '/public-objects/intro.mp4',
  'intro.webm',
  '/farm-bucket/public/2026/Intro.MP4?v=2',
  'https://cdn.example.com/films/intro.m4v',
])('%j is a file', (address) => {
  expect(isFilmFile(address)).toBe(true)
  expect(filmAddress().parse(address)).toBe(address)
})

describe('no dead player', () => {
  test.each([
    'https://www.youtube.com/@tumblewhisker',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/playlist?list=PL1234567890a',
    'https://youtube.com.evil.example/watch?v=aB3_-6789xY',
    'https://evil.example/?https://youtu.be/aB3_-6789xY',
    'https://vimeo.com/tumblewhisker',
    'https://www.facebook.com/watch?v=123456789012345',
    'https://example.com/our-film',
    '/about',
    '/public-objects/pony.jpg',
    'javascript:alert(1)//.mp4',
  ])('%j', (address) => {
    expect(filmAt(address)).toBeUndefined()
    expect(isFilmFile(address)).toBe(false)
    expect(filmAddress().safeParse(address).success).toBe(false)
  })

  test('blank is no film, and fine', () => {
    expect(filmAt('')).toBeUndefined()
    expect(filmAddress().parse('')).toBe('')
  })
})
