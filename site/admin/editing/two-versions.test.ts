import { expect, test } from 'vitest'
import { displayValue } from './two-versions.tsx'

test.each([
  ['', '(blank)'],
  [null, '(blank)'],
  [true, 'Yes'],
  [[], '(none)'],
  [['goat', 'pony'], 'goat\npony'],
  ['/booking', '/booking'],
  // As the library calls it, and not as it is stored.
  ['/public-objects/2026/brown%20pony.jpg?v=2', '2026/brown pony.jpg'],
  [
    {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'Since 1984', marks: [{ type: 'bold' }] }] },
      ],
    },
    '**Since 1984**',
  ],
  [{ url: '/public-objects/hen.jpg', caption: 'A hen' }, 'hen.jpg — A hen'],
])('%j is shown as %j', (value, shown) => {
  expect(displayValue(value)).toBe(shown)
})
