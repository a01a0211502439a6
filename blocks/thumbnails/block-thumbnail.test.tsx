import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { blockNames } from '../content/block-names.ts'
import { BlockThumbnail } from './block-thumbnail.tsx'

const drawn = blockNames.map((name) => renderToStaticMarkup(<BlockThumbnail name={name} />))

test('every block has its own drawing', () => {
  expect(new Set(drawn).size).toBe(blockNames.length)
  for (const html of drawn) expect(html.match(/<(path|rect|circle)/g)?.length ?? 0).toBeGreaterThan(2)
})

test('a drawing is hidden from screen readers and has valid numbers', () => {
  for (const html of drawn) {
    expect(html).toContain('aria-hidden="true"')
    expect(html).not.toMatch(/NaN|undefined|e-\d/)
  }
})
