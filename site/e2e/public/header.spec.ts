import type { Page } from '@playwright/test'
import { serviceLinks, sizeLinks, topLinks } from '../kit/menu-links.ts'
import { arrow, link, toggle } from '../kit/menu-places.ts'
import { violations } from '../kit/page-checks.ts'
import { expect, mainMenu, markWindow, open, test } from '../kit/site-test.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the menu opens and closes by its button, and any link of it leads on', async ({ page }) => {
    await open(page, '/')

    await test.step('the button says so', async () => {
      await expect(link(page, 'About')).toBeHidden()
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
      await expect(toggle(page)).toHaveText('Menu')
      const closed = await toggle(page).locator('svg').innerHTML()

      await toggle(page).tap()
      await expect(link(page, 'About')).toBeVisible()
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
      await expect(toggle(page)).toHaveText('Close')
      expect(await toggle(page).locator('svg').innerHTML()).not.toBe(closed)
      expect(await violations(page)).toEqual([])

      await toggle(page).tap()
      await expect(link(page, 'About')).toBeHidden()
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')

      await toggle(page).press('Enter')
      await expect(link(page, 'About')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(link(page, 'About')).toBeHidden()
      await expect(toggle(page)).toBeFocused()
    })

    await test.step('a link closes it and leads on without a reload', async () => {
      const isMarked = await markWindow(page)
      const ways: [readonly [string, string], string[]][] = [
        [topLinks[1], []],
        [topLinks[1], []],
        [topLinks[6], []],
        [serviceLinks[2], ['Services']],
        [sizeLinks[2], ['Services', 'Pony Rides']],
      ]
      for (const [[label, path], arrows] of ways) {
        await toggle(page).tap()
        for (const of of arrows) await arrow(page, of).tap()
        await link(page, label).tap()
        await expect(page).toHaveURL(path)
        await expect(link(page, 'About')).toBeHidden()
      }
      expect(await isMarked()).toBe(true)
    })
  })
})

test('the current page is marked by more than a color, and its button stays a button', async ({ page }) => {
  const colors = () =>
    bookNow(page).evaluate((button) => {
      const { color, backgroundColor, backgroundImage, textDecorationLine } = getComputedStyle(button)
      return { color, backgroundColor, backgroundImage, textDecorationLine }
    })
  await page.goto('/about')
  const elsewhere = await colors()
  await page.goto('/booking')
  await expect(bookNow(page)).toHaveAttribute('aria-current', 'page')
  expect(await colors()).toEqual(elsewhere)

  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/services/turkey-races')
  const lines = (label: string) =>
    link(page, label).evaluate((element) => getComputedStyle(element).textDecorationLine)
  expect(await lines('Services')).toBe('underline')
  expect(await lines('About')).toBe('none')
})

/** What staff may make of a header, and how high it may then be, px. */
const headers = [
  { of: 'plain', pages: [], name: '', text: '100%', most: 80 },
  { of: 'two more pages', pages: ['Easter Egg Hunt', 'School Visits'], name: '', text: '100%', most: 80 },
  { of: 'a long name', pages: ['Easter'], name: 'Tumblewhisker Farm and Friends', text: '100%', most: 80 },
  { of: 'a long word', pages: [], name: 'Tumblewhiskersfarmandallfriends', text: '100%', most: 80 },
  {
    of: 'a name of 80 letters',
    pages: [],
    name: 'Tumblewhisker Farm’s Petting Zoo, Pony Rides & Turkey Races of Greater La Paz AZ',
    ...{ text: '100%', most: 80 },
  },
  { of: 'large text', pages: ['Easter Egg Hunt'], name: '', text: '200%', most: 110 },
] as const

test('the header is one row at every width, whatever it says and however large', async ({ page, server }) => {
  const { phone } = await (await page.request.get(`${server.url}/api/contact-info`)).json()
  await open(page, '/about')
  await expect(call(page)).toHaveAttribute('href', /^tel:\+\d+$/)
  const faults: string[] = []

  for (const { of, ...header } of headers) {
    await page.evaluate(changeHeader, header)
    for (const width of [320, 360, 768, 1024, 1100, 1280, 1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: 740 })
      const found = await page.evaluate(faultsOfHeader, { phone, most: header.most })
      faults.push(...found.map((fault) => `${of}, ${width} px: ${fault}`))
    }
  }

  expect(faults).toEqual([])
})

test('entries without room are under More: by click, hover, and keys that reach them', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 740 })
  await open(page, '/about')
  const more = mainMenu(page).getByRole('button', { name: 'More', exact: true })
  const contact = link(page, 'Contact')
  await expect(contact).not.toBeInViewport()

  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await expect(contact).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await expect(contact).not.toBeInViewport()

  await page.getByRole('heading', { level: 1 }).hover()
  await more.hover()
  await expect(contact).toBeInViewport()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(contact).not.toBeInViewport()

  await link(page, 'Media').focus()
  await page.keyboard.press('Tab')
  await expect(link(page, 'Tour Dates')).toBeFocused()
  await expect(link(page, 'Tour Dates')).toBeInViewport({ ratio: 1 })
  await contact.press('Enter')
  await expect(page).toHaveURL('/contact')
  await expect(more).toHaveAttribute('aria-expanded', 'false')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every service is within reach of the menu, on phones and computers', async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/')
      await expect(link(page, 'About')).toBeHidden()

      await toggle(page).click()

      for (const [label, path] of [...topLinks, ...serviceLinks, ...sizeLinks]) {
        await expect(link(page, label)).toBeVisible()
        await expect(link(page, label)).toHaveAttribute('href', path)
      }
      await link(page, 'Small Pony Rides').click()
      await expect(page).toHaveURL('/services/pony-rides/small')
    }
  })
})

const bookNow = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Book Now' })
const call = (page: Page) => page.getByRole('banner').locator('a[href^="tel:"]')

/** Runs in the page. */
function changeHeader({ pages, name, text }: Pick<(typeof headers)[number], 'pages' | 'name' | 'text'>) {
  document.documentElement.style.fontSize = text
  const label = document.querySelector<HTMLElement>('header a > span')
  if (label) label.textContent = name || 'Tumblewhisker Farm'
  for (const added of document.querySelectorAll('[data-added]')) added.remove()
  const last = document.querySelector('header nav li:has(> [href="/contact"])')
  for (const title of pages) {
    const entry = document.createElement('li')
    entry.dataset.added = ''
    entry.innerHTML = `<a href="/">${title}</a>`
    last?.before(entry)
  }
}

/** Runs in the page: what of the header does not hold in this window. */
function faultsOfHeader({ phone, most }: { phone: string; most: number }): string[] {
  const part = (selector: string) => [...document.querySelectorAll<HTMLElement>(`header ${selector}`)]
  const box = (element: Element) => element.getBoundingClientRect()
  const isShown = (element: Element) => element.checkVisibility()
  /** In how many pieces each word of a text is drawn. */
  const pieces = (element: Element | undefined, pattern: RegExp) => {
    const text = [...(element?.childNodes ?? [])].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
    return [...(text?.textContent ?? '').matchAll(pattern)].map(({ 0: word, index }) => {
      const range = document.createRange()
      if (text) range.setStart(text, index)
      if (text) range.setEnd(text, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    })
  }
  const [bar] = part('> div')
  const [more] = part('nav > div > div > button')
  const entries = part('nav > div > ul > li').filter((entry) => entry.offsetWidth > 0)
  const row = entries[0]?.parentElement?.offsetTop ?? 0
  const folded = entries.filter(({ offsetTop }) => offsetTop > row + 40)
  const inRow = [...(bar?.children ?? []), ...entries.filter((entry) => !folded.includes(entry))].filter(
    isShown,
  )
  const [first, ...further] = inRow
    .filter(({ tagName }) => tagName !== 'NAV')
    .sort((a, b) => box(a).left - box(b).left)
  const overlap = further.reduce(
    ({ end, is }, next) => ({ end: box(next).right, is: is || box(next).left < end - 1 }),
    { end: first ? box(first).right : 0, is: false },
  ).is
  const [home, name] = [...part('a[href="/"]').slice(0, 1), ...part('a > span').slice(0, 1)].map(box)
  const isCut = home && name && name.top < home.bottom && (name.top < home.top || name.bottom > home.bottom)
  const book = part('> div > .button-main').find(isShown)
  const number = part('a[href^="tel:"]').find(isShown)
  const icon = number?.querySelector('svg')
  const checks: [string, boolean][] = [
    ['higher than a row', box(document.querySelector('header') as Element).height > most],
    ['wider than the window', document.documentElement.scrollWidth > innerWidth],
    ['parts lie over one another', overlap],
    ['a word of the name is broken', pieces(part('a > span')[0], /[^\s]+/g).some((count) => count > 1)],
    ['the name is cut within a line', isCut === true],
    ['no Book Now', innerWidth >= 720 && !(book && box(book).right <= innerWidth)],
    ['no number', innerWidth >= 720 && number?.textContent !== phone],
    ['the number is broken', pieces(number, /.+/g).some((count) => count > 1)],
    ['the icon of the number shrank', icon ? box(icon).width < 20 : false],
    ['no menu', part('nav, button').filter(isShown).length === 0],
    ['no More', folded.length > 0 && !(more && isShown(more))],
    ['More for nothing', folded.length === 0 && more !== undefined && isShown(more)],
  ]
  return checks.flatMap(([fault, isThere]) => (isThere ? fault : []))
}
