import { describe, expect, test } from 'vitest'
import type { Page, PageBlock } from '../contract/pages/page.ts'
import { builtInPages } from '../contract/pages/site-paths.ts'
import { type PageTemplateName, pageTemplateNames } from '../contract/pages/staff-page.ts'
import { sampleAbout, sampleAboutPage, sampleHero, sampleServicePage } from '../testing/samples.ts'
import { compose } from './compose-page.ts'
import { blocksOfTemplate, copyBlocks } from './copy-page.ts'
import { defaultPage } from './default-pages.ts'
import { checkDraft, checkFinished } from './page-check.ts'
import { pageTemplates } from './page-templates.ts'

const root = { props: { title: '', description: '', shareImageUrl: '' } }
const records = {
  hero: sampleHero(),
  about: sampleAbout(),
  services: { heading: 'What we offer', description: '' },
  'about-page': sampleAboutPage(),
  'service-pages/birthday-parties': sampleServicePage(),
}

function counted(): (type: string) => string {
  let count = 0
  return (type) => `${type}-new-${++count}`
}

function page(...content: PageBlock[]): Page {
  return { root, content }
}

function block(type: string, props: object = {}): PageBlock {
  return { type, props: { id: type, ...props } }
}

describe.each(pageTemplateNames)('the template %s', (name: PageTemplateName) => {
  const content = blocksOfTemplate(name, counted())

  test('is a publishable draft', () => {
    expect(checkDraft('spring', page(...content), [])).toEqual([])
    expect(checkFinished('spring', page(...content))).toEqual([])
  })

  test('has a label and description', () => {
    expect(pageTemplates[name].label).not.toBe('')
    expect(pageTemplates[name].description).toMatch(/\.$/)
  })
})

test('a copy has new ids, also in columns, and equal props', () => {
  const columns = block('Columns', { split: 'left', left: [block('Text', { text: 'A' })], right: [] })

  const { content, leftOut } = copyBlocks(page(block('Heading', { text: 'Hi' }), columns), counted())

  expect(content).toEqual([
    { type: 'Heading', props: { id: 'Heading-new-1', text: 'Hi' } },
    {
      type: 'Columns',
      props: {
        id: 'Columns-new-3',
        split: 'left',
        left: [{ type: 'Text', props: { id: 'Text-new-2', text: 'A' } }],
        right: [],
      },
    },
  ])
  expect(leftOut).toEqual([])
})

test('blocks with a record become plain blocks with its texts', () => {
  const hero = {
    ...records.hero,
    title: 'Howdy',
    subtitle: 'Since 1982',
    videoUrl: '',
    videoPosterUrl: '/a.jpg',
  }
  const home = compose('home', { layout: page(block('Hero', { mediaSide: 'left' })), records: { hero } })

  const { content } = copyBlocks(home, counted())

  expect(content.map(({ type }) => type)).toEqual(['Heading', 'Text', 'Text', 'PictureBlock'])
  expect(content[0]?.props).toMatchObject({ text: 'Howdy', level: '2' })
  expect(content[1]?.props).toMatchObject({ text: 'Since 1982', size: 'large' })
  expect(content[3]?.props).toMatchObject({ src: '/a.jpg' })
})

test('a record’s video stays a video, blank texts make no block', () => {
  const labels = {
    title: 'Howdy',
    subtitle: '',
    description: '',
    videoUrl: '/a.mp4',
    videoPosterUrl: '/a.jpg',
  }

  expect(copyBlocks(page(block('Hero', labels)), counted()).content).toEqual([
    { type: 'Heading', props: { id: 'Heading-new-1', text: 'Howdy', level: '2' } },
    { type: 'Video', props: { id: 'Video-new-2', src: '/a.mp4', poster: '/a.jpg', caption: '' } },
  ])
})

test('lists the blocks that plain ones can’t replace', () => {
  const { content, leftOut } = copyBlocks(
    page(block('Services'), block('Heading'), block('SizeComparison'), block('Carousel2019')),
    counted(),
  )

  expect(content.map(({ type }) => type)).toEqual(['Heading'])
  expect(leftOut).toEqual(['Services', 'SizeComparison', 'Carousel2019'])
})

test.each(builtInPages.map(({ id }) => id))('a copy of %s may be drafted and published', (id) => {
  const own = { ...records, [`service-pages/${id}`]: sampleServicePage() }
  const source = compose(id, { layout: defaultPage(id) as Page, records: own })

  const { content } = copyBlocks(source, counted())

  expect(checkDraft('spring', page(...content), [])).toEqual([])
  expect(checkFinished('spring', page(...content))).toEqual([])
})
