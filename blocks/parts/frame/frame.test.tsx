import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Page, PageBlock } from '../../contract/pages/page.ts'
import { type SocialService, socialServices } from '../../contract/values/social-services.ts'
import { defaultLayout } from '../../pages/default-layout.ts'
import { checkDraft, checkFinished } from '../../pages/page-check.ts'
import { pageLinks } from '../../pages/page-links.ts'
import { mergePages } from '../../pages/page-merge.ts'
import { sampleHostProps } from '../../testing/sample-props.ts'
import { sampleSite } from '../../testing/samples.ts'
import { Announcement } from './announcement.tsx'
import { type Brand, type BrandChoice, brandOf } from './brand.ts'
import { announcementPropsSchema, menuLinkPropsSchema } from './frame.schema.ts'
import { SocialIcon } from './social-icons.tsx'

const frame = 'site-frame'
const start = () => structuredClone(defaultLayout(frame)) as Page

describe('the default menu and footer', () => {
  test('can be published as they are', () => {
    expect(checkFinished(frame, start())).toEqual([])
  })

  test('have entries with their own ids', () => {
    const ids = all(start().content).map(({ props }) => props.id)

    expect(new Set(ids).size).toBe(ids.length)
    expect(pageLinks(start()).length).toBeGreaterThan(25)
    expect(pageLinks(start()).every(({ href }) => href.startsWith('/'))).toBe(true)
  })

  test('begin with what the settings name, if it is safe', () => {
    const site = { facebookUrl: 'https://facebook.example.com/farm', schoolPage: '/school-visits' }
    const hostile = { twitterUrl: 'javascript:alert(1)', companyPage: 'data:text/html,x' }

    const text = JSON.stringify(defaultLayout(frame, { ...site, ...hostile })?.content)

    for (const kept of Object.values(site)) expect(text).toContain(kept)
    for (const left of Object.values(hostile)) expect(text).not.toContain(left)
  })
})

describe('what may stand where', () => {
  test('a menu has at most three levels', () => {
    const page = start()
    const small = all(page.content).find(({ props }) => props.label === 'Small Petting Zoo')
    if (small) small.props.below = [link('fourth')]

    expect(checkDraft(frame, page, [])).toMatchObject([{ blockId: 'fourth', message: 'Use up to 3 levels' }])
  })

  test.each(['Hero', 'Text', 'FooterLinks', 'MenuPages'])('no menu below an entry holds %s', (type) => {
    const page = start()
    const about = all(page.content).find(({ props }) => props.label === 'About')
    if (about) about.props.below = [{ type, props: { id: 'x' } }]

    expect(checkDraft(frame, page, []).map(({ blockId }) => blockId)).toContain('x')
  })

  test.each(['SiteHeader', 'MenuLink', 'FooterAbout'])('%s stands on no page', (type) => {
    const page = { ...start(), content: [{ type, props: { id: 'x' } }] }

    expect(checkDraft('home', page, [])).toMatchObject([
      { blockId: 'x', message: 'This block can’t go here' },
    ])
  })

  test('header and footer can’t be left out or change places', () => {
    const { root, content } = start()

    for (const other of [content.slice(1), content.toReversed(), [...content, ...content.slice(-1)]])
      expect(checkDraft(frame, { root, content: other }, []).length).toBeGreaterThan(0)
  })
})

test('no entry leads to what is no address', () => {
  for (const href of ['', ' ', 'javascript:alert(1)', 'data:text/html,x', ' java\nscript:x', 'vbscript:x']) {
    expect(menuLinkPropsSchema.safeParse({ label: 'Bad', href }).success, JSON.stringify(href)).toBe(false)
  }
})

test('two people’s changes to one menu are both in the merged one', () => {
  const mine = start()
  const theirs = start()
  menuOf(mine).push(link('mine'))
  const [home] = menuOf(theirs)
  if (home) home.props.label = 'Start'
  const below = all(theirs.content).find(({ props }) => props.label === 'Turkey Races')
  if (below) below.props.below = [link('theirs')]

  const { merged, clashes, isOrderMixed } = mergePages(start(), mine, theirs)

  expect({ clashes, isOrderMixed }).toEqual({ clashes: [], isOrderMixed: false })
  const ids = all(merged.content).map(({ props }) => props.id)
  expect(ids).toEqual(expect.arrayContaining(['mine', 'theirs']))
  expect(menuOf(merged)[0]?.props.label).toBe('Start')
})

test('one label that both changed is asked about', () => {
  const renamed = (label: string) => {
    const page = start()
    const [home] = menuOf(page)
    if (home) home.props.label = label
    return page
  }

  const { clashes } = mergePages(start(), renamed('Mine'), renamed('Theirs'))

  expect(clashes).toMatchObject([{ blockId: 'menu-home', key: 'label', mine: 'Mine', theirs: 'Theirs' }])
})

test('the announcement is there from its first day until its last', () => {
  for (const [from, until, isThere] of [
    ['', '', true],
    ['2027-05-02', '', true],
    ['2027-05-03', '', false],
    ['', '2027-05-02', true],
    ['', '2027-05-01', false],
    ['2027-05-01', '2027-05-03', true],
  ] as const) {
    const props = announcementPropsSchema.parse({ text: 'Closed on Monday', from, until })
    const host = sampleHostProps()
    const place = { ...host.place, today: '2027-05-02' }

    const html = renderToStaticMarkup(<Announcement {...props} {...host} place={place} />)

    expect(html.includes('Closed on Monday'), JSON.stringify([from, until])).toBe(isThere)
  }
})

test('an announcement that ends before it begins is refused at its last day', () => {
  for (const [from, until, text, at] of [
    ['2027-05-03', '2027-05-02', 'Closed', ['/until']],
    ['2027-05-03', '2027-05-03', 'Closed', []],
    ['2027-05-03', '', 'Closed', []],
    ['', '2027-05-02', 'Closed', []],
    ['2027-05-03', '2027-05-02', '', []],
  ] as const) {
    const page = start()
    const [bar] = page.content
    Object.assign(bar?.props ?? {}, { text, from, until })

    expect(checkDraft(frame, page, []), JSON.stringify([from, until, text])).toEqual([])
    const issues = checkFinished(frame, page)
    expect(
      issues.map(({ path }) => path),
      JSON.stringify([from, until, text]),
    ).toEqual(at)
    for (const { message } of issues)
      expect(message, JSON.stringify([from, until, text])).toBe('The last day can’t be before the first')
  }
})

test('without words there is no announcement', () => {
  const props = announcementPropsSchema.parse({ label: 'More', href: '/about' })

  expect(renderToStaticMarkup(<Announcement {...props} {...sampleHostProps()} />)).toBe('')
})

test('each network has its own drawing', () => {
  const drawn = Object.keys(socialServices).map((service) =>
    renderToStaticMarkup(<SocialIcon service={service as SocialService} />),
  )

  // X is the former Twitter.
  expect(new Set(drawn).size).toBe(drawn.length - 1)
})

describe('logo, name and tagline', () => {
  const site = sampleSite({ name: 'Sample Creek Farm', tagline: 'Come and pet', logoUrl: 'settings.png' })
  const around = { site, media: { '/public-objects/sign.png': { width: 300, height: 100 } } }

  test.each<[string, BrandChoice[], Partial<Brand>]>([
    ['blank fields are of the settings', [{ words: 'both' }], { name: site.name, tagline: site.tagline }],
    ['own name and all', [{ words: 'both', name: 'Creek', tagline: 'Hi' }], { name: 'Creek', tagline: 'Hi' }],
    ['those of the header', [{ words: 'both', name: ' ' }, { name: 'Creek' }], { name: 'Creek' }],
    ['a hidden name is the alt text', [{ words: 'tagline', name: 'Creek' }], { name: '', alt: 'Creek' }],
    ['own words are the alt text', [{ words: 'none', logoWords: 'Our sign' }], { name: '', alt: 'Our sign' }],
    ['beside a name a logo is silent', [{ words: 'name', logoWords: 'Our sign' }], { alt: '', tagline: '' }],
  ])('%s', (_what, choices, expected) => {
    expect(brandOf(choices, around)).toMatchObject(expected)
  })

  test('a picture of the library has a known size', () => {
    const stored = brandOf([{ words: 'name', logoUrl: 'sign.png' }], around)
    const other = brandOf([{ words: 'name', logoUrl: 'https://cdn.example.com/sign.png' }], around)

    expect(stored).toMatchObject({ picture: { width: 300, height: 100 }, sizeClass: '' })
    expect(other.sizeClass).not.toBe('')
  })

  test('the drawn logo never stands without the name', () => {
    expect(brandOf([{ words: 'none' }], { site: { name: 'Creek' }, media: undefined })).toMatchObject({
      name: 'Creek',
      picture: undefined,
    })
  })

  test('a logo without the name needs words to be published', () => {
    const page = start()
    const header = page.content.find(({ type }) => type === 'SiteHeader')
    Object.assign(header?.props ?? {}, { logoUrl: '/public-objects/sign.png', words: 'none' })
    expect(checkDraft(frame, page, [])).toEqual([])
    expect(checkFinished(frame, page)).toMatchObject([{ blockId: 'SiteHeader', path: '/logoWords' }])

    Object.assign(header?.props ?? {}, { logoWords: 'Sample Creek Farm' })
    expect(checkFinished(frame, page)).toEqual([])
  })

  test('a frame from before them can be published', () => {
    const headerOf = ({ content }: Page) => content.find(({ type }) => type === 'SiteHeader')?.props ?? {}
    const [mine, theirs] = [start(), start()]
    Object.assign(headerOf(mine), { name: 'Mine', tagline: 'Come' })
    Object.assign(headerOf(theirs), { name: 'Theirs', logoSize: 'large' })

    const { merged, clashes } = mergePages(start(), mine, theirs)

    expect(headerOf(merged)).toMatchObject({ tagline: 'Come', logoSize: 'large' })
    expect(clashes).toMatchObject([{ key: 'name', mine: 'Mine', theirs: 'Theirs' }])
  })
})

function all(content: readonly PageBlock[]): PageBlock[] {
  return content.flatMap((block) => {
    const slots = ['menu', 'below', 'columns'].flatMap((slot) => (block.props[slot] as PageBlock[]) ?? [])
    return [block, ...all(slots)]
  })
}

function menuOf({ content }: Page): PageBlock[] {
  return content.find(({ type }) => type === 'SiteHeader')?.props.menu as PageBlock[]
}

function link(id: string): PageBlock {
  return { type: 'MenuLink', props: { id, label: id, href: '/about', below: [] } }
}
