import sharp from 'sharp'
import { expect } from 'vitest'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { shownVersion } from '#blocks/contract/values/picture-edit.ts'
import { samplePicture } from '../../tools/testing/sample-media.ts'
import { sampleFilm } from '../../tools/testing/sample-uploads.ts'
import { address, replace, type TestLibrary, test } from '../../tools/testing/test-library.ts'

const [red, green, blue, yellow] = ['#ff0000', '#00ff00', '#0000ff', '#ffff00']

/** 600 × 400: red and green above blue and yellow. */
async function quarters(): Promise<Buffer> {
  const part = (background: string) => ({
    create: { width: 300, height: 200, channels: 3 as const, background },
  })
  const places = [
    { input: part(red), left: 0, top: 0 },
    { input: part(green), left: 300, top: 0 },
    { input: part(blue), left: 0, top: 200 },
    { input: part(yellow), left: 300, top: 200 },
  ]
  return sharp({ create: { width: 600, height: 400, channels: 3, background: 'white' } })
    .composite(places)
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** Size and the color in the middle of each quarter, row by row. */
async function seen(library: TestLibrary, path: string) {
  const bytes = await (await fetch(`${library.url}/public-objects/${path}`)).arrayBuffer()
  const picture = sharp(Buffer.from(bytes))
  const { width, height } = await picture.metadata()
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colors = [0.25, 0.75].flatMap((y) => [0.25, 0.75].map((x) => colorAt(x, y)))
  return { width, height, colors }

  function colorAt(x: number, y: number): string | undefined {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const [r, g, b] = [0, 1, 2].map((channel) => (data[at + channel] ?? 0) > 127)
    return r && g ? yellow : r ? red : g ? green : b ? blue : undefined
  }
}

test('a picture is turned, cropped, and shown as it was uploaded again', async ({ library }) => {
  const item = await library.add({ file: await quarters(), as: 'quarters.jpg' })
  const change = async (revision: number, edit: LibraryItem['edit']) => {
    const reply = await library.call('PATCH', address(item), `"${revision}"`, { edit })
    expect(reply.status).toBe(200)
    return (await reply.json()) as LibraryItem
  }
  const whole = { x: 0, y: 0, width: 1, height: 1 }

  const turned = await change(1, { turn: 90, crop: whole })
  expect(turned).toMatchObject({ width: 400, height: 600 })
  expect(turned.version).not.toBe(item.version)
  expect(await seen(library, `${item.name}?w=480&as=webp`)).toEqual({
    width: 400,
    height: 600,
    colors: [blue, red, yellow, green],
  })

  const edit = { turn: 90 as const, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } }
  const cropped = await change(2, edit)
  expect(cropped).toMatchObject({ width: 200, height: 600, version: shownVersion(0, edit) })
  const right = { width: 200, height: 600, colors: [red, red, green, green] }
  for (const format of ['avif', 'moving'])
    expect(await seen(library, `${item.name}?w=480&as=${format}`)).toEqual(right)
  // No other address shows visitors what was cropped away.
  expect(await seen(library, item.name)).toEqual(right)
  for (const query of ['edit=none', 'w=480&as=webp&edit=none'])
    expect((await fetch(`${library.url}/public-objects/${item.name}?${query}`)).status).toBe(404)

  const back = await change(3, null)
  expect(back).toMatchObject({ width: 600, height: 400, version: item.version })
  expect(await seen(library, `${item.name}?w=480&as=webp`)).toMatchObject({ width: 480, height: 320 })
  expect((await library.stored(item.name)).equals(await stored(library, item.name))).toBe(true)
})

test('another file in its place is shown whole', async ({ library }) => {
  const item = await library.add({ file: await quarters(), as: 'quarters.jpg' })
  const edit = { turn: 180, crop: { x: 0, y: 0, width: 0.5, height: 0.5 } }
  await library.call('PATCH', address(item), '"1"', { edit })

  const reply = await replace(library, { ...item, revision: 2 }, await quarters())

  expect(await reply.json()).toMatchObject({ edit: null, width: 600, height: 400, version: 1 })
})

test.for([
  ['a turn that is no quarter', { turn: 45, crop: { x: 0, y: 0, width: 1, height: 1 } }],
  ['a frame without any width', { turn: 0, crop: { x: 0, y: 0, width: 0, height: 1 } }],
  ['a frame that reaches out of the picture', { turn: 0, crop: { x: 0.6, y: 0, width: 0.5, height: 1 } }],
] as const)('refuses %s', async ([, edit], { library }) => {
  const item = await library.add({ file: await quarters() })

  expect((await library.call('PATCH', address(item), '"1"', { edit })).status).toBe(400)
})

test('refuses to crop what moves', async ({ library }) => {
  const edit = { turn: 90, crop: { x: 0, y: 0, width: 1, height: 1 } }
  for (const file of [sampleFilm(), await samplePicture(60, 40).gif().toBuffer()]) {
    const item = await library.add({ file })
    expect((await library.call('PATCH', address(item), '"1"', { edit })).status).toBe(400)
  }
})

/** The bytes in the folder of originals. */
async function stored({ media }: TestLibrary, name: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await media.originals.read(name)) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
