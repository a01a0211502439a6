import { expect } from 'vitest'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import { defaultLayout } from '#blocks/pages/default-layout.ts'
import { sampleSite } from '#blocks/testing/samples.ts'
import { element, links } from '../testing/test-markup.ts'
import { sampleReplies, test } from '../testing/test-site.ts'

const start = () => structuredClone(defaultLayout('site-frame', sampleSite())) as Page
const withFrame = (frame: Page) => ({ ...sampleReplies(), [apiPaths.page('site-frame')]: frame })

test('a frame that is as specified changes nothing of a page', async ({ render }) => {
  const plain = await render('/about', sampleReplies())
  const published = await render('/about', withFrame(start()))

  expect(published.html).toBe(plain.html)
})

test('an own menu is drawn with its levels, marks and button', async ({ render }) => {
  const frame = start()
  setMenu(frame, [
    entry('Farm', '/about', [entry('Dates', '/tour-dates', [entry('Shop', 'https://shop.example.com')])]),
    { type: 'MenuButton', props: { id: 'go', label: 'Go', href: '/booking' } },
  ])

  const { html } = await render('/about', withFrame(frame))

  const menu = element(html, 'nav', 'id="site-menu"')
  expect(links(menu)).toEqual([
    ['Farm', '/about'],
    ['Dates', '/tour-dates'],
    ['Shop', 'https://shop.example.com'],
    ['Go', '/booking'],
  ])
  expect(menu).toMatch(/<a href="\/about" aria-current="page">Farm/)
  expect(menu.match(/button-main/g)).toHaveLength(1)
  const data = /id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(data).replies.menu).toMatchObject([{ label: 'Farm' }, { label: 'Go', isButton: true }])
  expect(data).not.toContain('site-frame')
})

test('blocks show the networks of the footer', async ({ render }) => {
  const frame = start()
  for (const { type, props } of footerOf(frame))
    if (type === 'FooterAbout') props.social = [{ service: 'yelp', url: 'https://yelp.example.com/farm' }]
  const blocks = [
    { type: 'ContactDetails', props: { id: 'details' } },
    { type: 'SocialLinks', props: { id: 'social', text: '', networks: [], size: 'medium', hasNames: true } },
  ]
  const page = { ...(defaultLayout('about') as Page), content: blocks }

  const { html } = await render('/about', { ...withFrame(frame), [apiPaths.page('about')]: page })

  expect(html.match(/href="https:\/\/yelp\.example\.com\/farm"/g)).toHaveLength(3)
  expect(html).toMatch(/<dt>Follow the farm<\/dt><dd[^>]*><ul[^>]*><li><a[^>]*>Yelp<\/a><\/li><\/ul>/)
  expect(element(html, 'main')).not.toContain('Facebook')
  expect(/id="page-data">(.*?)<\/script>/.exec(html)?.[1]).not.toContain('yelp')

  const media = { ...(defaultLayout('media') as Page), content: blocks }
  const withFilters = await render('/media', { ...withFrame(frame), [apiPaths.page('media')]: media })
  expect(/id="page-data">(.*?)<\/script>/.exec(withFilters.html)?.[1]).not.toContain('yelp')
})

test('what leads to a page that is gone, or is not safe, is left out', async ({ render }) => {
  const frame = start()
  setMenu(frame, [entry('Gone', '/gone', [entry('About', '/about')]), entry('Bad', 'javascript:alert(1)')])
  const quick = footerOf(frame).find(({ props }) => props.id === 'quick-links')
  if (quick)
    quick.props.links = [
      { label: 'Gone', href: '/gone' },
      { label: 'Home', href: '/' },
    ]

  const { html } = await render('/about', withFrame(frame))

  expect(links(element(html, 'nav', 'id="site-menu"'))).toEqual([['About', '/about']])
  expect(links(element(html, 'nav', 'aria-label="Quick Links"'))).toEqual([['Home', '/']])
})

test('an announcement stands above the header on its days, without a script', async ({ render }) => {
  const frame = start()
  const [bar] = frame.content
  const news = { text: 'Closed <b>today</b>', label: 'More', href: '/about', until: '2027-01-01' }
  if (bar) Object.assign(bar.props, news)
  const farm = { ...withFrame(frame), [apiPaths.site]: sampleSite({ timeZone: 'America/Phoenix' }) }

  const there = await render('/', farm, { now: new Date('2027-01-02T06:59:00Z') })
  const over = await render('/', farm, { now: new Date('2027-01-02T07:00:00Z') })

  expect(there.html).toMatch(
    /<body><a class="skip-link" href="#main">[^<]*<\/a><aside[^>]*aria-label="Announcement".*<\/aside><div id="root">/,
  )
  expect(there.html).toContain('Closed &lt;b&gt;today')
  expect(over.html).not.toContain('Announcement')
})

test('the footer shows its own columns and networks', async ({ render }) => {
  const frame = start()
  const about = footerOf(frame).find(({ type }) => type === 'FooterAbout')
  if (about) about.props.social = [{ service: 'yelp', url: 'https://yelp.example.com/farm' }]

  const footer = element((await render('/', withFrame(frame))).html, 'footer')

  expect(links(footer)).toContainEqual(['Yelp', 'https://yelp.example.com/farm'])
  expect(footer).not.toContain('Instagram')
})

test('logo, name and tagline of a frame stand in header and footer, and nowhere else', async ({ render }) => {
  const frame = start()
  const logoUrl = '/public-objects/sign.png'
  setHeader(frame, { logoUrl, name: 'The Creek', tagline: 'Come & pet', words: 'both', logoSize: 'large' })
  const media = { [logoUrl]: { width: 300, height: 100 } }

  const { html } = await render('/about', {
    ...withFrame(frame),
    [apiPaths.page('site-frame')]: { ...frame, media },
  })

  for (const part of ['header', 'footer']) {
    const markup = element(html, part)
    expect(markup).toMatch(
      /<img class="[^"]+" src="[^"]+sign\.png\?w=480[^"]*" width="300" height="100" alt=""/,
    )
    expect(markup).toContain('The Creek')
    expect(markup).toContain('Come &amp; pet')
  }
  expect(element(html, 'footer')).toContain(`2026 ${sampleSite().name}.`)
  expect(html).toContain(`<title>About ${sampleSite().name}</title>`)
  const data = /id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(data).replies.brand).toMatchObject({
    name: 'The Creek',
    logo: { picture: { width: 300 } },
  })
})

test('a logo without words in the header says the name, and the footer has its own', async ({ render }) => {
  const frame = start()
  setHeader(frame, { logoUrl: '/public-objects/sign.png', words: 'none', name: 'The Creek' })
  const about = footerOf(frame).find(({ type }) => type === 'FooterAbout')
  Object.assign(about?.props ?? {}, { name: 'Creek Farm', words: 'name', logoGround: 'sheet' })

  const { html } = await render('/about', withFrame(frame))

  const home = /<a [^>]*href="\/">.*?<\/a>/.exec(element(html, 'header'))?.[0]
  expect(home).toMatch(/<img [^>]*alt="The Creek"\/><\/a>$/)
  expect(element(html, 'footer')).toMatch(/alt=""\/>Creek Farm<\/p><ul/)
})

function setHeader({ content }: Page, props: object) {
  Object.assign(content.find(({ type }) => type === 'SiteHeader')?.props ?? {}, props)
}

function setMenu({ content }: Page, menu: PageBlock[]) {
  const header = content.find(({ type }) => type === 'SiteHeader')
  if (header) header.props.menu = menu
}

function footerOf({ content }: Page): PageBlock[] {
  return content.find(({ type }) => type === 'SiteFooter')?.props.columns as PageBlock[]
}

function entry(label: string, href: string, below: PageBlock[] = []): PageBlock {
  return { type: 'MenuLink', props: { id: label, label, href, below } }
}
