import type { Locator, Page } from '@playwright/test'
import { albumImageSchema } from '#blocks/contract/records/album.ts'
import { expect, testFilledBy } from '../kit/admin-test.ts'
import { alt, call, card } from '../kit/album-test.ts'
import { dragFar } from '../kit/hold-and-drag.ts'

// An album of a thousand pictures: only the cards in sight are in the document, and all that works with six works.

const albumId = 1
const shipped = 6
const added = 1_000
const mostCards = 150
/** The cards that are in the document before anything scrolls. */
const mostAtFirst = 10
/** The picture without a description. */
const lacking = 700

const test = testFilledBy(async (store) => {
  const [known] = await store.list('album-images', { albumId })
  if (!known) throw new Error('The sample album has no picture')
  const sample = albumImageSchema.omit({ id: true }).parse(known.value)
  const altText = (number: number) => (number === lacking ? '' : `Long ${number}`)
  await store.commit(
    Array.from({ length: added }, (_, index) => ({
      type: 'add' as const,
      collection: 'album-images' as const,
      value: { ...sample, altText: altText(shipped + index + 1), position: 100 + index },
    })),
  )
})

const cards = (page: Page) => page.locator('#pictures').locator('xpath=ancestor::section').locator('ol > li')
const order = async (page: Page) =>
  (await call<{ altText: string }[]>(page, 'GET', `/api/albums/${albumId}/images?all=1`)).map(
    ({ altText }) => altText,
  )

test('an album of 1,000 has few cards in the document and works far down', async ({ editor: page }) => {
  await page.goto(`/admin/albums/${albumId}`)
  await expect(page.getByRole('heading', { name: 'Pictures (1006)' })).toBeVisible()
  await expect(card(page, 1)).toHaveAttribute('aria-setsize', String(shipped + added))
  expect(await cards(page).count()).toBeLessThanOrEqual(mostAtFirst)

  await test.step('typing at one picture re-renders no other', async () => {
    // The focus scrolls, and that brings other cards into the document.
    await alt(page, 1).focus()
    await expect(alt(page, 1)).toBeInViewport()
    // Which pictures came with the sample is asked once the screen is there.
    await expect(card(page, 2).getByText('Sample', { exact: true })).toBeVisible()
    const changed = await noteChangedCards(page, card(page, 1))
    const label = await alt(page, 1).inputValue()
    for (const text of ['Goats at the gate', label]) {
      await alt(page, 1).fill(text)
      await expect(alt(page, 1)).toHaveValue(text)
    }
    expect(await changed()).toEqual([])
  })

  await test.step('few are in the document wherever it is scrolled; paper gets all', async () => {
    for (const part of [0.5, 1]) {
      await page.evaluate((share) => scrollTo(0, document.documentElement.scrollHeight * share), part)
      await expect.poll(() => firstInView(cards(page))).toBeGreaterThan((shipped + added) * part - 30)
      expect(await cards(page).count()).toBeLessThanOrEqual(mostCards)
    }
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(cards(page)).toHaveCount(shipped + added)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect.poll(() => cards(page).count()).toBeLessThanOrEqual(mostCards)
  })

  await test.step('a picture far down is described, moved and kept in focus', async () => {
    await page.getByRole('button', { name: `Picture ${lacking}`, exact: true }).click()
    await expect(alt(page, lacking)).toBeFocused()
    await expect(alt(page, lacking)).toBeInViewport()

    await page.keyboard.type('Goats on the hay')
    await page.evaluate(() => scrollTo(0, 0))
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(alt(page, lacking)).toBeFocused()
    await page.keyboard.type(' at noon')
    await page.getByRole('button', { name: `Move picture ${lacking} later` }).press('Enter')

    // Its words are saved once the focus leaves the card.
    await expect.poll(async () => (await order(page)).indexOf(''), { timeout: 20_000 }).toBe(lacking)
    await expect(alt(page, lacking + 1)).toHaveValue('Goats on the hay at noon')
    await expect(card(page, lacking + 1)).toBeInViewport()
  })
})

test('a picture of a thousand is dragged from row to row, and far', async ({ editor: page }) => {
  await page.goto(`/admin/albums/${albumId}`)
  await expect(card(page, 1)).toBeVisible()

  await test.step('beyond the cards that were in the document', async () => {
    const [first = ''] = await order(page)
    const grip = page.getByRole('button', { name: 'Drag picture 1', exact: true })
    await dragFar(page, grip, { px: 5_000, past: mostAtFirst })

    await expect.poll(async () => (await order(page)).indexOf(first)).toBeGreaterThanOrEqual(mostAtFirst)
    expect(await order(page)).toHaveLength(shipped + added)
  })

  await test.step('the page stays where it is while a picture is dragged from row to row', async () => {
    await page.setViewportSize({ width: 1280, height: 1_000 })
    await page.getByRole('button', { name: `Picture ${lacking}`, exact: true }).click()
    await expect(alt(page, lacking)).toBeInViewport()
    // The first of its row, below the end of another row, clear of the edges at which a drag scrolls.
    const dragged = lacking + 1
    const isInPlace = () =>
      card(page, dragged).evaluate((one) => {
        const off = one.getBoundingClientRect().top - 350
        scrollBy(0, off)
        return Math.abs(off) < 1
      })
    await expect.poll(isInPlace).toBe(true)
    const grip = page.getByRole('button', { name: `Drag picture ${dragged}`, exact: true })
    const from = await grip.boundingBox()
    if (!from) throw new Error('The grip is not in sight')
    const [x, y] = [from.x + 10, from.y + 10]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + 40, { steps: 3 })
    await expect(page.locator('[data-dnd-dragging]')).toBeVisible()
    const before = await page.evaluate(() => scrollY)

    for (const to of [290, 500, 290, 500, 290]) {
      await page.mouse.move(x, to, { steps: 10 })
      await expect.poll(() => isPlaceAt(page, to)).toBe(true)
      expect(await page.evaluate(() => scrollY)).toBe(before)
    }
    await page.mouse.up()
    await expect.poll(async () => (await order(page)).indexOf('')).toBe(lacking)
  })
})

/** Notes the positions of the cards that change from now on, except this one's. */
async function noteChangedCards(page: Page, own: Locator): Promise<() => Promise<string[]>> {
  await own.evaluate((card) => {
    const changed = new Set<string>()
    Object.assign(window, { changedCards: changed })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const touched = element?.closest('li')
        if (touched && touched !== card && touched.parentElement === card.parentElement)
          changed.add(touched.getAttribute('aria-posinset') ?? '')
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  return () => page.evaluate(() => [...(window as unknown as { changedCards: Set<string> }).changedCards])
}

/** Whether the dragged picture would be dropped at this height of the window. */
async function isPlaceAt(page: Page, y: number): Promise<boolean> {
  const place = await page.locator('[data-dnd-placeholder]').boundingBox()
  return place !== null && place.y <= y && y <= place.y + place.height
}

/** The position of the first card that the window shows. */
function firstInView(all: Locator): Promise<number> {
  return all.evaluateAll((items) => {
    const seen = items.find((item) => item.getBoundingClientRect().bottom > 0)
    return Number(seen?.getAttribute('aria-posinset'))
  })
}
