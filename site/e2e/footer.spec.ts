import type { Page } from '@playwright/test'
import { publicRoutes } from './public-routes.ts'
import { expect, test } from './site-test.ts'

test.use({ javaScriptEnabled: false })

const footer = (page: Page) => page.getByRole('contentinfo')

test('shows name and tagline beside the logo', async ({ page }) => {
  await page.goto('/')

  await expect(footer(page).locator('svg, img').first()).toBeVisible()
  await expect(footer(page).getByText('Tumblewhisker Farm', { exact: true })).toBeVisible()
  await expect(
    footer(page).getByText('Gentle animals, happy children, forty years of practice.'),
  ).toBeVisible()
})

test('links to Facebook, and holds places for Instagram and Twitter without links', async ({ page }) => {
  await page.goto('/')

  await expect(footer(page).getByRole('link', { name: 'Facebook' })).toHaveAttribute(
    'href',
    'https://facebook.example.com/tumblewhisker',
  )
  for (const name of ['Instagram', 'Twitter']) {
    await expect(footer(page).getByText(name)).toBeAttached()
    await expect(footer(page).getByRole('link', { name })).toHaveCount(0)
  }
})

test('has the quick links', async ({ page }) => {
  await page.goto('/')
  const links = footer(page).getByRole('navigation', { name: 'Quick Links' }).getByRole('link')

  await expect(footer(page).getByRole('heading', { name: 'Quick Links' })).toBeVisible()
  await expect(links).toHaveText(['Home', 'About', 'Services', 'Media', 'Contact'])
  expect(await hrefsOf(links)).toEqual(['/', '/about', '/services', '/media', '/contact'])
})

test('lists the six services', async ({ page }) => {
  await page.goto('/')
  const list = footer(page).getByRole('navigation', { name: 'Our Services' }).getByRole('listitem')

  await expect(list).toHaveText([
    'Birthday Parties',
    'Corporate Events',
    'School Events',
    'Church Events',
    'Fairs & Festivals',
    'Pony Rides',
  ])
})

test('says how to get in touch', async ({ page }) => {
  await page.goto('/')
  const facts = footer(page).locator('dl')

  await expect(footer(page).getByRole('heading', { name: 'Get In Touch' })).toBeVisible()
  await expect(facts.locator('dt')).toHaveText(['Call Us', 'Email Us', 'Service Area', 'Hours'])
  await expect(facts.locator('dd')).toHaveText([
    '(555) 555-0142',
    'howdy@tumblewhisker.example.com',
    'Southwest Region',
    'Mon-Fri 9AM-6PM',
  ])
  await expect(facts.getByRole('link', { name: '(555) 555-0142' })).toHaveAttribute('href', /^tel:\+?[\d-]+$/)
  await expect(facts.getByRole('link', { name: 'howdy@' })).toHaveAttribute(
    'href',
    'mailto:howdy@tumblewhisker.example.com',
  )
})

test('ends with the copyright of this year and the line of 1984', async ({ page }) => {
  await page.goto('/')

  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'America/Phoenix' }).format()
  await expect(footer(page).getByText(`© ${year} Tumblewhisker Farm`)).toBeVisible()
  await expect(
    footer(page).getByText('Family owned and operated since 1984 • Fully insured and licensed', {
      exact: true,
    }),
  ).toBeVisible()
})

test('stands on every public page and on the 404 page', async ({ request }) => {
  const footers = new Set<string>()
  for (const path of [...publicRoutes, '/nope']) {
    const html = await (await request.get(path)).text()
    footers.add(/<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? `${path} has none`)
  }

  expect([...footers]).toHaveLength(1)
})

function hrefsOf(links: ReturnType<Page['getByRole']>): Promise<(string | null)[]> {
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
}
