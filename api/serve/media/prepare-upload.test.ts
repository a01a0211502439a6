import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { test } from '../../tools/testing/sample-media.ts'
import { box, element, hiddenTrack, sampleFilm, sampleWebm } from '../../tools/testing/sample-uploads.ts'
import { UnusableMedia } from './media-store.ts'
import { cleanVideo } from './prepare-upload.ts'

/** What becomes of a film. */
async function cleaned(folder: string, film: Buffer, kind: 'mp4' | 'webm') {
  const path = join(folder, 'film')
  await writeFile(path, film)
  return { size: await cleanVideo(path, kind), bytes: await readFile(path) }
}

const place = '+35.0844-106.6504/'

describe('an MP4', () => {
  test('without metadata stays as it is, byte for byte', async ({ folder }) => {
    const film = sampleFilm()

    const { size, bytes } = await cleaned(folder, film, 'mp4')

    expect(size).toEqual({ width: 640, height: 360 })
    expect(bytes.equals(film)).toBe(true)
  })

  test('that a phone took upright is as wide as it is shown', async ({ folder }) => {
    const { size } = await cleaned(folder, sampleFilm({ isTurned: true }), 'mp4')

    expect(size).toEqual({ width: 360, height: 640 })
  })

  test.for([
    ['udta of the movie', { inMovie: [box('udta', box('\xa9xyz', place))] }],
    ['meta of the movie', { inMovie: [box('meta', Buffer.alloc(4), place)] }],
    ['udta of a track', { inTrack: [box('udta', place)] }],
    ['meta of a track', { inTrack: [box('meta', place)] }],
    ['meta of the file', { inFile: [box('meta', place)] }],
    ['uuid of the file, as XMP has it', { inFile: [box('uuid', Buffer.alloc(16), place)] }],
    ['uuid of the movie', { inMovie: [box('uuid', Buffer.alloc(16), place)] }],
    ['free space that was not wiped', { inFile: [box('free', place)] }],
    ['a box nobody knows', { inFile: [box('abcd', place)] }],
  ] as const)('loses the place in its %s', async ([, parts], { folder }) => {
    const copy = Object.fromEntries(Object.entries(parts).map(([key, boxes]) => [key, [...boxes]]))
    const film = sampleFilm(copy)

    const { size, bytes } = await cleaned(folder, film, 'mp4')

    expect(film.includes(place)).toBe(true)
    expect(bytes.includes(place)).toBe(false)
    expect(bytes).toHaveLength(film.length)
    expect(bytes.indexOf('free')).toBeGreaterThan(0)
    expect(bytes.includes('film film')).toBe(true)
    expect(size).toEqual({ width: 640, height: 360 })
    expect((await cleaned(folder, bytes, 'mp4')).bytes.equals(bytes)).toBe(true)
  })

  test('loses a camera’s own track and keeps the film beside it', async ({ folder }) => {
    const film = Buffer.from(`film film ${place} film`)
    const position = sampleFilm({ film }).indexOf(place)
    const withTrack = sampleFilm({ film, inMovie: [hiddenTrack(position, place)] })

    const { bytes } = await cleaned(folder, withTrack, 'mp4')

    expect(bytes.includes(place)).toBe(false)
    expect(bytes.includes(`film film ${'\0'.repeat(place.length)} film`)).toBe(true)
    expect(bytes.toString('latin1').match(/trak/g)).toHaveLength(1)
  })

  const whole = sampleFilm()
  test.for([
    ['ends too early', whole.subarray(0, whole.length - 10)],
    ['ends within a box’s head', Buffer.concat([whole, Buffer.from('\0\0')])],
    ['has a page behind it', Buffer.concat([whole, Buffer.from('<html><script>alert(1)</script></html>')])],
    ['is a head and a page', Buffer.concat([box('ftyp', 'isom'), Buffer.from('<html></html>'.repeat(9))])],
    ['has no list of contents', Buffer.concat([box('ftyp', 'isom'), box('mdat', 'film')])],
    ['has a list and no film', Buffer.concat([box('ftyp', 'isom'), box('moov', box('mvhd'))])],
    ['has sound only', Buffer.from(whole.toString('latin1').replace('vide', 'soun'), 'latin1')],
    ['does not start with its kind', Buffer.concat([box('free'), whole])],
    ['hides a track outside of the film', sampleFilm({ inMovie: [hiddenTrack(4, place)] })],
  ] as const)('that %s is refused', async ([, bytes], { folder }) => {
    await expect(cleaned(folder, bytes, 'mp4')).rejects.toThrow(UnusableMedia)
  })
})

test.for([
  ['HEVC', { codec: 'hvc1' }, /is HEVC/],
  ['HEVC, its parameters in the film', { codec: 'hev1' }, /is HEVC/],
  ['Dolby Vision', { codec: 'dvh1' }, /is Dolby Vision/],
  ['ProRes', { codec: 'apcn' }, /is ProRes/],
  ['MPEG-4 Part 2', { codec: 'mp4v' }, /is MPEG-4 Part 2/],
  ['H.263', { codec: 's263' }, /is H\.263/],
  ['Motion JPEG', { codec: 'mjpa' }, /is Motion JPEG/],
  ['a codec without a name', { codec: '<x>!' }, /is a format \(\?x\?\?\)/],
  ['H.264 of 10 bits', { avcProfile: 110 }, /is 10-bit/],
  ['H.264 with Dolby sound', { sound: 'ec-3' }, /is Dolby sound/],
  ['H.264 with AMR sound', { sound: 'samr' }, /is AMR sound/],
] as const)('an MP4 that is %s is refused with what to do', async ([, parts, text], { folder }) => {
  const refused = expect(cleaned(folder, sampleFilm(parts), 'mp4')).rejects
  await refused.toThrow(text)
  await refused.toThrow(/H\.264 video and AAC sound.*Most Compatible/)
})

test.for([{ codec: 'avc3' }, { codec: 'av01' }, { codec: 'vp09' }, { sound: 'mp4a' }, { sound: 'twos' }])(
  'an MP4 of %o is taken',
  async (parts, { folder }) => {
    expect((await cleaned(folder, sampleFilm(parts), 'mp4')).size).toEqual({ width: 640, height: 360 })
  },
)

test('a WebM of HEVC is refused', async ({ folder }) => {
  await expect(cleaned(folder, sampleWebm({ codec: 'V_MPEGH/ISO/HEVC' }), 'webm')).rejects.toThrow(/is HEVC/)
})

describe.for([false, true])('a WebM with open sizes: %s', (isOpen) => {
  test('without metadata stays as it is', async ({ folder }) => {
    const film = sampleWebm({ isOpen })

    const { size, bytes } = await cleaned(folder, film, 'webm')

    expect(size).toEqual({ width: 320, height: 240 })
    expect(bytes.equals(film)).toBe(true)
  })

  test.for([
    ['tags', { inSegment: [element('1254c367', place)] }],
    ['long tags', { inSegment: [element('1254c367', place.repeat(90))] }],
    ['attachments', { inSegment: [element('1941a469', place)] }],
    ['title', { inInfo: [element('7ba9', place)] }],
  ] as const)('loses the place in its %s', async ([, parts], { folder }) => {
    const copy = Object.fromEntries(Object.entries(parts).map(([key, elements]) => [key, [...elements]]))
    const film = sampleWebm({ isOpen, ...copy })

    const { bytes } = await cleaned(folder, film, 'webm')

    expect(bytes.includes(place)).toBe(false)
    expect(bytes).toHaveLength(film.length)
    expect(bytes.includes('film film')).toBe(true)
    expect((await cleaned(folder, bytes, 'webm')).size).toEqual({ width: 320, height: 240 })
  })

  const whole = sampleWebm({ isOpen })
  test.for([
    ['ends too early', whole.subarray(0, whole.length - 10)],
    ['has a page behind it', Buffer.concat([whole, Buffer.from('<html><script>alert(1)</script></html>')])],
    ['is Matroska of another kind', sampleWebm({ isOpen, docType: 'matroska' })],
    ['has sound only', sampleWebm({ isOpen, trackType: 2 })],
    ['is only a head', whole.subarray(0, 60)],
  ] as const)('that %s is refused', async ([, bytes], { folder }) => {
    await expect(cleaned(folder, bytes, 'webm')).rejects.toThrow(UnusableMedia)
  })
})
