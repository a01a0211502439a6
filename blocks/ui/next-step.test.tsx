import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NextStep } from './next-step.tsx'

test('a sentence is a paragraph, and so is one that may be formatted', () => {
  const plain = renderToStaticMarkup(<NextStep text="Call us.">{null}</NextStep>)
  const given = renderToStaticMarkup(<NextStep prose={<p>Call us.</p>}>{null}</NextStep>)

  expect(plain).toContain('<p>Call us.</p>')
  expect(given).toBe(plain)
})
