import { expect } from 'vitest'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { sampleSite } from '#blocks/testing/samples.ts'
import { element, links, text, texts } from '../testing/test-markup.ts'
import { sampleReplies, test } from '../testing/test-site.ts'

const footerOf = (html: string) => element(html, 'footer')

test('shows the logo, the name and the tagline', async ({ render }) => {
  const footer = footerOf((await render('/', sampleReplies())).html)

  expect(footer).toMatch(/<img[^>]*farm-logo\.svg[^>]*>Sample Creek Farm<\/p>/)
  expect(texts(footer, 'p')[1]).toBe(sampleSite().tagline)
})

test('links networks with an address, shows others without a link', async ({ render }) => {
  const footer = footerOf((await render('/', sampleReplies())).html)

  const labels = links(footer).map(([label]) => label)
  expect(links(footer)).toContainEqual(['Facebook', 'https://facebook.example.com/samplecreek'])
  for (const name of ['Instagram', 'Twitter']) {
    expect(texts(footer, 'span')).toContain(name)
    expect(labels).not.toContain(name)
  }
})

test('has the quick links, and the six services', async ({ render }) => {
  const footer = footerOf((await render('/', sampleReplies())).html)

  expect(texts(footer, 'h2')).toEqual(['Quick Links', 'Our Services', 'Get In Touch'])
  expect(links(element(footer, 'nav', 'aria-label="Quick Links"'))).toEqual([
    ['Home', '/'],
    ['About', '/about'],
    ['Services', '/services'],
    ['Media', '/media'],
    ['Contact', '/contact'],
  ])
  expect(texts(element(footer, 'nav', 'aria-label="Our Services"'), 'li')).toEqual([
    'Birthday Parties',
    'Corporate Events',
    'School Events',
    'Church Events',
    'Fairs & Festivals',
    'Pony Rides',
  ])
})

test('the farm’s own pages come before the service pages', async ({ render }) => {
  const pages = { schoolPage: '/school-visits', churchPage: '', companyPage: 'javascript:alert(1)' }
  const farm = {
    ...sampleReplies(),
    [apiPaths.site]: { ...sampleSite(), ...pages },
    [apiPaths.sitePages]: [ownPage('/school-visits')],
  }
  const footer = footerOf((await render('/', farm)).html)

  expect(links(element(footer, 'nav', 'aria-label="Our Services"')).slice(1, 4)).toEqual([
    ['Corporate Events', '/services/fairs-large-events'],
    ['School Events', '/school-visits'],
    ['Church Events', '/services/petting-zoo-pony-rides'],
  ])
})

test('shows the contact facts', async ({ render }) => {
  const facts = element(footerOf((await render('/', sampleReplies())).html), 'dl')

  expect(texts(facts, 'dt')).toEqual(['Call Us', 'Email Us', 'Service Area', 'Hours'])
  expect(texts(facts, 'dd')).toEqual([
    '(555) 555-0108',
    'hello@samplecreek.example.com',
    'Southwest Region',
    'Mon-Fri 9AM-6PM',
  ])
  expect(links(facts)).toEqual([
    ['(555) 555-0108', 'tel:+15555550108'],
    ['hello@samplecreek.example.com', 'mailto:hello@samplecreek.example.com'],
  ])
})

test('says the hours and the area that the availability gives', async ({ render }) => {
  const site = { ...sampleSite(), derived: { hours: 'Tue-Sat 8AM-5PM', serviceArea: 'Texas' } }
  const { html } = await render('/', { ...sampleReplies(), [apiPaths.site]: site })

  expect(texts(element(footerOf(html), 'dl'), 'dd').slice(2)).toEqual(['Texas', 'Tue-Sat 8AM-5PM'])
})

test('links to privacy and terms where the farm has written them', async ({ render }) => {
  const site = { ...sampleSite(), privacyPage: '/privacy', termsPage: '/terms' }
  const farm = {
    ...sampleReplies(),
    [apiPaths.site]: site,
    [apiPaths.sitePages]: [ownPage('/privacy')],
  }
  const labels = async (replies: ReturnType<typeof sampleReplies>) =>
    links(footerOf((await render('/', replies)).html)).filter(([label]) => /Privacy|Terms/.test(label ?? ''))

  expect(await labels(farm)).toEqual([['Privacy', '/privacy']])
  expect(await labels(sampleReplies())).toEqual([])
})

test.for([
  ['2027-01-01T06:59:00Z', 2026],
  ['2027-01-01T07:00:00Z', 2027],
] as const)('at %s it ends with the copyright of %i, the farm’s year', async ([now, year], { render }) => {
  const farm = { ...sampleReplies(), [apiPaths.site]: sampleSite({ timeZone: 'America/Phoenix' }) }
  const footer = footerOf((await render('/', farm, { now: new Date(now) })).html)

  expect(text(footer)).toContain(`© ${year} Sample Creek Farm`)
  expect(texts(footer, 'p').at(-1)).toBe('Family owned and operated since 1984 • Fully insured and licensed')
})

function ownPage(path: string) {
  return { id: path.slice(1), path, title: 'Our own page', inMenu: false }
}
