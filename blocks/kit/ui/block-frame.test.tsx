import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Page } from '../../contract/pages/page.ts'
import { builtInPages } from '../../contract/pages/site-paths.ts'
import { changedParts, filledLayout, finishedLayout } from '../../pages/compose-page.ts'
import { defaultPage } from '../../pages/default-pages.ts'
import { type BlockHost, PageMarkup } from '../../pages/page-markup.tsx'
import { publicBlocks } from '../../public.ts'
import { blockSchemas } from '../../schemas.ts'
import { pageBlockNames } from '../content/block-names.ts'

const Named: BlockHost = ({ type }) => <section>{type}</section>
const root = { props: { title: '', description: '', shareImageUrl: '' } }

test('a block with a choice of its own has a frame', () => {
  for (const [choice, mark] of [
    [{ hideOnPhone: true }, 'data-phone="hidden"'],
    [{ hideOnComputer: true }, 'data-wide="hidden"'],
    [{ spaceAbove: 'none' }, 'data-above="none"'],
    [{ spaceBelow: 'large' }, 'data-below="large"'],
    [{ ground: 'sand' }, 'data-ground="sand"'],
    [{ ground: 'sky' }, 'data-ground="sky"'],
    [{ drawnGround: 'plain' }, 'data-drawn="plain"'],
    [{ drawnGround: 'sky' }, 'data-drawn="sky"'],
  ] as const) {
    const html = shown([block('Quote', 'q', choice)])

    expect(html, JSON.stringify(choice)).toContain(` ${mark} data-frame=""><section>Quote</section></div>`)
  }
})

test('a block without a choice that counts has no frame', () => {
  for (const choices of [
    {},
    { hideOnPhone: false, spaceAbove: 'normal', spaceBelow: 'normal', ground: 'plain' },
    { hideOnPhone: 'true', hideOnComputer: 1, spaceAbove: 'url(x)', spaceBelow: 7, ground: null },
    { tone: 'sand' },
    { ground: 'night' },
    { drawnGround: 'drawing' },
    { drawnGround: 'night' },
  ]) {
    expect(shown([block('Quote', 'q', choices)]), JSON.stringify(choices)).toBe('<section>Quote</section>')
  }
})

test('a picture behind a block is drawn around its frame, with the sizes of the page', () => {
  const picture = '/uploads/goat.jpg'
  const media = { [picture]: { width: 1600, height: 900 } }
  const html = renderToStaticMarkup(
    <PageMarkup
      content={[block('Quote', 'q', { groundPicture: picture, ground: 'sand' })]}
      blocks={publicBlocks}
      host={Named}
      media={media}
    />,
  )

  expect(html).toMatch(
    /<div class="behind"><span class="[^"]*behind-picture"><picture>.*alt="".*<\/picture><\/span>/,
  )
  expect(html).toMatch(/<div [^>]*data-ground="sand"[^>]*><section>Quote<\/section><\/div><\/div>$/)
})

test('what is no address is no picture of the ground', () => {
  for (const groundPicture of ['', ' ', 7, null, 'javascript:alert(1)', { url: '/a.jpg' }]) {
    expect(shown([block('Quote', 'q', { groundPicture })]), JSON.stringify(groundPicture)).toBe(
      '<section>Quote</section>',
    )
  }
})

test('every block that is a section may have a picture behind it', () => {
  const without = pageBlockNames.filter((name) => !('groundPicture' in blockSchemas[name].props.shape))

  // With a picture of their own in that place, made of several sections, or only space.
  expect(without).toEqual([
    'Hero',
    'ServiceCards',
    'AlbumList',
    'AlbumImages',
    'TourDates',
    'ContactDetails',
    'BookingForm',
    'Spacer',
    'Backdrop',
  ])
})

test('every block that is a section may have a background', () => {
  const choices = (name: (typeof pageBlockNames)[number]) => Object.keys(blockSchemas[name].props.shape)
  const without = pageBlockNames.filter(
    (name) => !choices(name).some((key) => ['ground', 'tone', 'drawnGround'].includes(key)),
  )

  // It is a background.
  expect(without).toEqual(['Backdrop'])
})

describe.each(builtInPages.map(({ id }) => id))('the built-in page %s', (id) => {
  const layout = defaultPage(id) as Page

  test('has no frame, and is stored unchanged', () => {
    expect(shown(layout.content)).not.toMatch(/<div|<link/)
    expect(finishedLayout(layout)).toEqual(layout)
  })

  test('equals itself with every choice filled in', () => {
    const filled = filledLayout(layout)

    expect(filled.content.every(({ props }) => props.hideOnPhone === false)).toBe(true)
    expect(changedParts({ layout, records: {} }, { layout: filled, records: {} })).toEqual([])
    expect(finishedLayout(filled)).toEqual(layout)
  })
})

test('fills in and removes choices in columns, too', () => {
  const inside = block('Text', 't', { text: 'A', size: 'normal', subheadings: 'above' })
  const layout = { root, content: [block('Columns', 'c', { split: 'even', left: [inside], right: [] })] }

  const filled = filledLayout(layout)

  expect(filled.content[0]?.props.left).toMatchObject([{ props: { ground: 'plain', spaceAbove: 'normal' } }])
  expect(finishedLayout(filled)).toEqual(layout)
})

test('a non-default choice is a change and is stored', () => {
  const before = { root, content: [block('Story', 's', { tone: 'plain' })] }
  const after = { root, content: [block('Story', 's', { tone: 'plain', hideOnPhone: true })] }

  expect(changedParts({ layout: before, records: {} }, { layout: after, records: {} })).toEqual(['layout'])
  expect(finishedLayout(after)).toEqual(after)
})

test('only blocks with a choice have its prop', () => {
  expect(finishedLayout({ root, content: [block('Hero', 'h', { spaceAbove: 'normal' })] }).content).toEqual([
    block('Hero', 'h', { mediaSide: 'right', spaceAbove: 'normal' }),
  ])
})

test('every block of a page can hide on phones and on computers', () => {
  for (const name of pageBlockNames) {
    const props = Object.keys(blockSchemas[name].props.shape)
    expect(props, name).toEqual(expect.arrayContaining(['hideOnPhone', 'hideOnComputer']))
    const backgrounds = props.filter((prop) => ['tone', 'ground', 'drawnGround'].includes(prop))
    expect(backgrounds.length, name).toBeLessThan(goesOnBelowItsTop.includes(name) ? 3 : 2)
  }
})

const goesOnBelowItsTop = ['AlbumList', 'AlbumImages', 'TourDates', 'ContactDetails', 'BookingForm']

function shown(content: Page['content']): string {
  return renderToStaticMarkup(<PageMarkup content={content} blocks={publicBlocks} host={Named} />)
}

function block(type: string, id: string, props: object = {}) {
  return { type, props: { id, ...props } }
}
