import type { Locator } from '@playwright/test'
import type { BlockName } from '#blocks/content/block-names.ts'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { blockSchemas } from '#blocks/schemas.ts'
import { expect, test } from '../kit/admin-test.ts'
import { blockOnCanvas, canvas, draftSaved, field, openBuilder, publish, row } from '../kit/builder-test.ts'
import { heading, pageCalls, withBlocks } from '../kit/page-calls.ts'
import { desk, expectClean, overflow, phone } from '../kit/page-checks.ts'

// A picture behind a section: chosen where it shows, and readable whatever it shows.

const paragraph: PageBlock = {
  type: 'Text',
  props: { id: 'words', text: 'We come with goats, sheep and two ponies.', size: 'large' },
}

test('a picture is chosen behind a section by keyboard, and its words stay readable', async ({
  editor: page,
  browser,
  server,
}) => {
  await openBuilder(page, 'home')
  await row(page, 'Story').click()

  await field(page, 'Picture behind it')
    .getByRole('button', { name: /Choose/ })
    .press('Enter')
  const picker = page.getByRole('dialog')
  await picker.getByRole('button', { name: /goat/i }).first().press('Enter')
  await expect(picker).toBeHidden()
  const behind = blockOnCanvas(page, 'Story').locator('xpath=ancestor::*[contains(@class, "behind")][1]')
  await expect(behind.locator('> .behind-picture img')).toBeVisible()
  await draftSaved(page)
  await publish(page)

  const visitor = await browser.newPage({ baseURL: server.url })
  for (const size of [phone, desk]) {
    await visitor.setViewportSize(size)
    await visitor.goto('/')
    const picture = visitor.locator('main .behind > .behind-picture img')
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expect(picture).toHaveAttribute('alt', '')
    expect(await overflow(visitor)).toEqual([])
    await expectClean(visitor, `Home with a picture behind a section at ${size.width} px`)
  }
  await visitor.emulateMedia({ media: 'print' })
  await expect(visitor.locator('main .behind-picture')).toBeHidden()
  await visitor.close()
})

for (const hand of ['mouse', 'keys', 'finger'] as const)
  test(`the color and the picture behind a section are chosen by ${hand}`, async ({ signIn }) => {
    const isPhone = hand === 'finger'
    const page = await signIn('editor', isPhone ? { viewport: phone, hasTouch: true, isMobile: true } : {})
    await pageCalls(page).draft('about', withBlocks(heading('before', 'Before'), paragraph))
    await page.goto('/admin/pages/about')
    const text = blockOnCanvas(page, 'Text')
    await expect(text).toBeAttached()
    const on = (name: string | RegExp) => canvas(page).getByRole('button', { name, exact: true })
    const press = (button: Locator) =>
      hand === 'keys' ? button.press('Enter') : isPhone ? button.tap() : button.click()

    await row(page, 'Text').click()
    if (isPhone)
      await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Page' }).tap()
    const color = on(/^Background of Text: Plain\. Change to/)
    await expect(color).toBeVisible()
    await press(color)
    await press(on(/^Background of Text: Sand\. Change to/))
    await expect(on(/^Background of Text: Sky\. Change to/)).toBeVisible()
    if (hand === 'keys') await expect(on(/^Background of Text/)).toBeFocused()
    await expectClean(page, 'the background’s buttons')

    await press(on('Picture behind Text'))
    const picker = page.getByRole('dialog')
    await press(picker.getByRole('button', { name: /goat/i }).first())
    await expect(picker).toBeHidden()
    if (hand === 'keys') await expect(on('Picture behind Text')).toBeFocused()
    const behind = text.locator('xpath=ancestor::*[contains(@class, "behind")][1]')
    await expect(behind.locator('> .behind-picture img')).toBeVisible()
    await expect(text).toBeInViewport()
    await draftSaved(page)
    const { data } = await pageCalls(page).open('about')
    const words = data.content.find(({ props }) => props.id === 'words')
    expect(words?.props).toMatchObject({
      ground: 'sky',
      groundPicture: expect.stringMatching(/^\/public-objects\//),
    })
  })

test('any section has one, with its own background as the sheet', async ({ editor: page }) => {
  const media = await (await page.request.get('/api/media?kind=image')).json()
  const groundPicture = media.items[0].url
  const calls = pageCalls(page)
  const content = [
    heading('a', 'Words alone'),
    { ...paragraph, props: { ...paragraph.props, ground: 'sand' } },
    { type: 'Steps', props: { id: 'steps', heading: 'Three steps', tone: 'sky' } },
    { type: 'Quotes', props: { id: 'quotes', tone: 'sand' } },
    { type: 'PictureGrid', props: { id: 'grid', spaceAbove: 'small', pictures: [] } },
    { type: 'Cards', props: { id: 'cards', heading: 'Cards' } },
    { type: 'Columns', props: { id: 'two', split: 'even', left: [heading('l', 'Left')], right: [] } },
    { type: 'ServiceMap', props: { id: 'map' } },
  ].map(({ type, props }) => ({ type, props: { ...props, groundPicture } }) as PageBlock)
  await calls.publish('about', withBlocks(...content))

  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    await page.goto('/about')
    await expect(page.locator('main .behind')).toHaveCount(content.length)
    expect(await overflow(page)).toEqual([])
    await expectClean(page, `pictures behind all kinds of sections at ${size.width} px`)
  }
})

/** By page, the blocks that are a drawing from edge to edge until somebody chooses a background. */
const drawnBlocks = {
  home: ['Hero', 'ClosingCall'],
  about: ['AboutHero', 'AboutClosing', 'PageTop', 'ClosingBand'],
  services: ['ServicesHero'],
  'petting-zoo': ['ServiceHero', 'ServiceBook'],
  media: ['AlbumList'],
  'tour-dates': ['TourDates'],
  contact: ['ContactDetails'],
  booking: ['BookingDetails', 'BookingForm'],
}
const drawings = [
  'pony-at-the-fence',
  'farm-evening',
  'barn',
  'sheep',
  'goat',
  'turkey',
  'hen',
  'rabbit',
].map((name) => `[src*="/${name}-"]`)
const takesPicture = (name: string) => 'groundPicture' in blockSchemas[name as BlockName].props.shape
const pathOf = (id: string) => ({ home: '/', 'petting-zoo': '/services/petting-zoo' })[id] ?? `/${id}`

for (const choice of ['color', 'picture'] as const)
  test(`a ${choice} takes the place of a drawing, and words stay readable`, async ({ editor: page }) => {
    test.setTimeout(120_000)
    const media = await (await page.request.get('/api/media?kind=image')).json()
    const props = choice === 'color' ? { drawnGround: 'sand' } : { groundPicture: media.items[0].url }
    const calls = pageCalls(page)
    const shown: string[] = []
    for (const [id, names] of Object.entries(drawnBlocks)) {
      const taking = names.filter((name) => choice === 'color' || takesPicture(name))
      if (taking.length === 0) continue
      shown.push(...taking)
      await calls.publish(id, ({ root, content }) => {
        const added = taking.filter((name) => !content.some(({ type }) => type === name))
        const all = [...content, ...added.map((type) => ({ type, props: { id: type } }))]
        return {
          root,
          content: all.map((block) =>
            taking.includes(block.type) ? { ...block, props: { ...block.props, ...props } } : block,
          ),
        }
      })
      for (const size of [phone, desk]) {
        await page.setViewportSize(size)
        await page.goto(pathOf(id))
        const taken = page.locator(choice === 'color' ? 'main [data-drawn="sand"]' : 'main .behind')
        await expect(taken).toHaveCount(taking.length)
        // Of a block that goes on below its top, this is the top.
        await expect(
          taken.locator('> section:first-child').locator(`img:is(${drawings.join()})`),
        ).toHaveCount(0)
        expect(await overflow(page), id).toEqual([])
        await expectClean(page, `${id} with a ${choice} in the place of drawings at ${size.width} px`)
      }
    }
    expect(shown.length).toBe(choice === 'color' ? 14 : 8)
  })

test('the links to the parts of a page stay in sight below a top with a color', async ({ editor: page }) => {
  await pageCalls(page).publish('petting-zoo', ({ root, content }) => ({
    root,
    content: content.map((block) =>
      block.type === 'ServiceHero' ? { ...block, props: { ...block.props, drawnGround: 'sky' } } : block,
    ),
  }))
  await page.goto('/services/petting-zoo')
  const links = page.getByRole('navigation', { name: 'On this page' })

  await page.evaluate(() => scrollTo(0, 2500))

  await expect(links).toBeInViewport()
})

test('at the end of a page and at its top, the drawing gives way on the canvas', async ({ editor: page }) => {
  await pageCalls(page).draft('about', withBlocks({ type: 'ClosingBand', props: { id: 'end' } }))
  await openBuilder(page, 'about')
  const on = (name: string | RegExp) => canvas(page).getByRole('button', { name, exact: true })
  const band = blockOnCanvas(page, 'ClosingBand')
  const pony = band.locator('img[src*="pony-at-the-fence"]')
  await row(page, 'Call to action').click()
  await expect(pony).toBeAttached()

  await on(/^Background of .*: Drawing\. Change to Plain$/).click()
  await on(/^Background of .*: Plain\. Change to Sand$/).click()

  await expect(pony).toHaveCount(0)
  await expect(band.locator('section')).toHaveCSS('background-color', 'rgb(245, 231, 203)')
  await field(page, 'Background').getByText('Drawing').click()
  await expect(pony).toBeAttached()
  await row(page, 'About: top of the page').click()
  await on(/^Picture behind/).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('button', { name: /goat/i }).first().click()
  await expect(picker).toBeHidden()
  await expect(
    blockOnCanvas(page, 'AboutHero').locator('xpath=..').locator('> .behind-picture img'),
  ).toBeVisible()
})

test('a block with a color at its top and one below shows which button is which', async ({
  editor: page,
}) => {
  await openBuilder(page, 'contact')
  await row(page, 'Contact details').click()
  const sign = (name: RegExp) =>
    canvas(page)
      .getByRole('button', { name })
      .evaluate((button) => getComputedStyle(button, '::before').backgroundImage)

  // Without an angle the color begins at the top.
  expect(await sign(/^Background at the top of /)).toMatch(/^linear-gradient\(rgb/)
  expect(await sign(/^Background of /)).toMatch(/^linear-gradient\(90deg, rgb/)
})

test('the picture behind the first screen of Home takes the place of its scene', async ({ editor: page }) => {
  await openBuilder(page, 'home')
  await row(page, 'Welcome').click()
  await canvas(page)
    .getByRole('button', { name: /^Picture behind/ })
    .click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('button', { name: /goat/i }).first().click()
  await expect(picker).toBeHidden()

  await expect(blockOnCanvas(page, 'Hero').locator('figure img')).toHaveAttribute(
    'src',
    /^\/public-objects\//,
  )
  await expect(blockOnCanvas(page, 'Hero').locator('img[src*="farm-evening"]')).toHaveCount(0)
})
