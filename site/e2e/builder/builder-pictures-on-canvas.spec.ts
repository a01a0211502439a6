import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { expect, sharedTest as test } from '../kit/admin-test.ts'
import {
  blockOnCanvas,
  blocksOnCanvas,
  canvas,
  draftSaved,
  openNamedPage,
  row,
  stepRecorded,
} from '../kit/builder-test.ts'
import { heading, pageCalls } from '../kit/page-calls.ts'
import { expectClean, phone, smallTargets, violations } from '../kit/page-checks.ts'
import { choose, hand, photo } from '../kit/test-files.ts'

// Pictures are chosen, dropped and pasted where they stand on the canvas.

const card = (title: string, src = '') => ({
  title,
  text: '',
  href: '',
  label: '',
  src,
  alt: '',
  isDecorative: false,
})
const cards: PageBlock = {
  type: 'Cards',
  props: { id: 'cards', heading: 'Animals', cards: [card('Goats', 'gallery-goat-kids.jpg'), card('Hens')] },
}
const grid = (...names: string[]): PageBlock => ({
  type: 'PictureGrid',
  props: {
    id: 'grid',
    heading: 'Spring',
    pictures: names.map((src) => ({ src, alt: 'A pony', isDecorative: false, caption: '' })),
  },
})
const picker = (page: Page) => page.getByRole('dialog')
const places = (page: Page, block: string) => blockOnCanvas(page, block).locator('[data-picture-place]')

/** The first picture of the library with this word in its description, and its address without the version. */
async function inLibrary(page: Page, word: RegExp) {
  const tile = picker(page).getByRole('button', { name: word }).first()
  const src = (await tile.locator('img').getAttribute('src')) ?? ''
  return { tile, file: src.split('?')[0] ?? '' }
}

/** The pictures of the cards or of the grid, as they are saved: those that were uploaded by the names they had. */
async function sources(page: Page, of: 'cards' | 'grid'): Promise<string[]> {
  await draftSaved(page)
  const { data } = await pageCalls(page).open(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const props = data.content.find((block) => block.props.id === of)?.props
  const pictures = props?.[of === 'cards' ? 'cards' : 'pictures'] as { src: string }[] | undefined
  const { items } = (await (await page.request.get('/api/media')).json()) as { items: LibraryItem[] }
  const uploaded = items.filter(({ name }) => /^\d{4}\//.test(name))
  const nameOf = (src: string) => uploaded.find(({ url }) => src === url)?.originalName ?? src
  return pictures?.map(({ src }) => nameOf(src)) ?? []
}
const cropping = (page: Page) => page.getByRole('dialog', { name: 'Crop and rotate' })
const library = (page: Page) => page.getByRole('dialog', { name: 'Choose a picture' })

test('a picture of the selected block is chosen by mouse and keys, and cropped', async ({ editor: page }) => {
  await openNamedPage(page, 'pictures', heading('top', 'Our Animals'), cards)
  const shown = blockOnCanvas(page, 'Cards').locator('img')
  await expect(shown).toHaveCount(1)
  await expect(places(page, 'Cards')).toHaveCount(0)
  const goats = shown.first()

  await test.step('the first click selects the block, the second opens the library', async () => {
    await goats.click({ force: true })
    await expect(row(page, 'Cards')).toHaveAttribute('aria-current', 'true')
    await expect(picker(page)).toHaveCount(0)
    await expect(places(page, 'Cards')).toHaveCount(2)
    await expect(places(page, 'Cards').nth(1)).toHaveAccessibleName('Choose a picture: Picture, card 2')
    await places(page, 'Cards').first().click()
    const { tile, file } = await inLibrary(page, /pony/i)
    await tile.click()
    await expect(picker(page)).toBeHidden()
    await expect(goats).toHaveAttribute('src', new RegExp(file))
    await expect.poll(async () => (await sources(page, 'cards'))[0]).toBe(file)
  })

  await test.step('Enter and Space do the same, and the focus comes back', async () => {
    await places(page, 'Cards').nth(1).press('Enter')
    await page.keyboard.press('Escape')
    await expect(picker(page)).toBeHidden()
    await expect(places(page, 'Cards').nth(1)).toBeFocused()
    await places(page, 'Cards').nth(1).press('Space')
    const { tile, file } = await inLibrary(page, /goat/i)
    await tile.press('Enter')
    await expect(places(page, 'Cards').nth(1)).toHaveAccessibleName('Change picture: Picture, card 2')
    await expect(places(page, 'Cards').nth(1)).toBeFocused()
    await expect.poll(async () => (await sources(page, 'cards'))[1]).toBe(file)
  })

  await test.step('each is one step back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(places(page, 'Cards').nth(1)).toHaveAccessibleName('Choose a picture: Picture, card 2')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(goats).toHaveAttribute('src', /gallery-goat-kids/)
    await row(page, 'Heading').click()
    await expect(places(page, 'Cards')).toHaveCount(0)
    await expect(shown).toHaveCount(1)
  })

  await test.step('nothing of it is in the way of anybody', async () => {
    await row(page, 'Cards').click()
    await expect(places(page, 'Cards')).toHaveCount(2)
    const frame = page.frames().find((one) => one !== page.mainFrame())
    if (!frame) throw new Error('There is no canvas')
    expect(await violations(frame)).toEqual([])
  })

  await test.step('cropped where it stands by keys; Escape leads back to the picture', async () => {
    const place = places(page, 'Cards').first()
    await place.press('Enter')
    await expect(library(page).getByText('Now in this place')).toBeVisible()
    await expectClean(page, 'the library with the present picture')
    await library(page).getByRole('button', { name: 'Crop and rotate' }).press('Enter')
    await expect(library(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(cropping(page)).toHaveCount(0)
    await expect(place).toBeFocused()
    const before = await goats.getAttribute('src')
    await place.press('Enter')
    await library(page).getByRole('button', { name: 'Crop and rotate' }).press('Enter')
    await cropping(page).getByRole('button', { name: 'Rotate right' }).press('Enter')
    const save = cropping(page).getByRole('button', { name: 'Save', exact: true })
    // While the picture loads it takes no focus, and the key would go to the button before it.
    await expect(save).toBeEnabled()
    await save.press('Enter')
    await expect(cropping(page)).toHaveCount(0)
    await expect(goats).not.toHaveAttribute('src', before ?? '')
    await expect(place).toBeFocused()
  })
})

test('a picture is chosen and cropped with a finger on a phone', async ({ signIn }) => {
  const page = await signIn('editor', { viewport: phone, hasTouch: true, isMobile: true })
  await openNamedPage(page, 'pictures-by-finger', cards)
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Page' }).tap()

  await test.step('a blank place has nothing to crop', async () => {
    await blockOnCanvas(page, 'Cards').getByText('Hens').tap()
    await places(page, 'Cards').nth(1).tap()
    await expect(library(page).getByRole('button', { name: 'Upload a picture' })).toBeVisible()
    await expect(library(page).getByText('Now in this place')).toHaveCount(0)
    const { tile, file } = await inLibrary(page, /goat/i)
    await tile.tap()
    await expect(picker(page)).toBeHidden()
    await expect.poll(async () => (await sources(page, 'cards'))[1]).toBe(file)
  })

  await test.step('of a tall picture the frame doesn’t lie on the buttons', async () => {
    await places(page, 'Cards').first().tap()
    await expect(library(page).getByText('Now in this place')).toBeVisible()
    expect(await smallTargets(page)).toEqual([])
    await library(page).getByRole('button', { name: 'Crop and rotate' }).tap()
    await cropping(page).getByRole('button', { name: 'Rotate right' }).tap()
    await expect(cropping(page).getByRole('button', { name: /^Frame/ })).toBeVisible()
    await cropping(page).getByRole('button', { name: 'Cancel' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('files are dropped on a picture, into a grid, and between blocks', async ({ editor: page }) => {
  await openNamedPage(page, 'dropped', heading('top', 'Our Animals'), cards, grid('gallery-pony-ride.jpg'))
  const mark = canvas(page).locator('[data-drop-mark]')
  const goats = blockOnCanvas(page, 'Cards').locator('img')

  await test.step('on a picture', async () => {
    await hand(goats, 'dragover', await photo('kid.jpg', 63))
    await expect(mark).toHaveText('Replace this picture')
    await hand(goats, 'drop', await photo('kid.jpg', 63))
    await expect(mark).toHaveCount(0)
    await expect.poll(async () => (await sources(page, 'cards'))[0]).toBe('kid.jpg')
    await expect(row(page, 'Cards')).toHaveAttribute('aria-current', 'true')
  })

  await test.step('pasted on a picture', async () => {
    await places(page, 'Cards').nth(1).focus()
    await hand(places(page, 'Cards').nth(1), 'paste', await photo('hen.jpg', 64))
    await expect.poll(async () => (await sources(page, 'cards'))[1]).toBe('hen.jpg')
  })

  await test.step('several on a grid, in their order and as one step', async () => {
    const files = [await photo('one.jpg', 65), await photo('two.jpg', 66), await photo('three.jpg', 67)]
    await hand(blockOnCanvas(page, 'PictureGrid'), 'drop', files)
    await expect(blockOnCanvas(page, 'PictureGrid').locator('img')).toHaveCount(4)
    await expect.poll(() => sources(page, 'grid')).toHaveLength(4)
    const names = await sources(page, 'grid')
    expect(names.map((name) => /pony|one|two|three/.exec(name)?.[0])).toEqual(['pony', 'one', 'two', 'three'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(blockOnCanvas(page, 'PictureGrid').locator('img')).toHaveCount(1)
  })

  await test.step('between blocks, a line shows where; one makes a picture, several a grid', async () => {
    await hand(blockOnCanvas(page, 'Heading'), 'dragover', await photo('barn.jpg', 68), 0.9)
    await expect(mark).toHaveAttribute('data-drop-mark', 'new')
    await expect(mark).toHaveText('Add the picture here')
    await hand(blockOnCanvas(page, 'Heading'), 'drop', await photo('barn.jpg', 68), 0.9)
    await expect(blockOnCanvas(page, 'PictureBlock').locator('img')).toBeVisible()
    expect(await blocksOnCanvas(page)).toEqual(['Heading', 'PictureBlock', 'Cards', 'PictureGrid'])
    await expect(row(page, 'Picture').first()).toHaveAttribute('aria-current', 'true')
    await stepRecorded(page)

    const files = [await photo('four.jpg', 69), await photo('five.jpg', 70)]
    await hand(blockOnCanvas(page, 'Heading'), 'drop', files, 0.1)
    await expect(blockOnCanvas(page, 'PictureGrid').locator('img')).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => blocksOnCanvas(page)).toEqual(['Heading', 'PictureBlock', 'Cards', 'PictureGrid'])
  })

  await test.step('a lost connection is said, and the picture comes with another try', async () => {
    await page.route('**/api/media', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await hand(goats.first(), 'drop', await photo('late.jpg', 71))
    await expect(page.getByText('late.jpg: Can’t reach the farm’s server')).toBeVisible()
    await page.unroute('**/api/media')
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect.poll(async () => (await sources(page, 'cards'))[0]).toBe('late.jpg')
  })
})

test('a grid takes several pictures at once, and can enlarge them for visitors', async ({ editor: page }) => {
  const { open } = await openNamedPage(page, 'pictures-of-grid', grid())
  await row(page, 'Picture grid').click()
  await places(page, 'PictureGrid').click()
  const tiles = picker(page).locator('button[aria-pressed]')
  await expect(picker(page).getByText('There’s room for 40 more pictures.')).toBeVisible()

  await tiles.nth(4).click()
  await tiles.nth(1).press('Space')
  await tiles.nth(3).click({ modifiers: ['Shift'] })
  await tiles.nth(2).click()
  const names = await picker(page).locator('button[aria-pressed="true"] img').count()
  expect(names).toBe(3)
  expect(await violations(page)).toEqual([])
  await picker(page).getByRole('button', { name: 'Add 3 pictures' }).click()
  await expect(picker(page)).toBeHidden()
  await expect(blockOnCanvas(page, 'PictureGrid').locator('img')).toHaveCount(3)
  await expect(places(page, 'PictureGrid').first()).toBeFocused()

  await stepRecorded(page)
  const add = page.getByRole('button', { name: 'Add pictures' })
  await add.click()
  await choose(page, 'Upload pictures', [await photo('a.jpg', 61), await photo('b.jpg', 62)])
  await expect(picker(page)).toBeHidden()
  await expect(blockOnCanvas(page, 'PictureGrid').locator('img')).toHaveCount(5)
  await expect.poll(async () => (await sources(page, 'grid')).at(-1)).toBe('b.jpg')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(blockOnCanvas(page, 'PictureGrid').locator('img')).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(places(page, 'PictureGrid')).toHaveAccessibleName('Add pictures: Pictures')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(blockOnCanvas(page, 'PictureGrid').locator('img')).toHaveCount(3)

  const enlarges = page.getByRole('radiogroup', { name: 'Enlarge on click' })
  await expect(enlarges.getByRole('radio', { name: 'No' })).toBeChecked()
  await enlarges.getByText('Yes').click()
  // What visitors get then: sections.test.tsx, and public/album.spec.ts.
  const stored = async () => (await open('pictures-of-grid')).data.content[0]?.props
  await expect.poll(stored).toMatchObject({ enlarges: true })
})
