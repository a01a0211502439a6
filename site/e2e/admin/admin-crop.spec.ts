import type { Page } from '@playwright/test'
import { expect, test } from '../kit/admin-test.ts'
import { canvas, openNewPage, row } from '../kit/builder-test.ts'
import { holdAndDrag } from '../kit/hold-and-drag.ts'
import { chooseFound, library } from '../kit/media-library.ts'
import { expectClean, phone, smallTargets } from '../kit/page-checks.ts'

// A picture is cropped and rotated in the library and where it is shown; its file stays as it was uploaded.

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Crop and rotate' })
const frame = (page: Page) => dialogOf(page).getByRole('button', { name: /^Frame/ })

async function galleryFile(page: Page) {
  const item = (await library(page)).find(({ usedBy }) =>
    usedBy.some(({ path }) => path === '/admin/gallery'),
  )
  if (!item) throw new Error('The sample farm has a gallery')
  return item
}

async function save(page: Page) {
  await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialogOf(page)).toHaveCount(0)
}

async function frameBox(page: Page) {
  const box = await frame(page).boundingBox()
  if (!box) throw new Error('The frame has no box')
  const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y })
  return { at, corner: { x: box.x + box.width - 12, y: box.y + box.height - 12 } }
}

test('a picture of the library is cropped and rotated by keys, mouse and finger', async ({ signIn }) => {
  const page = await signIn('editor', { hasTouch: true })
  const { name, url, width, height } = await galleryFile(page)
  let unedited: number | undefined
  const stored = async () => (await library(page)).find((item) => item.name === name)
  const openCrop = async () => {
    await page.getByRole('button', { name: 'Crop and rotate' }).click()
    await expect(frame(page)).toBeVisible()
  }

  await page.goto(`/admin/media/${encodeURIComponent(name)}`)
  await openCrop()
  await test.step('the frame is dragged by mouse, by its corner, and undone from the notice', async () => {
    const { at, corner } = await frameBox(page)
    const drag = async (from: { x: number; y: number }, to: typeof from) => {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 5 })
      await page.mouse.up()
    }
    await drag(corner, at(0.5, 0.5))
    await expect(frame(page)).toHaveAccessibleName(/5\d% wide, 5\d% high, 0% from the left/)
    await drag(at(0.25, 0.25), at(0.5, 0.25))
    await expect(frame(page)).toHaveAccessibleName(/2\d% from the left, 0% from the top/)
    await save(page)
    expect((await stored())?.edit?.crop).toMatchObject({ y: 0 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await stored())?.edit).toBeNull()
    await expect(page.getByText(/^Cropped to/)).toHaveCount(0)
    unedited = (await stored())?.version
  })

  await test.step('turned and cropped by keys', async () => {
    await openCrop()
    await dialogOf(page).getByRole('button', { name: 'Rotate right' }).click()
    await dialogOf(page).getByLabel('1:1').check()
    await frame(page).focus()
    for (let time = 0; time < 9; time++) await page.keyboard.press('Alt+ArrowUp')
    await expect(frame(page)).toHaveAccessibleName(/0% from the top/)
    await expect(dialogOf(page).getByRole('status')).toContainText('Rotated by 90°')
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(frame(page)).toHaveAccessibleName(/99% wide/)
    await save(page)
    await expect(page.getByText(/^Rotated by 90°, cropped to/)).toBeVisible()
  })

  await test.step('visitors see what was made of it, and no whole picture', async () => {
    const now = await stored()
    expect(now?.width).toBe(now?.height)
    expect(now?.version).not.toBe(unedited)
    expect(await (await page.request.get('/')).text()).toContain(`${name}?v=${now?.version}`)
    const everyone = await page.context().browser()?.newContext()
    const whole = await everyone?.request.get(new URL(`${url}?edit=none`, page.url()).href)
    expect(whole?.status()).toBe(404)
    await everyone?.close()
  })

  await test.step('back to the original', async () => {
    await openCrop()
    await dialogOf(page).getByRole('button', { name: 'Back to the original' }).click()
    await save(page)
    await expect(page.getByText(/^Rotated by/)).toHaveCount(0)
    expect(await stored()).toMatchObject({ width, height, edit: null })
  })

  await test.step('on a phone a finger drags the corner and the frame, and saves', async () => {
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Crop and rotate' }).tap()
    await expect(frame(page)).toBeVisible()
    await expectClean(page, 'the crop dialog')
    expect(await smallTargets(page)).toEqual([])
    const { at, corner } = await frameBox(page)
    const atOnce = async () => undefined
    await holdAndDrag(page, corner, at(0.5, 0.5), atOnce)
    await expect(frame(page)).toHaveAccessibleName(/5\d% wide, 5\d% high, 0% from the left, 0% from the top/)
    await holdAndDrag(page, at(0.25, 0.25), at(0.5, 0.4), atOnce)
    await expect(frame(page)).toHaveAccessibleName(/2\d% from the left, 1\d% from the top/)
    await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).tap()
    await expect(dialogOf(page)).toHaveCount(0)

    await expect(page.getByText(/^Cropped to/)).toBeVisible()
    const crop = (await stored())?.edit?.crop
    expect(crop?.x).toBeGreaterThan(0)
    expect(crop?.y).toBeGreaterThan(0)
  })
})

test('a picture is rotated from a form’s field and the builder, which shows it', async ({ editor: page }) => {
  await test.step('from the field that shows it, also before it has loaded', async () => {
    let load: () => void = () => undefined
    const isAsked = new Promise<void>((resolve) => {
      load = resolve
    })
    await page.route(/edit=none/, async (route) => {
      await isAsked
      await route.continue()
    })
    const [first]: { id: number; url: string }[] = await (
      await page.request.get('/api/gallery-images')
    ).json()
    await page.goto(`/admin/gallery/${first?.id}`)
    const crop = page.getByRole('button', { name: /^Crop and rotate/ })
    await crop.click()
    await dialogOf(page).getByRole('button', { name: 'Rotate left' }).click()
    await dialogOf(page).getByLabel('1:1').check()
    await expect(dialogOf(page)).toContainText('Loading the picture…')
    load()
    await expect(frame(page)).toBeVisible()
    await save(page)

    await expect(crop).toBeFocused()
    const turned = (await library(page)).filter(({ edit }) => edit?.turn === 270)
    expect(turned.map(({ url }) => url)).toEqual([expect.stringContaining(first?.url ?? 'a picture')])
    expect(turned[0]?.width).toBe(turned[0]?.height)
  })

  await test.step('in the builder one stays cropped on the page while another one is cropped', async () => {
    const [kids, race] = ['gallery-goat-kids', 'gallery-turkey-race'] as const
    await openNewPage(
      page,
      { type: 'PictureBlock', props: { id: 'p', src: '', alt: 'Two goats' } },
      { type: 'PictureBlock', props: { id: 'q', src: `${race}.jpg`, alt: race } },
    )
    const settings = page.getByRole('region', { name: 'Settings' })
    const rotate = async () => {
      const crop = settings.getByRole('button', { name: /^Crop and rotate/ })
      await crop.press('Enter')
      await expect(frame(page)).toBeVisible()
      await dialogOf(page).getByRole('button', { name: 'Rotate right' }).click()
      await save(page)
      await expect(crop).toBeFocused()
    }
    const shown = (name: string) =>
      canvas(page).locator(`[data-block="PictureBlock"] img[src*="${name}.jpg?v="]`)

    await row(page, 'Picture').first().click()
    await settings.locator('[data-field="src"]').getByRole('button', { name: 'Choose a picture' }).click()
    const chosen = (await library(page)).find(({ name }) => name === `${kids}.jpg`)
    await chooseFound(page.getByRole('dialog', { name: 'Choose a picture' }), chosen?.alt ?? '')
    await rotate()
    await expect(shown(kids)).toBeAttached()
    await row(page, 'Picture').nth(1).click()
    await rotate()
    await expect(shown(race)).toBeAttached()
    await expect(shown(kids)).toBeAttached()
  })
})
