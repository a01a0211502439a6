import { expect, test } from 'vitest'
import { displayValue } from './two-versions.tsx'

test.each([
  ['nothing', '', '(blank)'],
  ['null', null, '(blank)'],
  ['true', true, 'Yes'],
  ['an empty list', [], '(none)'],
  ['a list', ['goat', 'pony'], 'goat\npony'],
  ['an address', '/booking', '/booking'],
  // As the library calls it, and not as it is stored.
  ['a file', '/public-objects/2026/brown%20pony.jpg?v=2', '2026/brown pony.jpg'],
  [
    'a formatted text',
    {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'Since 1984', marks: [{ type: 'bold' }] }] },
      ],
    },
    '**Since 1984**',
  ],
  ['a picture', { url: '/public-objects/hen.jpg', caption: 'A hen' }, 'hen.jpg — A hen'],
])('%s is shown in words', (_what, value, shown) => {
  expect(displayValue(value)).toBe(shown)
})
