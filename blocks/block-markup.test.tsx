import type { ComponentConfig } from '@measured/puck'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { editorConfig } from './editor.ts'
import { blockNames } from './kit/content/block-names.ts'
import { partBlocks } from './part-blocks.ts'
import { publicBlocks as pageBlocks } from './public.ts'
import { blockSchemas } from './schemas.ts'
import { sampleContent, samplePlace } from './testing/sample-props.ts'
import { sampleSections } from './testing/sample-sections.ts'

const publicBlocks = { ...pageBlocks, ...partBlocks }

// What the builder shows is what visitors get: the same markup from the same props, for every block.

/** A value for each key; `fits` says what the schema takes. */
type Change = (key: string, value: unknown, fits: (value: unknown) => boolean) => unknown

const sentence = 'A goat that stands on a barrel sees further than one that does not. '
const longest = [sentence.repeat(28), sentence.repeat(5), sentence.slice(0, 60)]

const variants: readonly [string, Change][] = [
  ['its defaults', (_, value) => value],
  ['long texts', (key, value, fits) => (isAddress(key) ? value : (longest.find(fits) ?? value))],
  [
    'empty values',
    (_, value, fits) => ['', []].find((empty) => typeof empty === typeof value && fits(empty)) ?? value,
  ],
]

describe.each(blockNames)('%s', (name) => {
  test.each(variants)('with %s', async (variant, change) => {
    const { View } = await publicBlocks[name].load()
    const component: ComponentConfig = editorConfig.components[name]
    const { record, props: schema, slots } = blockSchemas[name]
    const sample = sampleContent()
    const texts = record ? changed(pick(sample[record.name], record.keys), record.schema, change) : {}
    const filled = changed({ ...schema.parse({}), ...sampleSections[name] }, schema, change)
    const own = { ...filled, groundPicture: '' } // part of the frame, as block-frame.test has it
    const content = record ? { ...sample, [record.name]: { ...sample[record.name], ...texts } } : sample
    const inside = Object.fromEntries(slots.map((slot) => [slot, Slot]))

    const visitors = renderToStaticMarkup(
      createElement(View, { id: 'x', ...own, ...inside, content, place: samplePlace }),
    )
    const puck = { metadata: { content: sample, place: samplePlace }, isEditing: true, dragRef: null }
    const builder = renderToStaticMarkup(
      createElement(component.render as never, {
        id: 'x',
        ...own,
        ...texts,
        ...inside,
        puck,
        editMode: true,
      }),
    )

    // A heading without words has a stand-in on the canvas: there has to be something to click on.
    if (name === 'Heading' && variant !== 'long texts') return expect(visitors).not.toContain('<h')
    expect(withinFrame(builder)).toBe(withoutLinks(visitors))
    expect(builder).toContain(`data-block="${name}"`)
  })
})

/** An empty column. */
function Slot({ className }: { className?: string }) {
  return createElement('div', { className })
}

/** Without the one element that the builder puts around each block, and the one around each column for its “+”. */
function withinFrame(markup: string): string {
  const within = /^<div [^>]*data-block="[^>]*>(.*)<\/div>$/s.exec(withoutLinks(markup))?.[1] ?? markup
  return within.replace(/ _slot_\w+"><div><\/div>/g, '">')
}

/** Sheets and pictures asked for early: React puts them before everything else. */
function withoutLinks(markup: string): string {
  return markup.replace(/^(<link [^>]*>)+/, '')
}

const isAddress = (key: string) => /url$|^src$|^poster$/i.test(key)

function changed(props: object, schema: z.ZodObject, change: Change): Record<string, unknown> {
  const entries = Object.entries(props).map(([key, value]) => {
    const fits = (tried: unknown) => schema.safeParse({ ...props, [key]: tried }).success
    return [key, change(key, value, fits)]
  })
  return Object.fromEntries(entries)
}

function pick(from: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)))
}
