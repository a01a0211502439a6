import { describe, expect } from 'vitest'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { fontDefaults } from '#blocks/contract/records/defaults.ts'
import { defaultPage } from '#blocks/pages/default-pages.ts'
import { sampleAlbum, sampleHero, sampleServicePage, sampleSite } from '#blocks/testing/samples.ts'
import { paths, type Replies, sampleReplies, test } from '../testing/test-site.ts'

// What stands in a page's head: for search engines, for those it is shared with, and for a quick first look.

const origin = 'https://farm.example.com'
const poster = { [apiPaths.hero]: sampleHero({ videoPosterUrl: 'sunset.jpg' }) }
const turkeyPage = apiPaths.servicePage('turkey-races')

/** A tag's `content` by its name or property. */
function meta(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]
}

function withRoot(id: string, props: object): Replies {
  const page = defaultPage(id)
  return { [apiPaths.page(id)]: { ...page, root: { props: { ...page?.root.props, ...props } } } }
}

describe('title and description', () => {
  const service = { [turkeyPage]: sampleServicePage({ seoTitle: 'Races', seoDescription: 'Five turkeys.' }) }
  const own = withRoot('turkey-races', { title: 'Our races', description: 'Come and see.' })

  test.for<[string, Replies, string, string]>([
    ['those of the page', { ...service, ...own }, 'Our races', 'Come and see.'],
    ['or those of the service', service, 'Races', 'Five turkeys.'],
    [
      'with what the settings say',
      {
        ...withRoot('turkey-races', {
          title: 'Races in {city} | {name}',
          description: '{years} years, {else}.',
        }),
        [apiPaths.site]: sampleSite({ city: 'Waco', foundedYear: 1990 }),
      },
      'Races in Waco | Sample Creek Farm',
      '36 years, {else}.',
    ],
    [
      'or made of its name',
      { [turkeyPage]: sampleServicePage({ title: 'Turkey Races', tagline: 'Loud.' }) },
      'Turkey Races | Sample Creek Farm',
      'Turkey Races by Sample Creek Farm. Loud.',
    ],
  ])('are %s', async ([, changes, title, description], { render }) => {
    const { html } = await render('/services/turkey-races', { ...sampleReplies(), ...changes })

    expect(html).toContain(`<title>${title}</title>`)
    expect(meta(html, 'description')).toBe(description)
    expect(meta(html, 'og:title')).toBe(title)
    expect(meta(html, 'og:description')).toBe(description)
  })

  test('an album uses its own texts', async ({ render }) => {
    // As an earlier version stored it.
    const album = { ...sampleAlbum({ description: 'Dust.\n\nAnd ponies.' }), title: 'Fair\n& Square' }

    const { html } = await render('/media/1', { ...sampleReplies(), [apiPaths.album(1)]: album })

    expect(html).toContain('<title>Fair &amp; Square | Sample Creek Farm</title>')
    expect(meta(html, 'description')).toBe('Dust. And ponies.')
  })

  test('a long description ends at a word, within 160 characters', async ({ render }) => {
    const { html } = await render('/about', {
      ...sampleReplies(),
      ...withRoot('about', { description: '🐐 goats '.repeat(60) }),
    })

    const description = [...(meta(html, 'description') ?? '')]
    expect(description.length).toBeGreaterThan(140)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(description.slice(-2).join('')).toMatch(/[🐐s]…/u)
  })
})

describe('the share picture', () => {
  const service = { [turkeyPage]: sampleServicePage({ heroImageUrl: 'races.jpg' }) }

  test.for<[string, string, Replies, string | undefined]>([
    [
      'its own',
      '/services/turkey-races',
      { ...poster, ...service, ...withRoot('turkey-races', { shareImageUrl: '/bucket/public/own.jpg' }) },
      `${origin}/public-objects/own.jpg?w=1200&amp;as=webp`,
    ],
    [
      'or the service’s',
      '/services/turkey-races',
      { ...poster, ...service },
      `${origin}/public-objects/races.jpg?w=1200&amp;as=webp`,
    ],
    ['or the album’s cover', '/media/1', poster, `${origin}/public-objects/fair.jpg?w=1200&amp;as=webp`],
    [
      'as it stands where it is not ours',
      '/about',
      withRoot('about', { shareImageUrl: 'https://pictures.example.com/a.jpg' }),
      'https://pictures.example.com/a.jpg',
    ],
    ['the drawn farm where there is none', '/about', {}, `${origin}/site/page/farm-evening.jpg`],
    ['none that can’t be loaded', '/about', withRoot('about', { shareImageUrl: 'javascript:x' }), undefined],
  ])('is %s', async ([, path, changes, expected], { render }) => {
    const { html } = await render(path, { ...sampleReplies(), ...changes })

    expect(meta(html, 'og:image')).toBe(expected)
    expect(meta(html, 'twitter:card')).toBe(expected ? 'summary_large_image' : 'summary')
  })

  test.for(paths.filter((path) => path !== '/media/1'))('is home’s for %s', async (path, { render }) => {
    const { html } = await render(path, { ...sampleReplies(), ...poster })

    expect(meta(html, 'og:image')).toBe(`${origin}/public-objects/sunset.jpg?w=1200&amp;as=webp`)
  })

  test.for(paths.filter((path) => path !== '/media/1'))('is the logo for %s', async (path, { render }) => {
    const logo = { [apiPaths.site]: sampleSite({ logoUrl: 'logo.png' }) }

    const { html } = await render(path, { ...sampleReplies(), ...poster, ...logo })

    expect(meta(html, 'og:image')).toBe(`${origin}/public-objects/logo.png?w=1200&amp;as=webp`)
  })

  test('adds no data to pages that don’t show it', async ({ render }) => {
    const { html } = await render('/about', { ...sampleReplies(), ...poster })

    expect(html).not.toContain(`"${apiPaths.hero}"`)
  })
})

test('has the site name for link previews', async ({ render }) => {
  const { html } = await render('/', {
    ...sampleReplies(),
    [apiPaths.site]: sampleSite({ name: 'Goats & Co' }),
  })

  expect(meta(html, 'og:site_name')).toBe('Goats &amp; Co')
  expect(meta(html, 'og:type')).toBe('website')
})

describe('preloads', () => {
  const media = { '/public-objects/sunset.jpg': { width: 900, height: 600 } }
  const hero = { ...sampleHero({ videoPosterUrl: 'sunset.jpg' }), media }

  test('the first picture at all its widths, and no other', async ({ render }) => {
    const { html } = await render('/', { ...sampleReplies(), [apiPaths.hero]: hero })

    const [head = '', body = ''] = html.split('</head>')
    const [preload, ...others] = head.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
    const [, srcSet] = /<source type="image\/avif" srcSet="([^"]+)"/.exec(body) ?? []
    expect(others).toEqual([])
    expect(preload).toContain(`imagesrcset="${srcSet}"`)
    expect(preload).toContain('type="image/avif"')
    expect(preload).toContain('fetchpriority="high"')
    expect(body.match(/fetchPriority="high"/g)).toHaveLength(1)
  })

  test('no picture that moves for some visitors and not for others', async ({ render }) => {
    const moving = { '/public-objects/sunset.jpg': { width: 900, height: 600, moves: true } }

    const { html } = await render('/', { ...sampleReplies(), [apiPaths.hero]: { ...hero, media: moving } })

    expect(html).not.toContain('<link rel="preload" as="image"')
  })

  test('no picture if a video replaces it', async ({ render }) => {
    const film = { ...hero, videoUrl: 'farm.mp4' }

    const { html } = await render('/', { ...sampleReplies(), [apiPaths.hero]: film })

    expect(html).not.toContain('as="image"')
    expect(html).toMatch(/<video[^>]*preload="none"/)
  })

  test('the fonts of the page', async ({ render }) => {
    const { html } = await render('/', sampleReplies())

    expect(html).toContain('<link rel="preload" href="/fonts/a.woff2" as="font" crossorigin>')
  })

  test('no font that the style replaces', async ({ render }) => {
    const { headingFont: _, ...settings } = fontDefaults
    const look = { content: [{ type: 'SiteLook', props: { id: 'SiteLook', headingFont: 'Caveat' } }] }

    const { html } = await render('/', { ...sampleReplies(), [apiPaths.page('look')]: look })

    expect(html).toMatch(/--font-heading:"Caveat",serif;--font-body:"Source Sans 3"/)
    expect(html).not.toContain('"Bitter"')
    for (const name of Object.values(settings))
      expect(html.match(new RegExp(`@font-face\\{font-family:"${name}"`, 'g'))).toHaveLength(1)
  })
})

test('the 404 page has no link preview', async ({ render }) => {
  const { html } = await render('/nope', { ...sampleReplies(), ...poster })

  expect(html).toContain('<title>404 Page Not Found | Sample Creek Farm</title>')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toMatch(/og:|canonical|ld\+json/)
})
