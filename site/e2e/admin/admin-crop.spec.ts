import type { Page } from '@playwright/test'
import { expect, test } from '../kit/admin-test.ts'
import { canvas, openNewPage, row } from '../kit/builder-test.ts'
import { holdAndDrag } from '../kit/hold-and-drag.ts'
import { chooseFound, library } from '../kit/media-library.ts'
import { expectClean, phone, smallTargets } from '../kit/page-checks.ts'

// A picture is cropped and rotated in the library, by key and by mouse; its file stays as it was uploaded.

const screenOf = (name: string) => `/admin/media/${encodeURIComponent(name)}`
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Crop and rotate' })
const frame = (page: Page) => dialogOf(page).getByRole('button', { name: /^Frame/ })

async function galleryFile(page: Page) {
  const item = (await library(page)).find(({ usedBy }) =>
    usedBy.some(({ path }) => path === '/admin/gallery'),
  )
  if (!item) throw new Error('The sample farm has a gallery')
  return item
}

async function openCrop(page: Page, name: string) {
  await page.goto(screenOf(name))
  await page.getByRole('button', { name: 'Crop and rotate' }).click()
  await expect(frame(page)).toBeVisible()
}

async function save(page: Page) {
  await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialogOf(page)).toHaveCount(0)
}

async function storedEdit(page: Page, name: string) {
  return (await library(page)).find((item) => item.name === name)?.edit
}

test('a picture turned and cropped by key is shown so to visitors', async ({ editor }) => {
  const item = await galleryFile(editor)
  const { width, height } = item
  await openCrop(editor, item.name)
  await expectClean(editor, 'the crop dialog')

  await dialogOf(editor).getByRole('button', { name: 'Rotate right' }).click()
  await dialogOf(editor).getByLabel('1:1').check()
  await frame(editor).focus()
  for (let time = 0; time < 9; time++) await editor.keyboard.press('Alt+ArrowUp')
  await expect(frame(editor)).toHaveAccessibleName(/0% from the top/)
  await expect(dialogOf(editor).getByRole('status')).toContainText('Rotated by 90°')
  await editor.keyboard.press('Shift+ArrowLeft')
  await expect(frame(editor)).toHaveAccessibleName(/99% wide/)
  await save(editor)

  await expect(editor.getByText(/^Rotated by 90°, cropped to/)).toBeVisible()
  const now = (await library(editor)).find(({ name }) => name === item.name)
  expect(now?.width).toBe(now?.height)
  expect(now?.version).not.toBe(item.version)
  await editor.goto('/')
  await expect(editor.locator(`img[src*="${item.name}?v=${now?.version}"]`).first()).toBeAttached()
  const everyone = await editor.context().browser()?.newContext()
  const whole = await everyone?.request.get(new URL(`${item.url}?edit=none`, editor.url()).href)
  expect(whole?.status()).toBe(404)
  await everyone?.close()

  await openCrop(editor, item.name)
  await dialogOf(editor).getByRole('button', { name: 'Back to the original' }).click()
  await save(editor)
  await expect(editor.getByText(/^Rotated by 90°/)).toHaveCount(0)
  expect((await library(editor)).find(({ name }) => name === item.name)).toMatchObject({
    edit: null,
    width,
    height,
    version: item.version,
  })
})

test('the frame is dragged by mouse, by its corner, and undone from the notice', async ({ editor }) => {
  const item = await galleryFile(editor)
  await openCrop(editor, item.name)
  const box = await frame(editor).boundingBox()
  if (!box) throw new Error('The frame has no box')
  const { mouse } = editor

  await mouse.move(box.x + box.width - 12, box.y + box.height - 12)
  await mouse.down()
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 })
  await mouse.up()
  await expect(frame(editor)).toHaveAccessibleName(/5\d% wide, 5\d% high, 0% from the left/)
  await mouse.move(box.x + box.width / 4, box.y + box.height / 4)
  await mouse.down()
  await mouse.move(box.x + box.width / 2, box.y + box.height / 4, { steps: 5 })
  await mouse.up()
  await expect(frame(editor)).toHaveAccessibleName(/2\d% from the left, 0% from the top/)
  await save(editor)

  expect((await storedEdit(editor, item.name))?.crop).toMatchObject({ y: 0 })
  await editor.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => storedEdit(editor, item.name)).toBeNull()
})

test('on a phone a finger drags the corner and the frame, and saves', async ({ signIn }) => {
  const page = await signIn('editor', { viewport: phone, hasTouch: true, isMobile: true })
  const item = await galleryFile(page)
  await page.goto(screenOf(item.name))
  await page.getByRole('button', { name: 'Crop and rotate' }).tap()
  await expect(frame(page)).toBeVisible()
  await expectClean(page, 'the crop dialog')
  expect(await smallTargets(page)).toEqual([])
  const box = await frame(page).boundingBox()
  if (!box) throw new Error('The frame has no box')
  const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y })
  const atOnce = async () => undefined

  const corner = { x: box.x + box.width - 12, y: box.y + box.height - 12 }
  await holdAndDrag(page, corner, at(0.5, 0.5), atOnce)
  await expect(frame(page)).toHaveAccessibleName(/5\d% wide, 5\d% high, 0% from the left, 0% from the top/)
  await holdAndDrag(page, at(0.25, 0.25), at(0.5, 0.4), atOnce)
  await expect(frame(page)).toHaveAccessibleName(/2\d% from the left, 1\d% from the top/)
  await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(dialogOf(page)).toHaveCount(0)

  await expect(page.getByText(/^Cropped to/)).toBeVisible()
  const stored = await storedEdit(page, item.name)
  expect(stored?.crop?.x).toBeGreaterThan(0)
  expect(stored?.crop?.y).toBeGreaterThan(0)
})

test('from the field that shows it a picture is turned, too, also before it has loaded', async ({
  editor,
}) => {
  let load: () => void = () => undefined
  const isAsked = new Promise<void>((resolve) => {
    load = resolve
  })
  await editor.route(/edit=none/, async (route) => {
    await isAsked
    await route.continue()
  })
  const [first] = (await (await editor.request.get('/api/gallery-images')).json()) as {
    id: number
    url: string
  }[]
  await editor.goto(`/admin/gallery/${first?.id}`)
  const crop = editor.getByRole('button', { name: /^Crop and rotate/ })
  await crop.click()
  await dialogOf(editor).getByRole('button', { name: 'Rotate left' }).click()
  await dialogOf(editor).getByLabel('1:1').check()
  await expect(dialogOf(editor)).toContainText('Loading the picture…')
  load()
  await expect(frame(editor)).toBeVisible()
  await save(editor)

  await expect(crop).toBeFocused()
  const turned = (await library(editor)).filter(({ edit }) => edit?.turn === 270)
  expect(turned.map(({ url }) => url)).toEqual([expect.stringContaining(first?.url ?? 'a picture')])
  expect(turned[0]?.width).toBe(turned[0]?.height)
})

test('a picture turned and cropped in the builder is seen so on the page at once', async ({
  editor: page,
}) => {
  const item = await galleryFile(page)
  await openNewPage(page, { type: 'PictureBlock', props: { id: 'p', src: '', alt: 'Two goats' } })
  await row(page, 'Picture').first().click()
  const settings = page.getByRole('region', { name: 'Settings' })
  await settings.locator('[data-field="src"]').getByRole('button', { name: 'Choose a picture' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a picture' })
  await chooseFound(picker, item.alt)
  const crop = settings.getByRole('button', { name: /^Crop and rotate/ })

  await crop.press('Enter')
  await expect(frame(page)).toBeVisible()
  await expectClean(page, 'the crop dialog in the builder')
  await dialogOf(page).getByRole('button', { name: 'Rotate right' }).click()
  await dialogOf(page).getByLabel('1:1').check()
  await save(page)

  await expect(crop).toBeFocused()
  const turned = (await library(page)).find(({ edit }) => edit?.turn === 90)
  expect(turned?.version).toBeGreaterThan(0)
  await expect(canvas(page).locator(`img[src*="${turned?.name}?v=${turned?.version}"]`)).toBeAttached()
})

test('in the builder a picture stays cropped on the page while another one is cropped', async ({
  editor: page,
}) => {
  const block = (id: string) => ({ type: 'PictureBlock', props: { id, src: `${id}.jpg`, alt: id } })
  await openNewPage(page, block('gallery-goat-kids'), block('gallery-pony-ride'))
  const versions = () =>
    canvas(page)
      .locator('[data-block="PictureBlock"] img')
      .evaluateAll((all) => all.map((image) => /\?v=\d+/.test(image.getAttribute('src') ?? '')))
  for (const [index, shown] of [
    [true, false],
    [true, true],
  ].entries()) {
    await row(page, 'Picture').nth(index).click()
    await page
      .getByRole('region', { name: 'Settings' })
      .getByRole('button', { name: /^Crop and rotate/ })
      .click()
    await dialogOf(page).getByRole('button', { name: 'Rotate right' }).click()
    await save(page)
    await expect.poll(versions).toEqual(shown)
  }
})
