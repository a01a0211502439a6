import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { publicBlocks } from '../../public.ts'
import { blockSchemas } from '../../schemas.ts'
import { sampleContent, samplePlace } from '../../testing/sample-props.ts'
import { pageBlockNames } from '../content/block-names.ts'

type Name = (typeof pageBlockNames)[number]
const takes = (name: Name, choice: string) => choice in blockSchemas[name].props.shape
/** A picture of their own stands there, or only the sky. */
const withoutDrawing: readonly Name[] = ['ServiceHero', 'AlbumImages', 'PageTop']
const drawnNames = pageBlockNames.filter(
  (name) => takes(name, 'drawnGround') && !withoutDrawing.includes(name),
)

/** Whether the top of a block is a drawing from edge to edge. What goes on below its top may have others. */
async function hasDrawing(name: Name, choices: object) {
  const { View } = await publicBlocks[name].load()
  const props = { id: 'x', ...blockSchemas[name].props.parse({}), ...choices }
  const given = { ...props, content: sampleContent(), place: samplePlace }
  const [top = ''] = renderToStaticMarkup(createElement(View as ComponentType<object>, given)).split(
    '</section>',
  )
  return drawing.test(top)
}
const drawing = /<img[^>]* src="[^"]*\/(pony-at-the-fence|farm-evening|barn|sheep|goat|turkey|hen|rabbit)[-.]/

test.each(drawnNames)('a color or a picture takes the place of the drawing of %s', async (name) => {
  expect(await hasDrawing(name, {})).toBe(true)
  for (const drawnGround of ['plain', 'sand', 'sky'])
    expect(await hasDrawing(name, { drawnGround }), drawnGround).toBe(false)
  if (takes(name, 'groundPicture'))
    expect(await hasDrawing(name, { groundPicture: '/uploads/goat.jpg' })).toBe(false)
})
