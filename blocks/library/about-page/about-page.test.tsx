import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { aboutPageSchema } from '../../contract/records/about-page-content.ts'
import { drawBlock } from '../../testing/draw-block.ts'
import { sampleAboutPage } from '../../testing/samples.ts'
import {
  AboutClosing,
  AboutEvents,
  AboutHero,
  AboutHistory,
  AboutReasons,
  AboutSafety,
  AboutSectionSkeleton,
  AboutStaff,
} from './about-page.tsx'

const layout = { tone: 'plain', pictureSide: 'right' } as const
const sections = { AboutHistory, AboutStaff, AboutEvents, AboutSafety, AboutReasons, AboutClosing }
const blank = aboutPageSchema.parse({ historyContent: ' \n ', whyChooseContent: '\n \n' })

test.each(Object.entries(sections))('%s renders nothing when its content is blank', (_, Section) => {
  expect(drawBlock(Section, layout, { aboutPage: blank })).toBe('')
})

test.each([
  ['Our Story', AboutHistory],
  ['What Sets Us Apart', AboutStaff],
  ['Events We Serve', AboutEvents],
  ['Commitment to Safety', AboutSafety],
  ['Why Choose Us?', AboutReasons],
])('a blank title shows %j', (title, Section) => {
  expect(drawBlock(Section, layout)).toContain(`<h2>${title}</h2>`)
})

test('the hero is always shown, with the farm as default title', () => {
  const html = drawBlock(AboutHero, { src: '', alt: '' }, { aboutPage: blank })

  expect(html).toMatch(/<h1[^>]*>About Sample Creek Farm<\/h1>/)
})

test('each non-blank line becomes one reason', () => {
  const aboutPage = sampleAboutPage({ whyChooseContent: 'One\n\n  \r\n Two </script>\n🐐 ثلاثة' })

  const html = drawBlock(AboutReasons, layout, { aboutPage })

  expect(html.match(/<li[^>]*>[^<]*<\/li>/g)).toEqual([
    '<li dir="auto">One</li>',
    '<li dir="auto">Two &lt;/script&gt;</li>',
    '<li dir="auto">🐐 ثلاثة</li>',
  ])
})

describe('the photo of the history', () => {
  const show = (teamImageUrl: string) =>
    drawBlock(AboutHistory, layout, { aboutPage: { ...sampleAboutPage(), teamImageUrl } })

  test('is loaded from its normalized path', () => {
    expect(show('team.jpg')).toContain('src="/public-objects/team.jpg"')
  })
  test.each([
    ['no address', ''],
    ['a script', 'javascript:alert(1)'],
    ['a page as data', 'data:image/png;base64,x'],
  ])('is not shown for %s', (_case, address) => {
    expect(show(address)).not.toMatch(/<img|javascript|data:/)
  })
})

test('the skeleton consists of tiles', () => {
  expect(renderToStaticMarkup(<AboutSectionSkeleton />)).toContain('data-skeleton')
})
