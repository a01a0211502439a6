import type { Page } from '@playwright/test'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import {
  becomes,
  described,
  dialog,
  expect,
  field,
  library,
  stored,
  test,
} from '../kit/builder-field-test.ts'
import { chooseFound } from '../kit/media-library.ts'
import { clip, hand, noPhoto, photo } from '../kit/test-files.ts'

/** The address that the library gave to an upload, which tells nothing of what the file was called. */
async function addressOf(page: Page, name: string, kind?: LibraryItem['kind']): Promise<string> {
  const found = async () => (await library(page, kind)).find(({ originalName }) => originalName === name)?.url
  await expect.poll(found).toBeDefined()
  return (await found()) ?? ''
}

test('a picture comes from library, upload, drop, paste; failures say why', async ({ editor, open }) => {
  await open(editor, { copies: 2 })
  const panel = editor.getByRole('region', { name: 'Panel 1' })
  const fieldOf = (name: string) => panel.locator(`[data-field="${name}"]`)
  const picture = fieldOf('src')

  await test.step('with its description, in one undo step, leaving others’ text alone', async () => {
    const item = await described(editor)
    async function pick() {
      await picture.getByRole('button', { name: /^C(hoose a|hange) picture$/ }).click()
      await chooseFound(dialog(editor), item.alt)
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

  await test.step('uploaded, dropped and pasted', async () => {
    const chooser = editor.waitForEvent('filechooser')
    await picture.getByRole('button', { name: 'Upload: Picture', exact: true }).click()
    await (await chooser).setFiles([await photo('by button.jpg', 1)])
    await expect(picture).toContainText('by button.jpg')
    await becomes(editor, { src: await addressOf(editor, 'by button.jpg') })
    await hand(picture.getByRole('button', { name: 'Change picture' }), 'drop', await photo('dropped.jpg', 2))
    await expect(picture).toContainText('dropped.jpg')
    await hand(picture.getByRole('button', { name: 'Change picture' }), 'paste', await photo('pasted.jpg', 3))
    await expect(picture).toContainText('pasted.jpg')
    await becomes(editor, { src: await addressOf(editor, 'pasted.jpg') })
    await picture.getByRole('button', { name: 'Remove picture: Picture' }).click()
    await becomes(editor, { src: '' })
  })

  await test.step('a failed upload is retried alone; a non-picture changes nothing', async () => {
    await editor.route('**/api/media', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    for (const [name, hue] of [
      ['src', 5],
      ['videoPosterUrl', 6],
    ] as const) {
      await hand(
        fieldOf(name).getByRole('button', { name: 'Choose a picture' }),
        'drop',
        await photo(`${name}.jpg`, hue),
      )
      await expect(fieldOf(name)).toContainText('Can’t reach the farm’s server')
    }
    await editor.unroute('**/api/media')

    await picture.getByRole('button', { name: 'Try again' }).click()
    await becomes(editor, { src: await addressOf(editor, 'src.jpg'), videoPosterUrl: '' })
    await expect(picture).toContainText('src.jpg')
    await expect(fieldOf('videoPosterUrl')).toContainText('Can’t reach the farm’s server')

    const before = (await stored(editor)).src
    await hand(picture.getByRole('button', { name: 'Change picture' }), 'drop', noPhoto)
    await expect(picture).toContainText('This file type isn’t supported')
    expect((await stored(editor)).src).toBe(before)
  })
})

test('descriptions are offered, focal points saved, videos show a still', async ({ editor, open }) => {
  const item = await described(editor)
  await open(editor, { props: { src: item.url, videoPosterUrl: item.url } })

  await test.step('an undescribed picture offers the library’s description, or a way to write one', async () => {
    await expect(field(editor, 'src')).toContainText(`Described in Pictures & files: ${item.alt}`)
    await editor.getByRole('button', { name: 'Use this description' }).click()
    await becomes(editor, { src: item.url, alt: item.alt })
    await expect(editor.getByRole('button', { name: 'Use this description' })).toHaveCount(0)

    await field(editor, 'cards').getByRole('button', { name: 'Add an item' }).click()
    const card = field(editor, 'cards.0.imageUrl')
    await hand(
      card.getByRole('button', { name: 'Choose a picture' }),
      'drop',
      await photo('quiet hen.jpg', 44),
    )
    await card.getByRole('button', { name: 'Describe it' }).click()
    await expect(editor.getByLabel('What the photo shows')).toBeFocused()
    await editor.keyboard.type('A hen')
    await becomes(editor, {
      cards: [{ imageUrl: await addressOf(editor, 'quiet hen.jpg'), imageAlt: 'A hen' }],
    })
  })

  await test.step('the focal point belongs to the file, also after somebody else’s change', async () => {
    await editor.getByRole('button', { name: 'Focus point: Picture', exact: true }).click()
    const spot = dialog(editor).getByRole('button', { name: /^Focus point/ })
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
    await expect(dialog(editor).getByRole('alert')).toContainText('Someone else changed this file')
    await expect(spot).toHaveAccessibleName(/40% from the left/)
    await dialog(editor).getByRole('button', { name: 'Save' }).click()

    await expect(dialog(editor)).toBeHidden()
    await expect(editor.getByRole('button', { name: 'Focus point: Picture', exact: true })).toBeFocused()
    const saved = (await library(editor)).find(({ name }) => name === item.name)
    expect(saved).toMatchObject({ focalPoint: { x: 0.4, y: item.focalPoint.y }, alt: `${item.alt}.` })
  })

  await test.step('a video shows its name, size and still', async () => {
    const video = field(editor, 'videoUrl')

    await hand(video.getByRole('button', { name: 'Choose a video' }), 'drop', clip)
    await expect(video).toContainText('pony ride.mp4')
    await expect(video).toContainText('640 × 360, 4 KB')
    await expect(video.locator('img')).toHaveAttribute('src', new RegExp(item.name.slice(0, 8)))
    await becomes(editor, { videoUrl: await addressOf(editor, 'pony ride.mp4', 'video') })

    await field(editor, 'videoPosterUrl')
      .getByRole('button', { name: /^Remove picture/ })
      .click()
    await expect(video.locator('video')).toBeVisible()
    await hand(video.getByRole('button', { name: 'Change video' }), 'drop', await photo('goat.jpg', 9))
    await expect(video).toContainText('Choose a video here')
  })
})
