import type { Page, Response } from '@playwright/test'
import { publicRoutes } from './public-routes.ts'
import { complaintsOf, expect, hold, hydrated, mainMenu, open, test } from './site-test.ts'

const entryScript = '**/assets/entry-client-*.js'
const servicesArrow = (page: Page) =>
  mainMenu(page).getByRole('button', { name: 'Show more of Services', exact: true })

for (const path of [...publicRoutes, '/media?type=festival&year=2022', '/tour-dates?utm_source=x']) {
  test(`${path} hydrates without a complaint, and its text stays as it was`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { textBefore: document.getElementById('root')?.innerText })
      })
    })

    await open(page, path)

    const [before, after] = await page.evaluate(() => [
      (window as unknown as { textBefore: string }).textBefore,
      document.getElementById('root')?.innerText,
    ])
    expect(after).toBe(before)
    expect(complaints).toEqual([])
  })
}

for (const path of ['/nope', '/media/abc', '/media/99999']) {
  test(`${path} stays the 404 page once hydrated`, async ({ page }) => {
    const complaints = complaintsOf(page)

    await open(page, path)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([])
  })
}

test('the page’s script is not asked for before `load`', async ({ page }) => {
  for (const path of ['/', '/services/petting-zoo', '/media/1']) {
    await open(page, path)

    const { asked, loaded } = await page.evaluate(() => {
      const resources = performance.getEntriesByType('resource')
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return {
        asked: resources.find(({ name }) => name.includes('/assets/entry-client-'))?.startTime,
        loaded: page?.loadEventStart,
      }
    })
    expect(loaded).toBeGreaterThan(0)
    expect(asked).toBeGreaterThanOrEqual(loaded ?? Number.POSITIVE_INFINITY)
  }
})

test('the first touch brings the script at once, even while a picture keeps `load` waiting', async ({
  page,
}) => {
  await hold(page, '**/public-objects/hero-farm-sunset.jpg*')
  await page.goto('/', { waitUntil: 'domcontentloaded' })

  await page.keyboard.press('Shift')
  await hydrated(page)

  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
})

test('a click on the services arrow before the script is here opens the menu once it is', async ({
  page,
}) => {
  const release = await hold(page, entryScript)
  await page.goto('/contact')

  await servicesArrow(page).click()
  await expect(servicesArrow(page)).toHaveAttribute('aria-expanded', 'false')
  release()

  await expect(servicesArrow(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(mainMenu(page).getByRole('link', { name: 'Turkey Races' })).toBeVisible()
})

test('links work before the script is here', async ({ page }) => {
  await hold(page, entryScript)
  await page.goto('/contact')

  await mainMenu(page).getByRole('link', { name: 'About' }).click()

  await expect(page).toHaveURL('/about')
})

for (const path of [...publicRoutes, '/nope']) {
  test(`${path} allows no inline script and has none`, async ({ request }) => {
    const response = await request.get(path)
    const policy = response.headers()['content-security-policy'] ?? ''
    const html = await response.text()

    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|unsafe-hashes/)
    expect(response.headers()['x-content-type-options']).toBe('nosniff')
    expect(response.headers()['referrer-policy']).toBeTruthy()
    expect(response.headers()['permissions-policy']).toBeTruthy()
    expect(html.match(/<script[^>]*\ssrc=/g)).toHaveLength(1)
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(
      ([, attributes]) => attributes ?? '',
    )
    for (const attributes of inline) expect(attributes).toMatch(/type="application\/(ld\+)?json"/)
    const tags = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').match(/<[a-z][^>]*>/g) ?? []
    expect(tags.filter((tag) => /\s(style|on[a-z]+)=/.test(tag))).toEqual([])
    expect(html.match(/<style/g)).toHaveLength(1)
  })
}

test('no visitor loads zod, Puck or an editor', async ({ page }) => {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  await open(page, '/')
  for (const path of publicRoutes.slice(1)) {
    await page.evaluate((href) => {
      const link = document.body.appendChild(Object.assign(document.createElement('a'), { href }))
      link.click()
      link.remove()
    }, path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').locator('[data-skeleton]')).toHaveCount(0)
  }

  expect(scripts.length).toBeGreaterThan(8)
  for (const script of scripts) {
    expect((await script.text()).match(/zod|puck|tiptap|prosemirror/gi), script.url()).toBe(null)
  }
})
