import type { Locator, Page } from '@playwright/test'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { expect, test } from '../kit/admin-test.ts'
import { library } from '../kit/media-library.ts'
import { expectClean } from '../kit/page-checks.ts'
import { choose, photo } from '../kit/test-files.ts'

// From sample pictures to the farm's own: marked for staff alone, and replaced with their words.

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const screen = '/admin/samples?view=pictures'

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const samples = async (page: Page): Promise<LibraryItem[]> =>
  (await library(page)).filter(({ isSample, usedBy }) => isSample && usedBy.length > 0)

test('on a phone, five taps put an own picture on the site', async ({ signIn, server, request }) => {
  const page = await signIn('editor', phone)
  const before = await samples(page)
  let taps = 0
  const tap = async (place: Locator) => {
    await place.tap()
    taps++
  }
  await page.goto('/admin')

  await tap(page.getByRole('link', { name: 'Replace sample pictures' }))
  await expect(cards(page)).toHaveCount(before.length)
  const card = cards(page).first()
  const drawing = (await card.locator('img').getAttribute('src')) ?? ''
  const sample = before.find(({ url }) => drawing.startsWith(`${url}?`))
  if (!sample) throw new Error(`${drawing} is a sample`)
  const chooser = page.waitForEvent('filechooser')
  await tap(card.getByRole('button', { name: 'Choose my picture' }))
  await (await chooser).setFiles(await photo('our goats.jpg', 5, 900, 600))
  taps++ // in the phone's own gallery
  await expect(card.getByRole('img', { name: 'our goats.jpg' })).toBeVisible()
  await tap(card.getByRole('textbox', { name: 'What your picture shows' }))
  await page.keyboard.type('Pepper and Clover at our gate')
  await expectClean(page, 'a chosen picture')
  await tap(card.getByRole('button', { name: 'Use this picture' }))

  await expect(page.getByText(`${before.length - 1} sample pictures are on the site`)).toBeFocused()
  expect(taps).toBe(5)
  const own = (await library(page)).find(({ name }) => name === sample.name)
  expect(own).toMatchObject({ isSample: false, alt: 'Pepper and Clover at our gate', width: 900 })

  await test.step('visitors see it everywhere, and nothing of the drawing', async () => {
    const paths = [
      '/',
      '/about',
      '/services',
      '/media',
      '/services/birthday-parties',
      '/services/petting-zoo',
    ]
    const pages = await Promise.all(paths.map(async (path) => (await request.get(server.url + path)).text()))
    const html = pages.join('')
    const has = (text: string) => html.includes(text) // a failure does not print six pages
    expect(has(`${sample.url}?w=480&amp;as=avif&amp;v=1`)).toBe(true)
    expect(has('alt="Pepper and Clover at our gate"')).toBe(true)
    expect(has(sample.alt)).toBe(false)
    expect(has('isSample')).toBe(false)
    await page.goto('/')
    const shown = page.locator(`img[src*="${sample.name}"]`).first()
    await shown.scrollIntoViewIfNeeded()
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })

  await page.goto('/admin/gallery')
  await expect(page.locator(`img[src*="${sample.name}"][src*="v=1"]`).first()).toBeAttached()
})

test('samples are marked, and pictures replace them, captions and consent anew', async ({ editor }) => {
  await test.step('marked in the library and in albums; own pictures are not', async () => {
    await editor.goto('/admin/media')
    const tile = editor.getByRole('link', { name: /^Sample/ }).first()
    await expect(tile).toBeVisible()
    await expect(editor.getByRole('link', { name: 'Replace sample pictures' })).toHaveAttribute(
      'href',
      screen,
    )
    await choose(editor, 'Upload files', [await photo('spare.jpg')])
    await expect(editor.getByRole('link', { name: /^spare\.jpg/ })).toBeVisible()

    await editor.goto('/admin/albums/1')
    await expect(editor.getByText('Sample', { exact: true }).first()).toBeVisible()
  })

  const sample = (await samples(editor)).find(({ usedBy }) =>
    usedBy.every(({ caption, photoConsent }) => caption && photoConsent),
  )
  if (!sample) throw new Error('The sample farm has albums with captions')
  await editor.goto(screen)
  const card = cards(editor).filter({ has: editor.locator(`img[src*="${sample.name}"]`) })
  const files = [await photo('one.jpg', 5), await photo('two.jpg', 6)]
  const chooser = editor.waitForEvent('filechooser')
  await card.getByRole('button', { name: 'Choose my picture' }).click()
  await (await chooser).setFiles(files)

  await expect(editor.getByRole('img', { name: 'two.jpg' })).toBeVisible()
  const text = card.getByRole('textbox', { name: 'What your picture shows' })
  await expect(text).toHaveValue('')
  await expect(text).toHaveAttribute('required', '')
  const caption = card.getByRole('textbox', { name: 'Caption (optional)' })
  await expect(caption).toHaveValue('')
  await card.getByRole('button', { name: 'Keep these words: Caption (optional)' }).click()
  await expect(caption).toHaveValue(sample.usedBy[0]?.caption ?? '')
  await caption.fill('')
  await expect(card.getByLabel(/^We have permission/)).not.toBeChecked()
  await text.fill('Our own goats')
  // The news that everybody gets comes before the response.
  let release = () => {}
  const isGone = new Promise<void>((resolve) => {
    release = resolve
  })
  await editor.route(`**${staffPaths.mediaFile(sample.name)}`, async (route) => {
    const response = await route.fetch()
    await isGone
    await route.fulfill({ response })
  })
  await card.getByRole('button', { name: 'Use this picture' }).click()

  await expect(card).toHaveCount(0)
  release()
  const next = cards(editor).filter({ has: editor.getByRole('img', { name: 'two.jpg' }) })
  await expect(next.getByRole('textbox', { name: 'What your picture shows' })).toBeFocused()
  const own = (await library(editor)).find(({ name }) => name === sample.name)
  expect(own).toMatchObject({ isSample: false, alt: 'Our own goats' })
  for (const use of own?.usedBy ?? []) expect(use).toMatchObject({ caption: '', photoConsent: false })

  await test.step('what is made up is replaced, kept or removed: one of it, or all of a kind', async () => {
    const left = async () => Number.parseInt(await editor.getByText(/ left$/).innerText(), 10)
    const said = (text: RegExp) => expect(editor.getByText(text)).toBeVisible()
    await editor.goto('/admin/samples?view=records')
    const all = await left()
    await editor.getByRole('heading', { name: 'Home' }).click()
    await editor.getByRole('button', { name: 'Keep as mine: Animal', exact: true }).first().click()
    await said(/^1 sample kept as yours/)
    await editor.getByRole('button', { name: 'Remove: Animal', exact: true }).first().click()
    await said(/^1 sample removed/)
    await expect.poll(left).toBe(all - 2)
    await expect(editor.getByRole('link', { name: 'Replace' }).first()).toHaveAttribute(
      'href',
      /\/admin\/animals\/\d+$/,
    )
    await editor.getByRole('button', { name: 'Keep all as mine: Home' }).click()
    await said(/^\d+ samples kept as yours/)
    await editor.getByRole('button', { name: 'Remove all: all of these' }).click()
    await editor.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await editor
      .getByRole('alertdialog', { name: 'Other pages lead there' })
      .getByRole('button', { name: 'Remove anyway' })
      .click()
    await expect.poll(left).toBe(0)
  })
})
