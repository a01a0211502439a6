import type { LibraryItem } from '#blocks/contract/media.ts'
import { becomes, described, dialog, expect, field, library, stored, test } from './builder-field-test.ts'
import { choose, hand } from './hand-files.ts'
import { clip, noPhoto, photo } from './test-files.ts'

test('a picture of the library comes with its words, in one step of undo, and leaves others’ words alone', async ({
  editor,
  open,
}) => {
  await open(editor, { copies: 2 })
  const item = await described(editor)
  const panel = editor.getByRole('region', { name: 'Panel 1' })
  const picture = panel.locator('[data-field="src"]')
  async function pick() {
    await picture.getByRole('button', { name: /^C(hoose a|hange) picture$/ }).click()
    await dialog(editor).getByLabel('Search the library').fill(item.alt)
    await dialog(editor).getByRole('button', { name: item.alt }).first().click()
    await expect(dialog(editor)).toBeHidden()
  }

  await pick()
  await becomes(editor, { src: item.url, alt: item.alt })
  await expect(panel.getByLabel('What the picture shows')).toHaveValue(item.alt)
  await editor.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.getByLabel('What the picture shows')).toHaveValue('')
  await expect(picture.getByRole('img')).toHaveCount(0)
  await expect(picture.locator('img')).toHaveCount(0)

  await panel.getByLabel('What the picture shows').fill('Our own words')
  await pick()
  await becomes(editor, { src: item.url, alt: 'Our own words' })
  await picture.getByRole('button', { name: 'Remove picture: Picture' }).click()
  await becomes(editor, { src: '' })
})

test('where a picture has no words, those of the library are offered, or the way to write some', async ({
  editor,
  open,
}) => {
  const item = await described(editor)
  await open(editor, { props: { src: item.url } })
  await expect(field(editor, 'src')).toContainText(`The library says: ${item.alt}`)
  await editor.getByRole('button', { name: 'Use these words' }).click()
  await becomes(editor, { src: item.url, alt: item.alt })
  await expect(editor.getByRole('button', { name: 'Use these words' })).toHaveCount(0)

  await editor.getByRole('button', { name: 'Add to cards' }).click()
  const card = field(editor, 'cards[0].imageUrl')
  await hand(card.getByRole('button', { name: 'Choose a picture' }), 'drop', await photo('quiet hen.jpg', 44))
  await card.getByRole('button', { name: 'Say what it shows' }).click()
  await expect(editor.getByLabel('What the photo shows')).toBeFocused()
  await editor.keyboard.type('A hen')
  await becomes(editor, { cards: [{ imageUrl: expect.stringContaining('quiet-hen'), imageAlt: 'A hen' }] })
})

test('a picture is uploaded, dropped and pasted', async ({ editor, open }) => {
  await open(editor)
  const picture = field(editor, 'src')

  await choose(editor, 'Upload: Picture', [await photo('by button.jpg', 1)], { exact: true })
  await expect(picture).toContainText('by button.jpg')
  await becomes(editor, { src: expect.stringContaining('/by-button') })
  await hand(picture.getByRole('button', { name: 'Change picture' }), 'drop', await photo('dropped.jpg', 2))
  await expect(picture).toContainText('dropped.jpg')
  await hand(picture.getByRole('button', { name: 'Change picture' }), 'paste', await photo('pasted.jpg', 3))
  await expect(picture).toContainText('pasted.jpg')
  await becomes(editor, { src: expect.stringContaining('/pasted') })
})

test('an upload that fails says why and is tried again alone; one that is no picture changes nothing', async ({
  editor,
  open,
}) => {
  await open(editor)
  const picture = field(editor, 'src')
  await editor.route('**/api/media', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  for (const [name, hue] of [
    ['src', 5],
    ['videoPosterUrl', 6],
  ] as const) {
    await hand(
      field(editor, name).getByRole('button', { name: 'Choose a picture' }),
      'drop',
      await photo(`${name}.jpg`, hue),
    )
    await expect(field(editor, name)).toContainText('No connection to the farm’s server')
  }
  await editor.unroute('**/api/media')

  await picture.getByRole('button', { name: 'Try again' }).click()
  await becomes(editor, { src: expect.stringContaining('/src-'), videoPosterUrl: '' })
  await expect(field(editor, 'videoPosterUrl')).toContainText('No connection to the farm’s server')

  const before = (await stored(editor)).src
  await hand(picture.getByRole('button', { name: 'Change picture' }), 'drop', noPhoto)
  await expect(picture).toContainText('no picture or video of a kind that is shown here')
  expect((await stored(editor)).src).toBe(before)
})

test('the focal point belongs to the file: it is saved from the field, also after somebody else’s change', async ({
  editor,
  open,
}) => {
  const item = await described(editor)
  await open(editor, { props: { src: item.url, alt: 'Goats' } })
  await editor.getByRole('button', { name: 'Focal point: Picture' }).click()
  const spot = dialog(editor).getByRole('button', { name: /^Focal point/ })
  const { revision } = await (await editor.request.get(`/api/media?q=${encodeURIComponent(item.alt)}`))
    .json()
    .then(({ items }) => items.find(({ name }: LibraryItem) => name === item.name))
  const reply = await editor.request.patch(`/api/media/${encodeURIComponent(item.name)}`, {
    data: { decorative: false, alt: `${item.alt}.` },
    headers: {
      Origin: new URL(editor.url()).origin,
      'Sec-Fetch-Site': 'same-origin',
      'If-Match': `"${revision}"`,
    },
  })
  expect(reply.status()).toBe(200)

  await spot.press('Shift+ArrowLeft')
  await dialog(editor).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(editor).getByRole('alert')).toContainText('Somebody changed this file meanwhile')
  await expect(spot).toHaveAccessibleName(/40 % from the left/)
  await dialog(editor).getByRole('button', { name: 'Save' }).click()

  await expect(dialog(editor)).toBeHidden()
  await expect(editor.getByRole('button', { name: 'Focal point: Picture' })).toBeFocused()
  const saved = (await library(editor)).find(({ name }) => name === item.name)
  expect(saved).toMatchObject({ focalPoint: { x: 0.4, y: item.focalPoint.y }, alt: `${item.alt}.` })
})

test('a video shows its name, size and still; a file the library no longer has is marked', async ({
  editor,
  open,
}) => {
  const item = await described(editor)
  await open(editor, { props: { videoPosterUrl: item.url, src: '/public-objects/gone.jpg' } })
  const video = field(editor, 'videoUrl')

  await expect(field(editor, 'src')).toContainText('This file is no longer in the library.')
  await hand(video.getByRole('button', { name: 'Choose a video' }), 'drop', clip)
  await expect(video).toContainText('pony ride.mp4')
  await expect(video).toContainText('640 × 360, 4 KB')
  await expect(video.locator('img')).toHaveAttribute('src', new RegExp(item.name.slice(0, 8)))
  await becomes(editor, { videoUrl: expect.stringContaining('/pony-ride') })

  await field(editor, 'videoPosterUrl')
    .getByRole('button', { name: /^Remove picture/ })
    .click()
  await expect(video.locator('video')).toBeVisible()
  await hand(video.getByRole('button', { name: 'Change video' }), 'drop', await photo('goat.jpg', 9))
  await expect(video).toContainText('Choose a video here')
})
