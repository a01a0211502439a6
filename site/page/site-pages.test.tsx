import { expect } from 'vitest'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { headings, type Replies, sampleReplies, test } from '../testing/test-site.ts'
import { pageAt, pathOf } from './routes.ts'

const sitePages = [{ id: 'school-visits', path: '/for-schools', title: 'School visits', inMenu: false }]

function withSitePage(): Replies {
  return {
    ...sampleReplies(),
    [apiPaths.sitePages]: sitePages,
    [apiPaths.page('school-visits')]: {
      root: { props: { title: 'School visits', description: '', shareImageUrl: '' } },
      content: [{ type: 'Heading', props: { id: 'x', text: 'Bring the farm to school', level: '2' } }],
    },
  }
}

test('renders a page that staff added', async ({ render }) => {
  const { status, html } = await render('/for-schools', withSitePage())

  expect(status).toBe(200)
  expect(headings(html)).toContain('Bring the farm to school')
  expect(html).toContain('<title>School visits</title>')
  expect(html).toContain('<link rel="canonical" href="https://farm.example.com/for-schools">')
  expect(html).toContain(`"${apiPaths.sitePages}"`)
})

test('a staff page has its title as h1, unless a block has one', async ({ render }) => {
  const mainHeadings = (html: string) => [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text)
  const contact = { type: 'ContactDetails', props: { id: 'c', heading: 'Call us', text: '' } }
  const withHead = {
    ...withSitePage(),
    [apiPaths.page('school-visits')]: {
      root: { props: { title: '', description: '', shareImageUrl: '' } },
      content: [contact],
    },
  }

  expect(mainHeadings((await render('/for-schools', withSitePage())).html)).toEqual(['School visits'])
  expect(mainHeadings((await render('/for-schools', withHead)).html)).toEqual(['Call us'])
})

test.for([
  [true, ['Tour Dates', 'School visits', 'Contact']],
  [false, ['Tour Dates', 'Contact']],
] as const)('inMenu %s puts the page in the menu of every page', async ([inMenu, wanted], { render }) => {
  const replies = {
    ...withSitePage(),
    [apiPaths.sitePages]: sitePages.map((page) => ({ ...page, inMenu })),
  }

  const menu = /<nav id="site-menu"[\s\S]*?<\/nav>/.exec((await render('/', replies)).html)?.[0] ?? ''

  const labels = [...menu.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, label]) => label)
  expect(labels.slice(labels.indexOf('Tour Dates'), labels.indexOf('Contact') + 1)).toEqual(wanted)
})

test('carries no list without staff pages', async ({ render }) => {
  expect((await render('/', { ...sampleReplies(), [apiPaths.sitePages]: [] })).html).not.toContain(
    apiPaths.sitePages,
  )
  expect((await render('/for-schools', sampleReplies())).status).toBe(404)
})

test('a preview has no scripts and is not indexed', async ({ render }) => {
  const { status, html } = await render('/for-schools', withSitePage(), { isPreview: true })

  expect(status).toBe(200)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('rel="canonical"')
  expect(html).not.toMatch(/<script src/)
  expect(headings(html)).toContain('Bring the farm to school')
})

test('a page that is hidden from search engines is complete, and says so to them', async ({ render }) => {
  const replies = withSitePage()
  const path = apiPaths.page('school-visits')
  const page = replies[path] as Page // a sample
  const props = { ...page.root.props, isHidden: true }

  const { status, html } = await render('/for-schools', { ...replies, [path]: { ...page, root: { props } } })

  expect(status).toBe(200)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toMatch(/<script src/)
  expect(headings(html)).toContain('Bring the farm to school')
  expect((await render('/for-schools', replies)).html).not.toContain('name="robots"')
})

test('maps an address to its page and back', () => {
  expect(pageAt('/for-schools/', sitePages)).toEqual({
    pageId: 'school-visits',
    path: '/for-schools',
    title: 'School visits',
  })
  expect(pathOf({ pageId: 'school-visits', path: '/for-schools' })).toBe('/for-schools')
  expect(pageAt('/for-schools')).toBeUndefined()
})
