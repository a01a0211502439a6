import type { Locator, Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { BlockName } from '#blocks/kit/content/block-names.ts'
import { blockSchemas } from '#blocks/schemas.ts'
import { expect, sharedTest, test } from '../kit/admin-test.ts'
import {
  blockOnCanvas,
  canvas,
  draftSaved,
  field,
  openOwnPage,
  row,
  stepRecorded,
} from '../kit/builder-test.ts'
import { heading, pageCalls } from '../kit/page-calls.ts'
import { overflow, phone, violations, wide } from '../kit/page-checks.ts'

// What is behind a section: chosen where it shows, and readable whatever it shows. That a drawing gives way is asked of
// every block in blocks/kit/ui/drawn-ground.test.tsx.

const paragraph: PageBlock = {
  type: 'Text',
  props: { id: 'words', text: 'We come with goats, sheep and two ponies.', size: 'large' },
}
const onCanvas = (page: Page, name: string | RegExp) =>
  canvas(page).getByRole('button', { name, exact: true })
const pictureBehind = (block: Locator) =>
  block.locator('xpath=ancestor::*[contains(@class, "behind")][1]').locator('> .behind-picture img')

sharedTest('color and picture behind a section, chosen by mouse, keys and finger', async ({ signIn }) => {
  const page = await signIn('editor', { hasTouch: true })
  const { id, open } = await openOwnPage(page, heading('before', 'Before'), paragraph)
  const text = blockOnCanvas(page, 'Text')
  const color = (now: string) => onCanvas(page, new RegExp(`^Background of Text: ${now}\\. Change to`))
  const picture = onCanvas(page, 'Picture behind Text')
  const picker = page.getByRole('dialog')
  const found = (at: number) => picker.getByRole('button', { name: /goat/i }).nth(at)
  const isChosen = async () => {
    await expect(picker).toBeHidden()
    await expect(pictureBehind(text)).toBeVisible()
    return (await pictureBehind(text).getAttribute('src')) ?? ''
  }
  await row(page, 'Text').click()

  await test.step('by mouse', async () => {
    await color('Plain').click()
    await expect(color('Sand')).toBeVisible()
  })

  await test.step('by keys, and the button has the focus again', async () => {
    await color('Sand').press('Enter')
    await expect(color('Sky')).toBeFocused()
    await stepRecorded(page)
    await picture.press('Enter')
    await found(0).press('Enter')
    await isChosen()
    await expect(picture).toBeFocused()
  })

  await test.step('in the field of the block', async () => {
    const before = await isChosen()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(pictureBehind(text)).toHaveCount(0)
    await field(page, 'Picture behind it')
      .getByRole('button', { name: /Choose/ })
      .press('Enter')
    await found(1).press('Enter')
    expect(await isChosen()).not.toBe(before)
  })

  await test.step('by finger', async () => {
    const before = await isChosen()
    await page.setViewportSize(phone)
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Page' }).tap()
    await color('Sky').tap()
    await expect(color('Plain')).toBeVisible()
    await color('Plain').tap()
    await expect(color('Sand')).toBeVisible()
    await picture.tap()
    await found(0).tap()
    await expect(pictureBehind(text)).not.toHaveAttribute('src', before)
    await isChosen()
    await expect(text).toBeInViewport()
  })

  await draftSaved(page)
  const label = async () => (await open(id)).data.content.find(({ props }) => props.id === 'words')?.props
  await expect
    .poll(label)
    .toMatchObject({ ground: 'sand', groundPicture: expect.stringMatching(/^\/public-objects\//) })
})

sharedTest('on the canvas a drawing gives way to a color or a picture', async ({ editor: page }) => {
  await openOwnPage(
    page,
    { type: 'AboutHero', props: { id: 'top' } },
    { type: 'Hero', props: { id: 'hero' } },
    { type: 'ContactDetails', props: { id: 'ways' } },
    { type: 'ClosingBand', props: { id: 'end' } },
  )
  const choosePicture = async () => {
    await onCanvas(page, /^Picture behind/).click()
    const picker = page.getByRole('dialog')
    await picker.getByRole('button', { name: /goat/i }).first().click()
    await expect(picker).toBeHidden()
  }

  await test.step('a color at the end of a page, and the drawing again', async () => {
    const band = blockOnCanvas(page, 'ClosingBand')
    const pony = band.locator('img[src*="pony-at-the-fence"]')
    await row(page, 'Call to action').click()
    await expect(pony).toBeAttached()
    await onCanvas(page, /^Background of .*: Drawing\. Change to Plain$/).click()
    await onCanvas(page, /^Background of .*: Plain\. Change to Sand$/).click()
    await expect(pony).toHaveCount(0)
    await expect(band.locator('section')).toHaveCSS('background-color', 'rgb(245, 231, 203)')
    await field(page, 'Background').getByText('Drawing').click()
    await expect(pony).toBeAttached()
  })

  await test.step('a picture at the top of a page', async () => {
    await row(page, 'About: top of the page').click()
    await choosePicture()
    await expect(blockOnCanvas(page, 'AboutHero').locator('img[src*="barn"]')).toHaveCount(0)
    await expect(pictureBehind(blockOnCanvas(page, 'AboutHero'))).toBeVisible()
  })

  await test.step('a picture in the place of the scene on Home', async () => {
    const hero = blockOnCanvas(page, 'Hero')
    await row(page, 'Welcome').click()
    await expect(hero.locator('img[src*="farm-evening"]')).toBeAttached()
    await choosePicture()
    await expect(hero.locator('figure img')).toHaveAttribute('src', /^\/public-objects\//)
    await expect(hero.locator('img[src*="farm-evening"]')).toHaveCount(0)
  })

  await test.step('with a color at the top and one below, it shows which button is which', async () => {
    await row(page, 'Contact details').click()
    const sign = (name: RegExp) =>
      onCanvas(page, name).evaluate((button) => getComputedStyle(button, '::before').backgroundImage)
    // Without an angle the color begins at the top.
    expect(await sign(/^Background at the top of /)).toMatch(/^linear-gradient\(rgb/)
    expect(await sign(/^Background of /)).toMatch(/^linear-gradient\(90deg, rgb/)
  })
})

/** Blocks that are a drawing from edge to edge until somebody chooses a background, on any page. */
const drawnBlocks = [
  ...['ServiceHero', 'ServiceBook', 'Hero', 'ClosingCall', 'AboutHero', 'AboutClosing', 'PageTop'],
  ...['ClosingBand', 'ServicesHero', 'AlbumList', 'TourDates', 'ContactDetails'],
]
const takesPicture = (name: string) => 'groundPicture' in blockSchemas[name as BlockName].props.shape
const sections = [
  heading('a', 'Words alone'),
  { ...paragraph, props: { ...paragraph.props, ground: 'sand' } },
  { type: 'Steps', props: { id: 'steps', heading: 'Three steps', tone: 'sky' } },
  { type: 'Quotes', props: { id: 'quotes', tone: 'sand' } },
  { type: 'PictureGrid', props: { id: 'grid', spaceAbove: 'small', pictures: [] } },
  { type: 'Cards', props: { id: 'cards', heading: 'Cards' } },
  { type: 'Columns', props: { id: 'two', split: 'even', left: [heading('l', 'Left')], right: [] } },
  { type: 'ServiceMap', props: { id: 'map' } },
]

test('sections with a color or picture behind them are readable at every width', async ({ editor: page }) => {
  const media = await (await page.request.get('/api/media?kind=image')).json()
  const groundPicture = media.items[0].url
  // A page of a service: it has links to its parts, and its top and end belong to it.
  const { open, publish } = pageCalls(page)
  const { content } = (await open('petting-zoo')).data
  const show = (names: string[], props: object, more: PageBlock[] = []) => {
    const added = names.filter((name) => !content.some(({ type }) => type === name))
    const chosen = [...added.map((type) => ({ type, props: { id: type } })), ...more].map((block) => ({
      type: block.type,
      props: { ...block.props, ...props },
    }))
    const was = content.map((block) =>
      names.includes(block.type) ? { ...block, props: { ...block.props, ...props } } : block,
    )
    return publish('petting-zoo', ({ root }) => ({ root, content: [...was, ...chosen] }))
  }
  const look = async (size: typeof wide, shown: Locator, count: number, what: string) => {
    await page.setViewportSize(size)
    await page.goto('/services/petting-zoo')
    await expect(shown).toHaveCount(count)
    expect.soft(await overflow(page), what).toEqual([])
    // Blocks stand here together that are on different pages otherwise, so names of regions repeat.
    const found = (await violations(page)).filter((line) => !line.startsWith('landmark-unique'))
    expect.soft(found, `${what} at ${size.width} px`).toEqual([])
  }

  await test.step('a color in the place of a drawing; links to parts of the page stay in sight', async () => {
    await show(drawnBlocks, { drawnGround: 'sand' })
    const colored = page.locator('main [data-drawn="sand"]')
    for (const size of [phone, wide]) await look(size, colored, drawnBlocks.length, 'colors')
    await page.evaluate(() => scrollTo(0, 2500))
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeInViewport()
  })

  await test.step('a picture behind any section, with its own background as the sheet', async () => {
    const names = drawnBlocks.filter(takesPicture)
    await show(names, { groundPicture }, sections as PageBlock[])
    const behind = page.locator('main .behind')
    for (const size of [phone, wide]) await look(size, behind, names.length + sections.length, 'pictures')
  })

  await test.step('the picture is loaded by visitors, and left out on paper', async () => {
    const picture = page.locator('main .behind > .behind-picture img').first()
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    await expect(picture).toBeHidden()
  })
})
