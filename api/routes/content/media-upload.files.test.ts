import { describe, expect } from 'vitest'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { sampleJpeg } from '../../tools/testing/sample-media.ts'
import { box, sampleFilm, samplePdf, sampleWebm } from '../../tools/testing/sample-uploads.ts'
import {
  address,
  expectNothingStored,
  replace,
  type TestLibrary,
  test,
} from '../../tools/testing/test-library.ts'

const listed = async (library: TestLibrary, query: string) => {
  const { items } = await (await library.call('GET', `/api/media${query}`)).json()
  return items.map(({ originalName }: LibraryItem) => originalName)
}

describe('a PDF', () => {
  test('is stored as it is, and sent as a download under its own name', async ({ library }) => {
    const file = samplePdf({ script: 'app.alert(document.cookie)' })

    const item = await library.add({ file, as: 'Price list “2026”.PDF' })
    const reply = await fetch(library.url + item.url)

    expect(item).toMatchObject({ kind: 'document', width: 0, height: 0, bytes: file.length, alt: '' })
    expect(item.name).toMatch(/^2026\/price-list-2026-\w+\.pdf$/)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="Price list ?2026?.pdf"; filename*=UTF-8\'\'Price%20list%20%E2%80%9C2026%E2%80%9D.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(Buffer.from(await reply.arrayBuffer()).equals(file)).toBe(true)
  })

  test.for([
    ['prices.html', 'prices.html.pdf'],
    ['prices.pdf.exe', 'prices.pdf.exe.pdf'],
    ['prices', 'prices.pdf'],
  ] as const)('called %s is saved as %s', async ([as, saved], { library }) => {
    const { url } = await library.add({ file: samplePdf(), as })

    const { headers } = await fetch(library.url + url, { method: 'HEAD' })
    expect(headers.get('content-disposition')).toBe(`attachment; filename=${saved}`)
  })

  test('has no variants', async ({ library }) => {
    const { url } = await library.add({ file: samplePdf() })

    expect((await fetch(`${library.url}${url}?w=480&as=webp`)).status).toBe(404)
  })

  test('is found by its kind and its name, and needs no description', async ({ library }) => {
    await library.add({ file: samplePdf(), as: 'Prices.pdf' })
    await library.add({ file: await sampleJpeg(60, 40), as: 'prices.jpg' })

    expect(await listed(library, '?kind=document')).toEqual(['Prices.pdf'])
    expect(await listed(library, '?kind=image')).toEqual(['prices.jpg'])
    expect(await listed(library, '?q=PRICES.PDF')).toEqual(['Prices.pdf'])
    expect(await listed(library, '?alt=missing')).toEqual(['prices.jpg'])
  })

  test('that is replaced keeps its address and has the name of the new file', async ({ library }) => {
    const item = await library.add({ file: samplePdf(), as: 'Prices 2026.pdf' })
    const file = samplePdf({ text: 'Prices 2027' })

    const now = await (await replace(library, item, file, 'Prices 2027.pdf')).json()

    expect(now).toMatchObject({ name: item.name, originalName: 'Prices 2027.pdf', version: 1 })
    expect((await library.stored(item.name)).equals(file)).toBe(true)
  })

  test.for([
    ['a PDF by a picture', () => samplePdf(), () => sampleJpeg(60, 40), /Replace a PDF with a PDF/],
    ['a picture by a PDF', () => sampleJpeg(60, 40), () => samplePdf(), /Replace a picture with a picture/],
    ['a video by a PDF', () => sampleFilm(), () => samplePdf(), /Replace a video with a video/],
  ] as const)('replacing %s answers 415', async ([, first, second, detail], { library }) => {
    const item = await library.add({ file: await first() })

    const reply = await replace(library, item, await second())

    expect([reply.status, (await reply.json()).detail]).toEqual([415, expect.stringMatching(detail)])
  })

  test('can’t be cropped', async ({ library }) => {
    const item = await library.add({ file: samplePdf() })
    const edit = { turn: 90, crop: { x: 0, y: 0, width: 1, height: 1 } }

    expect((await library.call('PATCH', address(item), '"1"', { edit })).status).toBe(400)
  })
})

describe('what is no whole PDF is refused', () => {
  const zip = Buffer.from('PK\x03\x04 an archive', 'latin1')
  test.for([
    ['a web page with its name', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, /web pages/],
    ['a web page in front of one', Buffer.concat([Buffer.from('<html>'), samplePdf()]), 415, /in front/],
    ['an archive behind one', Buffer.concat([samplePdf(), zip]), 415, /something was added/],
    ['HTML behind one', Buffer.concat([samplePdf(), Buffer.from('<script>'.repeat(300))]), 415, /too early/],
    ['one cut short', samplePdf().subarray(0, 300), 415, /ends too early/],
    ['only its first line', Buffer.from('%PDF-1.7\n'), 415, /ends too early/],
    ['contents beyond its end', Buffer.from('%PDF-1.7\nstartxref\n999999\n%%EOF\n'), 415, /added/],
    ['one over 20 MB', Buffer.concat([samplePdf(), Buffer.alloc(20 * 1024 * 1024)]), 413, /A PDF.*20 MB/],
  ] as const)('%s', async ([, file, status, detail], { library }) => {
    const reply = await library.send({ file, as: 'prices.pdf' })

    expect([reply.status, (await reply.json()).detail]).toEqual([status, expect.stringMatching(detail)])
    expect(library.errors).toEqual([])
    await expectNothingStored(library)
  })
})

describe('video upload', () => {
  const secret = box('udta', box('\xa9xyz', '+35.0844-106.6504/'))

  test('is stored unchanged except for metadata, and is served in ranges', async ({ library }) => {
    const film = sampleFilm({ inMovie: [secret] })

    const item = await library.add({ file: film, as: 'Ponies.MP4' })

    const headers = { Range: 'bytes=100-199' }
    const part = await fetch(library.url + item.url, { headers })
    expect(item).toMatchObject({ kind: 'video', width: 640, height: 360, bytes: film.length })
    expect(item.name).toMatch(/^2026\/\w{20}\.mp4$/)
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
