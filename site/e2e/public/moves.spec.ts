import type { Page } from '@playwright/test'
import { topLevel } from '../kit/menu-places.ts'
import { pageKinds } from '../kit/public-routes.ts'
import { scriptsOf, weigh } from '../kit/script-weights.ts'
import { expect, mainMenu, markWindow, open, test } from '../kit/site-test.ts'

// Client-side navigation, without a reload.

const main = (page: Page) => page.getByRole('main')
const skeletons = (page: Page) => main(page).locator('[data-skeleton]')

test.describe('navigation', () => {
  test('to a page of each kind matches the server’s render without a reload', async ({ page, request }) => {
    const scripts = scriptsOf(page)
    await open(page, '/')
    const isMarked = await markWindow(page)
    for (const path of pageKinds.slice(1, -1)) {
      const wanted = await drawnAt(page, await (await request.get(path)).text())

      await followLink(page, path)

      await expect(page).toHaveURL(path)
      await expect.soft(main(page).getByRole('heading', { level: 1 }), path).toHaveText(wanted.h1)
      await expect.soft(page, path).toHaveTitle(wanted.title)
      await expect
        .soft(page.locator('meta[name=description]'), path)
        .toHaveAttribute('content', wanted.description)
      await expect
        .soft(page.locator('link[rel=canonical]'), path)
        .toHaveAttribute('href', new URL(path, page.url()).href)
      await expect.soft(currentLinks(page), path).toHaveText(wanted.current)
      await expect.soft(skeletons(page), path).toHaveCount(0)
    }
    expect(await isMarked()).toBe(true)

    expect(scripts.length).toBeGreaterThan(8)
    for (const address of scripts) {
      const { text } = await weigh(page, address)
      // The hash in a file's name may read like a word: about-page-DCHZodoJ.js.
      expect(withoutHashes(text).match(/zod|puck|tiptap|prosemirror/gi), address).toBe(null)
    }
  })

  test('scrolls to the top and focuses the page', async ({ page }) => {
    await open(page, '/about')
    await scrollDown(page)

    await page.getByRole('contentinfo').getByRole('link', { name: 'Media' }).click()
    await expect(main(page).getByRole('heading', { name: 'County Fair Week' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(main(page)).toBeFocused()

    await scrollDown(page)
    await main(page).getByRole('link', { name: 'Winter Luminarias' }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Winter Luminarias')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

    await scrollDown(page)
    await page.goBack()
    await expect(main(page).getByRole('heading', { name: 'County Fair Week' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('loads a page’s code and data on first visit, no sooner and only once', async ({ page }) => {
    const scripts: string[] = []
    let reads = 0
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const name = /\/assets\/([a-z-]+?)-[\w-]{8}\.js/.exec(pathname)?.[1]
      if (name) scripts.push(name)
      if (pathname === '/api/albums') reads++
    })
    const onDemand = [
      'about-page',
      'album-images',
      'album-list',
      'service-page',
      'services-overview',
      'tour-dates',
    ]
    const albums = main(page).getByRole('heading', { name: 'County Fair Week' })
    await open(page, '/')
    await page.waitForLoadState('networkidle')
    expect(scripts.filter((name) => onDemand.includes(name))).toEqual([])

    await mainMenu(page).getByRole('link', { name: 'Media' }).click()
    // A read is aborted when its page is left before the response.
    await expect(albums).toBeVisible()
    expect(scripts.filter((name) => onDemand.includes(name))).toEqual(['album-list'])

    for (const label of ['About', 'Media', 'Home', 'Media']) {
      await mainMenu(page).getByRole('link', { name: label }).click()
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    }
    await expect(albums).toBeVisible()
    expect(reads).toBe(1)
  })

  test('from a service page loads in full the lists it had in part', async ({ page }) => {
    const reads: string[] = []
    page.on('request', (request) => reads.push(new URL(request.url()).pathname))
    await open(page, '/services/petting-zoo')
    const shown = await main(page).getByRole('heading', { level: 3 }).allInnerTexts()
    expect(reads.filter((path) => path.startsWith('/api/'))).toEqual([])

    await main(page).getByRole('link', { name: 'Large Petting Zoo', exact: true }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Large Petting Zoo')
    await expect(skeletons(page)).toHaveCount(0)
    expect(reads).toEqual(
      expect.arrayContaining([
        '/api/animals',
        '/api/addons',
        '/api/content/service-pages/petting-zoo-small',
        '/api/content/service-pages/petting-zoo-large',
      ]),
    )

    await followLink(page, '/services/turkey-races')
    await expect(main(page).getByRole('heading', { name: 'Sir Gobbles' })).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(main(page).getByRole('heading', { level: 3 })).toHaveText(shown)
  })
})

/** The links of the menu's top level that are marked as current. */
const currentLinks = (page: Page) => topLevel(page).and(page.locator('[aria-current]'))

/** The content of a page's HTML. It is only parsed; its scripts do not run. */
function drawnAt(page: Page, html: string) {
  return page.evaluate((text) => {
    const doc = new DOMParser().parseFromString(text, 'text/html')
    return {
      title: doc.title,
      description: doc.querySelector('meta[name=description]')?.getAttribute('content') ?? 'a description',
      h1: doc.querySelector('h1')?.textContent ?? 'an h1',
      current: [...doc.querySelectorAll('header nav > div > ul > li > a[aria-current]')].map(
        (link) => link.textContent ?? '',
      ),
    }
  }, html)
}

/** Follows a link to `path` by a click. Adds such a link if the current page has none. */
async function followLink(page: Page, path: string) {
  await page.evaluate((href) => {
    const known = document.querySelector<HTMLElement>(`a[href="${href}"]`)
    const link = known ?? document.body.appendChild(Object.assign(document.createElement('a'), { href }))
    link.click()
    if (!known) link.remove()
  }, path)
}

async function scrollDown(page: Page) {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
}

function withoutHashes(text: string): string {
  return text.replace(/-[\w-]{8}(?=\.(js|css)\b)/g, '')
}
