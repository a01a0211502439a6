import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { PublicBlock } from '../kit/content/block.ts'
import { type BlockName, pageBlockNames } from '../kit/content/block-names.ts'
import { publicBlocks } from '../public.ts'
import { sampleHostProps } from '../testing/sample-props.ts'
import { exampleBlock, examples } from './block-examples.ts'
import { PageMarkup } from './page-markup.tsx'

const shown = { picture: '/public-objects/goat.jpg', album: '/media/1' }
const given = examples(shown)

beforeAll(() => Promise.all(pageBlockNames.map((name) => publicBlocks[name].load())))

test.each(pageBlockNames)('the example of %s has all that is given for it, and shows something', (name) => {
  const example = exampleBlock(name, shown)

  expect(example.props).toMatchObject(given[name] ?? {})
  const html = renderToStaticMarkup(<PageMarkup content={[example]} blocks={publicBlocks} host={Host} />)
  expect(html).not.toBe('')
})

test('blocks of a column have ids of their own', () => {
  const names: BlockName[] = ['Columns', 'ThreeColumns', 'Backdrop']
  for (const name of names) {
    const ids = JSON.stringify(exampleBlock(name, shown)).match(/"id":"[^"]+"/g) ?? []
    expect(ids.length, name).toBeGreaterThan(2)
    expect(new Set(ids).size, name).toBe(ids.length)
  }
})

function Host({ block, props }: { block: PublicBlock; props: { id: string } }) {
  const view = block.current()
  return view ? createElement(view.View, { ...props, ...sampleHostProps() }) : null
}
