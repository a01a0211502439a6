import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Barn } from './barn.tsx'
import type { DrawingProps } from './drawing-props.ts'
import { EmptyField } from './empty-field.tsx'
import { FarmLogo } from './farm-logo.tsx'
import { Fence } from './fence.tsx'
import { Goat } from './goat.tsx'
import { Hen } from './hen.tsx'
import { HillDivider } from './hill-divider.tsx'
import * as icons from './icons.tsx'
import { LostPony } from './lost-pony.tsx'
import { Mesa } from './mesa.tsx'
import { Pony } from './pony.tsx'
import { Rabbit } from './rabbit.tsx'
import { Saguaro } from './saguaro.tsx'
import { ScenePlaceholder } from './scene-placeholder.tsx'
import { Sheep } from './sheep.tsx'
import { Sun } from './sun.tsx'
import { Turkey } from './turkey.tsx'

type Drawing = (props: DrawingProps) => ReactElement

// Drawings are inlined into every page that shows them, so each has a budget in bytes of markup.
const drawings: [name: string, drawing: Drawing, maxBytes: number][] = [
  ['Pony', Pony, 1900],
  ['Goat', Goat, 1800],
  ['Sheep', Sheep, 1850],
  ['Turkey', Turkey, 1700],
  ['Rabbit', Rabbit, 1500],
  ['Hen', Hen, 1600],
  ['Barn', Barn, 1500],
  ['Mesa', Mesa, 1000],
  ['Saguaro', Saguaro, 1000],
  ['Fence', Fence, 1000],
  ['Sun', Sun, 1000],
  ['HillDivider', HillDivider, 500],
  ['ScenePlaceholder', ScenePlaceholder, 3000],
  ['LostPony', LostPony, 3000],
  ['EmptyField', EmptyField, 2500],
  ['FarmLogo', FarmLogo, 1200],
  ...Object.entries(icons).map(([name, icon]): [string, Drawing, number] => [name, icon, 500]),
]

describe.each(drawings)('%s', (_name, Component, maxBytes) => {
  const markup = renderToStaticMarkup(<Component className="drawing" />)

  test('is one svg with a viewBox, hidden from screen readers, wearing the given class', () => {
    expect(markup).toMatch(/^<svg class="drawing" viewBox="[-\d ]+"[^>]* aria-hidden="true"/)
    expect(markup.match(/<svg/g)).toHaveLength(1)
  })

  test('holds nothing the content policy forbids and no id that could clash', () => {
    expect(markup).not.toMatch(/\sstyle=|<style|<script|\sid=|\shref=|\son\w+=/)
  })

  test('draws only finite shapes', () => {
    expect(markup).not.toMatch(/NaN|undefined|Infinity/)
  })

  test(`weighs at most ${maxBytes} bytes`, () => {
    expect(Buffer.byteLength(markup)).toBeLessThanOrEqual(maxBytes)
  })
})

test('the favicon is the farm logo', () => {
  const inner = (svg: string) => svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
  const shapes = (svg: string) => inner(svg).replace(/><\/(path|circle)>/g, '/>')

  const favicon = readFileSync(new URL('./favicon.svg', import.meta.url), 'utf8')

  expect(shapes(favicon)).toBe(shapes(renderToStaticMarkup(<FarmLogo />)))
})
