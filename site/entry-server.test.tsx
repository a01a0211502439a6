import { describe, expect } from 'vitest'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import {
  sampleAbout,
  sampleAboutPage,
  sampleAddOn,
  sampleAlbum,
  sampleAlbumImage,
  sampleAnimal,
  sampleContactInfo,
  sampleGalleryImage,
  sampleHero,
  sampleServices,
  sampleSite,
  sampleTourDate,
} from '#blocks/testing/samples.ts'
import { element, links, texts } from './testing/test-markup.ts'
import {
  headings,
  markupOf,
  paths,
  type Replies,
  sampleReplies,
  test,
  withEveryText,
} from './testing/test-site.ts'

// Pages of much content, little content and odd layouts: a visitor always gets a page.

describe('lists of any length', () => {
  test.for([0, 1, 1000])('%i of each', async (count, { render }) => {
    const replies = {
      ...sampleReplies(),
      [apiPaths.albums]: many(count, (id) => sampleAlbum({ id })),
      [apiPaths.albumImages(1)]: many(count, (id) => sampleAlbumImage({ id })),
      [apiPaths.tourDates]: many(count, (id) => sampleTourDate({ id })),
      [apiPaths.galleryImages]: many(count, (id) => sampleGalleryImage({ id })),
      [apiPaths.animals]: many(count, (id) => sampleAnimal({ id })),
      [apiPaths.addOns]: many(count, (id) => sampleAddOn({ id })),
    }

    expect((await render('/media', replies)).html.match(/<a[^>]*href="\/media\/\d+"/g) ?? []).toHaveLength(
      count,
    )
    expect((await render('/media/1', replies)).html.match(/data-opens/g) ?? []).toHaveLength(count)
    expect((await render('/tour-dates', replies)).html.match(/<time/g) ?? []).toHaveLength(count)
    for (const path of paths) expect((await render(path, replies)).status).toBe(200)
  })
})

test.for(['/booking', '/contact'])(
  'on %s the form’s sheet is outside of what React draws; the trap needs none',
  async (path, { render }) => {
    const [head = '', root = ''] = (await render(path, sampleReplies())).html.split('<div id="root">')

    expect(head).toMatch(/<link rel="stylesheet" href="[^"]*enquiry-form[^"]*"[^>]*>.*<\/head>/)
    expect(root).not.toContain('rel="stylesheet"')
    const [, trap = ''] = root.split('<div class="form-trap visually-hidden" aria-hidden="true">')
    const [input = ''] = /<input[^>]*>/.exec(trap) ?? []
    // Neither a keyboard, nor a browser, nor a password manager gets into it.
    for (const set of ['name="website"', 'tabindex="-1"', 'autoComplete="off"', 'data-form-type="other"'])
      expect(input.toLowerCase()).toContain(set.toLowerCase())
    for (const set of ['data-1p-ignore', 'data-lpignore="true"', 'data-bwignore'])
      expect(input).toContain(set)
    expect(input).not.toContain(' value=')
  },
)

describe('missing content', () => {
  test('missing pictures are replaced by a drawing', async ({ render }) => {
    const replies = withEveryText(sampleReplies(), '', /url$/i)

    for (const path of paths) {
      const { status, html } = await render(path, replies)
      expect(status).toBe(200)
      expect(markupOf(html)).not.toMatch(/<img[^>]*src=""/)
    }
  })

  test('contact info falls back to the site settings', async ({ render }) => {
    const contactInfo = sampleContactInfo({ phone: '', email: ' ' })
    const ofSite = await render('/', { ...sampleReplies(), [apiPaths.contactInfo]: contactInfo })
    expect(ofSite.html).toContain('(555) 555-0107')
    expect(ofSite.html).toContain('howdy@samplecreek.example.com')

    const ofNobody = await render('/', {
      ...sampleReplies(),
      [apiPaths.contactInfo]: contactInfo,
      [apiPaths.site]: sampleSite({ defaultPhone: '', defaultEmail: '' }),
    })
    expect(ofNobody.html).toContain('(555) 555-0100')
    expect(ofNobody.html).toContain('hello@example.com')
  })

  test('blank texts of the home page fall back to their defaults', async ({ render }) => {
    const { html } = await render('/', {
      ...sampleReplies(),
      [apiPaths.hero]: sampleHero({ title: '', description: '', subtitle: '' }),
      [apiPaths.about]: sampleAbout({ heading: ' ', description: '' }),
      [apiPaths.services]: sampleServices({ heading: '', description: '' }),
    })

    expect(html).toContain('Welcome to Sample Creek Farm')
    expect(html).toContain('Premier Quality, Educational hands-on animal experiences')
    expect(html).toContain('Video embed placeholder - Upload your intro video here')
    expect(html).toMatch(/<h2[^>]*>Our Story<\/h2>/)
    expect(html).toMatch(/<h2[^>]*>Our Services<\/h2>/)
  })

  test('blank titles and sections of the about page fall back', async ({ render }) => {
    const blankTitles = sampleAboutPage()
    const full = await render('/about', { ...sampleReplies(), [apiPaths.aboutPage]: blankTitles })
    expect(headings(full.html)).toEqual([
      'About Sample Creek Farm',
      'Our Story',
      'What Sets Us Apart',
      'Events We Serve',
      'Commitment to Safety',
      'Why Choose Us?',
    ])

    const empty = withEveryText({ [apiPaths.aboutPage]: sampleAboutPage() }, '')
    const bare = await render('/about', { ...sampleReplies(), ...empty })
    expect(headings(bare.html)).toEqual(['About Sample Creek Farm'])
  })

  test('an unknown album returns 404', async ({ render }) => {
    const { status, html } = await render('/media/99999', sampleReplies())

    expect(status).toBe(404)
    expect(headings(html)).toEqual(['404 Page Not Found'])
  })
})

describe('a layout with unknown blocks', () => {
  test.for([
    ['an unknown type', 'Nope'],
    ['constructor', 'constructor'],
    ['__proto__', '__proto__'],
    ['toString', 'toString'],
    ['hasOwnProperty', 'hasOwnProperty'],
    ['a blank type', ''],
  ] as const)('%s is left out', async ([, type], { render }) => {
    const replies = withLayout('home', [
      block(type, 'odd'),
      block('Hero', 'hero', { mediaSide: 'right' }),
      block('Columns', 'columns', { left: [block(type, 'inner')], right: 'no list', [type]: 'x' }),
    ])

    const { status, html } = await render('/', replies)

    expect(status).toBe(200)
    expect(headings(html)).toEqual(['Welcome to Sample Creek Farm'])
  })

  test('an empty page still has header and footer', async ({ render }) => {
    const { status, html } = await render('/', withLayout('home', []))

    expect(status).toBe(200)
    expect(html).toMatch(/<header/)
    expect(html).toMatch(/<footer/)
  })

  test.for<[string, PageBlock[]]>([
    ['on the page', [block('Faq', 'faq', { heading: 'Asked', questions: 'no list' })]],
    ['in a column', [block('Columns', 'columns', { left: [block('Faq', 'faq', { questions: 7 })] })]],
  ])('wrong props remove only their own block: %s', async ([, blocks], { render }) => {
    const hero = block('Hero', 'hero', { mediaSide: 'right' })
    const beside = block('Columns', 'beside', {
      left: [block('Heading', 'kept', { text: 'Kept', level: '2' })],
    })
    const { status, html, failedBlocks } = await render('/', withLayout('home', [...blocks, hero, beside]))

    expect(status).toBe(200)
    expect(headings(html)).toEqual(['Welcome to Sample Creek Farm', 'Kept'])
    expect(html).not.toContain('data-skeleton')
    expect(html).not.toContain('"faq"')
    expect(failedBlocks).toEqual([{ pageId: 'home', blockId: 'faq', type: 'Faq', error: expect.any(Error) }])
  })

  test.for<[string, unknown[]]>([
    ['null', [null]],
    ['texts, numbers and lists', ['text', 3, []]],
    ['objects without props or type', [{ type: 'Heading' }, { props: { id: 'x' } }]],
    ['an object whose props are null', [{ type: 'Heading', props: null }]],
  ])('a column of %s is rendered without its non-blocks', async ([, left], { render }) => {
    const kept = block('Heading', 'kept', { text: 'Kept', level: '2' })
    const content = [block('Columns', 'columns', { left: [...left, kept], right: left })]

    const { status, html } = await render('/', withLayout('home', content))

    expect(status).toBe(200)
    expect(headings(html)).toEqual(['Kept'])
  })

  test('reports which blocks it left out', async ({ render }) => {
    const odd = [block('Nope', 'odd'), block('Columns', 'columns', { left: [block('toString', 'inner')] })]

    const { failedBlocks } = await render('/', withLayout('home', odd))
    const whole = await render('/', sampleReplies())

    expect(failedBlocks).toEqual([
      { pageId: 'home', blockId: 'odd', type: 'Nope' },
      { pageId: 'home', blockId: 'inner', type: 'toString' },
    ])
    expect(whole.failedBlocks).toEqual([])
  })
})

test('a page names the sites of which a click shows something, and each once', async ({ render }) => {
  const addresses = ['https://vimeo.com/76979871', 'https://soundcloud.com/a/b', 'https://vimeo.com/76979872']
  const embeds = addresses.map((address) => block('Embed', address, { address, poster: '', caption: '' }))

  const { frames } = await render('/about', withLayout('about', embeds))

  expect(frames).toEqual(['https://player.vimeo.com', 'https://w.soundcloud.com'])
  expect((await render('/contact', sampleReplies())).frames).toEqual([])
})

test('in the place of a page that fails stands one to try again from', async ({ render }) => {
  const { html } = await render('/404', sampleReplies(), { standIn: 'failed' })

  expect(texts(html, 'h1')).toEqual(['This gate is stuck'])
  expect(html).toContain('<title>Something Went Wrong | Sample Creek Farm</title>')
  const ways = links(element(html, 'main'))
  expect(ways).toEqual([
    ['Try again', ''],
    ['Call (555) 555-0108', 'tel:+15555550108'],
  ])
  expect(html).not.toMatch(/<script[^>]* src=/)
  const menu = element(html, 'nav', 'id="site-menu"')
  expect(menu).toContain('Tour Dates')
  expect(menu).not.toContain('aria-current')
})

function withLayout(pageId: string, content: PageBlock[]): Replies {
  const root = { props: { title: '', description: '', shareImageUrl: '' } }
  return { ...sampleReplies(), [apiPaths.page(pageId)]: { root, content } }
}

function block(type: string, id: string, props: object = {}): PageBlock {
  return { type, props: { id, ...props } }
}

function many<T>(count: number, make: (id: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index + 1))
}
