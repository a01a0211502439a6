import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { expect, test } from '../kit/admin-test.ts'
import {
  blockOnCanvas,
  blocksOnCanvas,
  canvas,
  draftSaved,
  openNewPage,
  row,
  stepRecorded,
} from '../kit/builder-test.ts'
import { choose, hand } from '../kit/hand-files.ts'
import { heading } from '../kit/page-calls.ts'
import { desk, expectClean, phone, smallTargets, violations } from '../kit/page-checks.ts'
import { photo } from '../kit/test-files.ts'

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

/** The props of a block of the page as they are saved. */
async function saved(page: Page, id: string): Promise<Record<string, unknown>> {
  await draftSaved(page)
  const { data } = await (await page.request.get('/api/pages/new/draft')).json()
  return data.content.find(({ props }: PageBlock) => props.id === id)?.props ?? {}
}

const sources = async (page: Page, list: string, id: string) =>
  ((await saved(page, id))[list] as { src: string }[]).map(({ src }) => src)

test('a picture of the selected block is chosen by mouse and keys', async ({ editor: page }) => {
  await openNewPage(page, heading('top', 'Our Animals'), cards)
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
    await expect.poll(async () => (await sources(page, 'cards', 'cards'))[0]).toBe(file)
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
    await expect.poll(async () => (await sources(page, 'cards', 'cards'))[1]).toBe(file)
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
})

test('a picture is cropped where it stands, by keys and with a finger', async ({ editor, signIn }) => {
  await openNewPage(editor, heading('top', 'Our Animals'), cards)
  const cropping = (page: Page) => page.getByRole('dialog', { name: 'Crop and rotate' })
  const library = (page: Page) => page.getByRole('dialog', { name: 'Choose a picture' })
  const address = (page: Page) => blockOnCanvas(page, 'Cards').locator('img').first().getAttribute('src')

  await test.step('by keys; Escape leads back to the picture', async () => {
    await row(editor, 'Cards').click()
    const goats = places(editor, 'Cards').first()
    await goats.press('Enter')
    await expect(library(editor).getByText('Now in this place')).toBeVisible()
    await expectClean(editor, 'the library with the present picture')
    await library(editor).getByRole('button', { name: 'Crop and rotate' }).press('Enter')
    await expect(library(editor)).toHaveCount(0)
    await editor.keyboard.press('Escape')
    await expect(cropping(editor)).toHaveCount(0)
    await expect(goats).toBeFocused()
    const before = await address(editor)
    await goats.press('Enter')
    await library(editor).getByRole('button', { name: 'Crop and rotate' }).press('Enter')
    await cropping(editor).getByRole('button', { name: 'Rotate right' }).press('Enter')
    const save = cropping(editor).getByRole('button', { name: 'Save', exact: true })
    // While the picture loads it takes no focus, and the key would go to the button before it.
    await expect(save).toBeEnabled()
    await save.press('Enter')
    await expect(cropping(editor)).toHaveCount(0)
    await expect.poll(() => address(editor)).not.toBe(before)
    await expect(goats).toBeFocused()
  })

  await test.step('with a finger; a blank place has nothing to crop', async () => {
    const page = await signIn('editor', { viewport: phone, hasTouch: true, isMobile: true })
    await page.goto('/admin/pages/new')
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Page' }).tap()
    await blockOnCanvas(page, 'Cards').getByText('Hens').tap()
    await places(page, 'Cards').nth(1).tap()
    await expect(library(page).getByRole('button', { name: 'Upload a picture' })).toBeVisible()
    await expect(library(page).getByText('Now in this place')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await places(page, 'Cards').first().tap()
    await expect(library(page).getByText('Now in this place')).toBeVisible()
    expect(await smallTargets(page)).toEqual([])
    await library(page).getByRole('button', { name: 'Crop and rotate' }).tap()
    await expect(cropping(page).getByRole('button', { name: /^Frame/ })).toBeVisible()
    // Of a picture that is tall since it was rotated: its frame must not lie on the buttons.
    await cropping(page).getByRole('button', { name: 'Cancel' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('a picture is chosen with a finger on a phone', async ({ signIn }) => {
  const page = await signIn('editor', { viewport: phone, hasTouch: true, isMobile: true })
  await openNewPage(page, cards)
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Page' }).tap()
  await blockOnCanvas(page, 'Cards').getByText('Hens').tap()
  await places(page, 'Cards').nth(1).tap()
  const { tile, file } = await inLibrary(page, /goat/i)
  await tile.tap()
  await expect(picker(page)).toBeHidden()
  await expect.poll(async () => (await sources(page, 'cards', 'cards'))[1]).toBe(file)
})

test('files are dropped on a picture, into a grid, and between blocks', async ({ editor: page }) => {
  await openNewPage(page, heading('top', 'Our Animals'), cards, grid('gallery-pony-ride.jpg'))
  const mark = canvas(page).locator('[data-drop-mark]')
  const goats = blockOnCanvas(page, 'Cards').locator('img')

  await test.step('on a picture', async () => {
    await hand(goats, 'dragover', await photo('kid.jpg', 3))
    await expect(mark).toHaveText('Replace this picture')
    await hand(goats, 'drop', await photo('kid.jpg', 3))
    await expect(mark).toHaveCount(0)
    await expect.poll(async () => (await sources(page, 'cards', 'cards'))[0]).toContain('/kid')
    await expect(row(page, 'Cards')).toHaveAttribute('aria-current', 'true')
  })

  await test.step('pasted on a picture', async () => {
    await places(page, 'Cards').nth(1).focus()
    await hand(places(page, 'Cards').nth(1), 'paste', await photo('hen.jpg', 4))
    await expect.poll(async () => (await sources(page, 'cards', 'cards'))[1]).toContain('/hen')
  })

  await test.step('several on a grid, in their order and as one step', async () => {
    const files = [await photo('one.jpg', 5), await photo('two.jpg', 6), await photo('three.jpg', 7)]
    await hand(blockOnCanvas(page, 'PictureGrid'), 'drop', files)
    await expect(blockOnCanvas(page, 'PictureGrid').locator('img')).toHaveCount(4)
    await expect.poll(() => sources(page, 'pictures', 'grid')).toHaveLength(4)
    const names = await sources(page, 'pictures', 'grid')
    expect(names.map((name) => /pony|one|two|three/.exec(name)?.[0])).toEqual(['pony', 'one', 'two', 'three'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(blockOnCanvas(page, 'PictureGrid').locator('img')).toHaveCount(1)
  })

  await test.step('between blocks, a line shows where; one makes a picture, several a grid', async () => {
    await hand(blockOnCanvas(page, 'Heading'), 'dragover', await photo('barn.jpg', 8), 0.9)
    await expect(mark).toHaveAttribute('data-drop-mark', 'new')
    await expect(mark).toHaveText('Add the picture here')
    await hand(blockOnCanvas(page, 'Heading'), 'drop', await photo('barn.jpg', 8), 0.9)
    await expect(blockOnCanvas(page, 'PictureBlock').locator('img')).toHaveAttribute('src', /barn/)
    expect(await blocksOnCanvas(page)).toEqual(['Heading', 'PictureBlock', 'Cards', 'PictureGrid'])
    await expect(row(page, 'Picture').first()).toHaveAttribute('aria-current', 'true')
    await stepRecorded(page)

    const files = [await photo('four.jpg', 9), await photo('five.jpg', 10)]
    await hand(blockOnCanvas(page, 'Heading'), 'drop', files, 0.1)
    await expect(blockOnCanvas(page, 'PictureGrid').locator('img')).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => blocksOnCanvas(page)).toEqual(['Heading', 'PictureBlock', 'Cards', 'PictureGrid'])
  })

  await test.step('a lost connection is said, and the picture comes with another try', async () => {
    await page.route('**/api/media', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await hand(goats.first(), 'drop', await photo('late.jpg', 11))
    await expect(page.getByText('late.jpg: Can’t reach the farm’s server')).toBeVisible()
    await page.unroute('**/api/media')
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect.poll(async () => (await sources(page, 'cards', 'cards'))[0]).toContain('/late')
  })
})

test('a grid takes several pictures at once from the library and from the computer', async ({
  editor: page,
}) => {
  await openNewPage(page, grid())
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

  const add = page.getByRole('button', { name: 'Add pictures' })
  await add.click()
  await choose(page, 'Upload pictures', [await photo('a.jpg', 1), await photo('b.jpg', 2)])
  await expect(picker(page)).toBeHidden()
  await expect(blockOnCanvas(page, 'PictureGrid').locator('img')).toHaveCount(5)
  await expect.poll(async () => (await sources(page, 'pictures', 'grid')).at(-1)).toContain('/b')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(blockOnCanvas(page, 'PictureGrid').locator('img')).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(places(page, 'PictureGrid')).toHaveAccessibleName('Add pictures: Pictures')
})

test('visitors see the pictures of a grid enlarged, if its switch is on', async ({
  editor: page,
  browser,
  server,
}) => {
  const calls = await openNewPage(
    page,
    grid('gallery-pony-ride.jpg', 'gallery-goat-kids.jpg', 'gallery-petting-pen.jpg'),
  )
  await row(page, 'Picture grid').click()
  const enlarges = page.getByRole('radiogroup', { name: 'Enlarge on click' })
  await expect(enlarges.getByRole('radio', { name: 'No' })).toBeChecked()
  await enlarges.getByText('Yes').click()
  await draftSaved(page)
  await calls.publish('new', (draft) => draft)

  const visitor = await browser.newPage({ baseURL: server.url, viewport: desk })
  await visitor.goto('/new')
  const viewer = visitor.getByRole('dialog')
  const pictures = visitor.getByRole('main').locator('a[data-opens]')
  await pictures.nth(1).click()
  await expect(viewer.getByText('2 of 3')).toBeVisible()
  expect(await violations(visitor)).toEqual([])
  await visitor.keyboard.press('ArrowRight')
  await expect(viewer.getByText('3 of 3')).toBeVisible()
  await visitor.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(pictures.nth(2)).toBeFocused()
  expect(await violations(visitor)).toEqual([])
  await visitor.close()
})
