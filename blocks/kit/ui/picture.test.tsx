import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { MediaInfo } from '../../contract/records/media.ts'
import { Hero } from '../../library/hero/hero.tsx'
import { Video } from '../../library/plain/plain.tsx'
import { sampleHostProps } from '../../testing/sample-props.ts'
import { Picture } from './picture.tsx'

const path = '/public-objects/pony.jpg'
const render = (info: Partial<MediaInfo> = {}) =>
  renderToStaticMarkup(
    <Picture
      src={path}
      alt="A pony"
      sizes="100vw"
      media={{ [path]: { width: 900, height: 600, ...info } }}
    />,
  )

test('pictures and videos of other hosts are loaded over https', () => {
  const html = renderToStaticMarkup(
    <>
      <Picture src="http://pictures.example.com/pony.jpg" alt="A pony" sizes="100vw" />
      <Video {...sampleHostProps()} src="HTTP://pictures.example.com/pony.mp4" poster="" caption="" />
    </>,
  )

  expect(html).toContain('src="https://pictures.example.com/pony.jpg"')
  expect(html).toContain('https://pictures.example.com/pony.mp4')
  expect(html).not.toMatch(/http:/i)
})

test('a picture that moves does so, except for visitors who want less of it', () => {
  const [first = '', ...others] = render({ moves: true }).match(/<source[^>]*>/g) ?? []

  expect(first).toContain('media="(prefers-reduced-motion: no-preference)"')
  expect(first).toContain(`${path}?w=480&amp;as=moving 480w`)
  expect(others.join('')).toMatch(/as=avif.*as=webp/)
  expect(render()).not.toContain('moving')
})

describe('the focus of crops', () => {
  test.each([
    ['a corner', { x: 0, y: 1 }, ['data-fx="0"', 'data-fy="4"']],
    ['a point near a corner', { x: 0.24, y: 0.86 }, ['data-fx="1"', 'data-fy="3"']],
    ['a point at the top', { x: 0.5, y: 0.1 }, ['data-fy="0"']],
    ['a point near the middle', { x: 0.52, y: 0.46 }, []],
  ])('a focus is rounded to quarters: %s', (_case, focus, expected) => {
    expect(render({ focus }).match(/data-f[xy]="\d+"/g) ?? []).toEqual(expected)
  })

  test('adds no attribute for the middle', () => {
    expect(render()).not.toContain('data-f')
  })
})

describe('a file that was replaced', () => {
  test('gets new addresses', () => {
    const addresses = [...render({ version: 2 }).matchAll(/\/public-objects\/[^" ]+/g)].map(String)

    expect(addresses).toHaveLength(7)
    for (const address of addresses) expect(address).toMatch(/[?;]v=2$/)
  })

  test('keeps its address until it is replaced', () => {
    expect(render()).not.toContain('v=')
  })

  test('gets new addresses as a video and poster, too', () => {
    const media = {
      '/public-objects/film.mp4': { width: 640, height: 360, version: 1 },
      '/public-objects/poster.jpg': { width: 640, height: 360, version: 3 },
    }
    const given = sampleHostProps({}, { media })
    const { hero } = given.content
    const content = {
      ...given.content,
      hero: { ...hero, videoUrl: 'film.mp4', videoPosterUrl: 'poster.jpg', media },
    }
    const expected = ['poster="/public-objects/poster.jpg?v=3"', 'src="/public-objects/film.mp4?v=1"']

    const film = renderToStaticMarkup(<Video src="film.mp4" poster="poster.jpg" caption="" {...given} />)
    const home = renderToStaticMarkup(<Hero mediaSide="right" {...given} content={content} />)

    for (const attribute of expected) {
      expect(film).toContain(attribute)
      expect(home).toContain(attribute)
    }
  })
})
