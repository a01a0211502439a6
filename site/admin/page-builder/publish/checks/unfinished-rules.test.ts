import { expect, test } from 'vitest'
import type { Page } from '#blocks/contract/pages/page.ts'
import { editorConfig } from '#blocks/editor.ts'
import { defaultLayout } from '#blocks/pages/default-layout.ts'
import { pageTemplates } from '#blocks/pages/page-templates.ts'
import { unfinishedFindings } from './unfinished-rules.ts'

const fresh = (type: keyof typeof editorConfig.components, more: object = {}) => ({
  type,
  props: { id: type, ...editorConfig.components[type].defaultProps, ...more },
})
const page = (...content: Page['content']): Page => ({
  root: { props: { title: '', description: '', shareImageUrl: '' } },
  content,
})
const said = (of: Page, isBuiltIn = false) => unfinishedFindings(of, isBuiltIn).map(({ message }) => message)

test.each([
  ['Countdown', 'Day', { day: '2027-05-01' }],
  ['AlbumTeaser', 'Album', { href: '/media/1' }],
  ['PictureBlock', 'Picture', { src: '/public-objects/a.jpg' }],
  ['Quote', 'Quote', { quote: 'So kind' }],
] as const)('a new %s shows nothing without %s', (type, label, done) => {
  expect(said(page(fresh(type)))).toEqual([`Visitors see nothing here yet: “${label}” is blank`])
  expect(said(page(fresh(type, done)))).toEqual([])
})

test.each([
  ['Steps', { steps: [{ title: 'You call', text: '' }] }],
  ['Faq', { questions: [{ question: 'Hay?', answer: 'Yes' }] }],
  ['ClosingBand', { text: 'Call us' }],
] as const)('a new %s has an example’s words, also in columns', (type, own) => {
  const inColumns = (block: object) => page(fresh('Columns', { left: [block] }))

  expect(said(inColumns(fresh(type)))).toEqual([expect.stringContaining('the words it came with')])
  expect(said(inColumns(fresh(type, own)))).toEqual([])
  expect(said(page(fresh(type)), true)).toEqual([])
})

test('the words of a template count as an example', () => {
  const quote = pageTemplates.story.blocks.find(({ type }) => type === 'Quote')?.props

  expect(said(page(fresh('Quote', quote)))).toEqual([expect.stringContaining('the words it came with')])
})

test.each(['home', 'about', 'services', 'contact', 'tour-dates'])(
  '%s as shipped has nothing unfinished',
  (id) => {
    expect(said(defaultLayout(id) as Page, true)).toEqual([])
  },
)
