import { expect } from 'vitest'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { sampleSite } from '#blocks/testing/samples.ts'
import { serviceLinks, sizeLinks, topLinks } from '../e2e/kit/menu-links.ts'
import { attributes, element, links } from '../testing/test-markup.ts'
import { sampleReplies, test } from '../testing/test-site.ts'

test('the menu has every public page and highlights only booking', async ({ render }) => {
  const menu = element((await render('/', sampleReplies())).html, 'nav', 'id="site-menu"')

  const [services, sizes] = [[...serviceLinks], [...sizeLinks]]
  expect(links(menu)).toEqual([
    ...topLinks.slice(0, 3),
    ...services.slice(0, 5),
    ...sizes.slice(0, 2),
    ...services.slice(5),
    ...sizes.slice(2),
    ...topLinks.slice(3),
  ])
  expect(menu.match(/<a[^>]*class="[^"]*button-main[^>]*>[^<]*/g)?.map((link) => link.split('>')[1])).toEqual(
    ['Book Now'],
  )
})

test.for([
  ['/services/birthday-parties', '/booking?event=birthday&amp;service=petting-zoo-small'],
  ['/media/1', '/booking?event=fair'],
  ['/about', '/booking'],
] as const)('the way to the booking form takes along what %s is about', async ([path, href], { render }) => {
  const { html } = await render(path, sampleReplies())

  expect(element(html, 'header')).toContain(`<a href="${href}" class="button button-main">Book Now</a>`)
  expect(element(html, 'aside', 'Call or book')).toContain(`href="${href}"`)
})

test('shows the number to call', async ({ render }) => {
  const header = element((await render('/', sampleReplies())).html, 'header')

  expect(links(header)).toContainEqual(['(555) 555-0108', 'tel:+15555550108'])
})

test('the logo in the settings stands in header, footer and icon', async ({ render }) => {
  const media = { '/public-objects/logo.png': { width: 900, height: 600, version: 2 } }
  const site = { ...sampleSite({ logoUrl: 'logo.png' }), media }

  const { html } = await render('/about', { ...sampleReplies(), [apiPaths.site]: site })

  const small = '/public-objects/logo.png?w=480&as=webp&v=2'
  for (const part of ['header', 'footer']) {
    expect(attributes(element(html, part), 'img', 'src')).toContain(small)
    expect(element(html, part)).not.toContain('farm-logo')
  }
  expect(html).toContain(`<link rel="icon" href="${small.replaceAll('&', '&amp;')}">`)
  expect(new Set(attributes(element(html, 'header'), 'img', 'alt'))).toEqual(new Set(['']))
})

test('a logo on another site is shown as it is, one that may not be loaded is not', async ({ render }) => {
  const logoOf = async (logoUrl: string) => {
    const site = { ...sampleSite(), logoUrl }
    const { html } = await render('/about', { ...sampleReplies(), [apiPaths.site]: site })
    return attributes(element(html, 'header'), 'img', 'src')
  }

  expect(await logoOf('http://pictures.example.com/logo.png')).toEqual([
    'https://pictures.example.com/logo.png',
  ])
  expect(await logoOf('javascript:x')).toEqual([expect.stringMatching(/farm-logo\.svg$/)])
})
