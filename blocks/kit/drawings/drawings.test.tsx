import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Barn } from './barn.tsx'
import { ClosedGate } from './closed-gate.tsx'
import type { DrawingProps } from './drawing-props.ts'
import { EarlyTrailer } from './early-trailer.tsx'
import { EmptyField } from './empty-field.tsx'
import { FarmLogo } from './farm-logo.tsx'
import { Goat } from './goat.tsx'
import { Hat } from './hat.tsx'
import { Hen } from './hen.tsx'
import { HillDivider } from './hill-divider.tsx'
import * as icons from './icons.tsx'
import { Letter } from './letter.tsx'
import { LostPony } from './lost-pony.tsx'
import { Mesa } from './mesa.tsx'
import { OldPhotograph } from './old-photograph.tsx'
import { Pony } from './pony.tsx'
import { PonyAtTheFence } from './pony-at-the-fence.tsx'
import { Rabbit } from './rabbit.tsx'
import { RestingRabbit } from './resting-rabbit.tsx'
import { Saguaro } from './saguaro.tsx'
import { ScenePlaceholder } from './scene-placeholder.tsx'
import { Sheep } from './sheep.tsx'
import { Sun } from './sun.tsx'
import { Turkey } from './turkey.tsx'
import { WashingHands } from './washing-hands.tsx'

type Drawing = (props: DrawingProps) => ReactElement

/** Drawn inline, so each has a budget in bytes of markup. */
const inlineDrawings: [name: string, drawing: Drawing, maxBytes: number][] = [
  ['HillDivider', HillDivider, 500],
  ['Hat', Hat, 500],
  ...Object.entries(icons).map(([name, icon]): [string, Drawing, number] => [name, icon, 500]),
]
const fileDrawings: [name: string, drawing: Drawing][] = [
  ['pony', Pony],
  ['goat', Goat],
  ['sheep', Sheep],
  ['turkey', Turkey],
  ['rabbit', Rabbit],
  ['hen', Hen],
  ['washing-hands', WashingHands],
  ['resting-rabbit', RestingRabbit],
  ['early-trailer', EarlyTrailer],
  ['old-photograph', OldPhotograph],
  ['pony-at-the-fence', PonyAtTheFence],
  ['letter', Letter],
  ['barn', Barn],
  ['mesa', Mesa],
  ['saguaro', Saguaro],
  ['sun', Sun],
  ['scene-placeholder', ScenePlaceholder],
  ['lost-pony', LostPony],
  ['closed-gate', ClosedGate],
  ['empty-field', EmptyField],
  ['farm-logo', FarmLogo],
]

describe.each(fileDrawings)('%s', (name, Component) => {
  const svg = readFileSync(new URL(`./${name}.svg`, import.meta.url), 'utf8')

  test('is one small SVG without scripts and with finite shapes', () => {
    expect(svg).toMatch(/^<svg xmlns="[^"]+" width="\d+" height="\d+" viewBox="[-\d ]+"/)
    expect(svg).not.toMatch(/\sstyle=|<style|<script|\shref=|\son\w+=|NaN|undefined|Infinity/)
    expect(brotliCompressSync(svg).length).toBeLessThan(4600)
  })

  test('is drawn, hidden from screen readers', () => {
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? []

    const markup = renderToStaticMarkup(<Component className="drawing" />)

    expect(markup).toContain(`width="${width}" height="${height}"`)
    expect(markup).toMatch(/^<img class="drawing" src="[^"]+\.svg" alt=""/)
  })
})

describe.each(inlineDrawings)('%s', (_name, Component, maxBytes) => {
  const markup = renderToStaticMarkup(<Component className="drawing" />)

  test('is one SVG with viewBox and class, hidden from screen readers', () => {
    expect(markup).toMatch(/^<svg class="(icon )?drawing" viewBox="[-\d ]+"[^>]* aria-hidden="true"/)
    expect(markup.match(/<svg/g)).toHaveLength(1)
  })

  test('has no inline styles, scripts, links or ids', () => {
    expect(markup).not.toMatch(/\sstyle=|<style|<script|\sid=|\shref=|\son\w+=/)
  })

  test('draws only finite shapes', () => {
    expect(markup).not.toMatch(/NaN|undefined|Infinity/)
  })

  test(`weighs at most ${maxBytes} bytes`, () => {
    expect(Buffer.byteLength(markup)).toBeLessThanOrEqual(maxBytes)
  })
})
