import { describe, expect } from 'vitest'
import { box, sampleFilm, sampleWebm } from '../../tools/testing/sample-uploads.ts'
import { test } from '../../tools/testing/test-library.ts'

describe('video upload', () => {
  const secret = box('udta', box('\xa9xyz', '+35.0844-106.6504/'))

  test('is stored unchanged except for metadata, and is served in ranges', async ({ library }) => {
    const film = sampleFilm({ inMovie: [secret] })

    const item = await library.add({ file: film, as: 'Ponies.MP4' })

    const headers = { Range: 'bytes=100-199' }
    const part = await fetch(library.url + item.url, { headers })
    expect(item).toMatchObject({ kind: 'video', width: 640, height: 360, bytes: film.length })
    expect(item.name).toMatch(/^2026\/ponies-\w+\.mp4$/)
    expect(part.status).toBe(206)
    expect(part.headers.get('content-type')).toBe('video/mp4')
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${film.length}`)
    expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(100, 200))).toBe(true)
    expect((await library.stored(item.name)).includes('+35.0844')).toBe(false)
  })

  test('may be a WebM', async ({ library }) => {
    const item = await library.add({ file: sampleWebm({ isOpen: true }), as: 'recording' })

    expect(item).toMatchObject({ kind: 'video', width: 320, height: 240 })
    expect(item.name).toMatch(/\.webm$/)
  })
})
