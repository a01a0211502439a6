import { expect } from 'vitest'
import { serviceLinks, sizeLinks, topLinks } from '../e2e/kit/menu-links.ts'
import { element, links } from '../testing/test-markup.ts'
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
