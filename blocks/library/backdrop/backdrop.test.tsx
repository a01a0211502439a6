import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { leastDensity } from '../../parts/look/look-colors.ts'
import { sampleHostProps } from '../../testing/sample-props.ts'
import { backdropPropsSchema } from './backdrop.schema.ts'
import { Backdrop } from './backdrop.tsx'

function shown(props: object): string {
  const given = { ...backdropPropsSchema.parse(props), ...sampleHostProps() }
  return renderToStaticMarkup(<Backdrop {...given} middle={() => <p>Inside</p>} />)
}

test('blocks stand on a picture that says nothing by itself, or on none', () => {
  expect(shown({ pictureUrl: 'barn.jpg' })).toMatch(
    /src="\/public-objects\/barn\.jpg" alt="".*<p>Inside<\/p>/,
  )
  expect(shown({})).toMatch(/<section[^>]*><p>Inside<\/p><\/section>/)
})

test('a picture at an address that is not safe is refused', () => {
  expect(backdropPropsSchema.safeParse({ pictureUrl: 'javascript:alert(1)' }).success).toBe(false)
})

// look/derived-colors.test.ts asks which words can be read on these veils.
const sheet = readFileSync(new URL('backdrop.module.css', import.meta.url), 'utf8')

test('the veils have the colors of the theme, as dense as is reckoned with', () => {
  expect(sheet).toContain(`--density: var(--veil, ${leastDensity.light}%)`)
  expect(sheet).toContain(`--density: var(--night-veil, ${leastDensity.dark}%)`)
  expect(sheet).not.toMatch(/#[0-9a-f]{3}|rgb\(/)
})

test('on a dark color, all that stands on a sheet has a dark one', () => {
  const roles = /\.dark \.middle \{[^}]*\}/.exec(sheet)?.[0]

  for (const ground of ['surface', 'surface-sunk', 'surface-raised', 'sky'])
    expect(roles).toContain(` --${ground}: `)
})
