import { expect, test } from 'vitest'
import type { RichDoc } from './rich-text.ts'
import { writtenText } from './written-text.ts'

test('formatting is written in signs', () => {
  const text: RichDoc = {
    type: 'doc',
    content: [
      { type: 'heading', content: [{ type: 'text', text: 'Us' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Since ' },
          { type: 'text', text: '1984', marks: [{ type: 'bold' }, { type: 'italic' }] },
          { type: 'hardBreak' },
          {
            type: 'text',
            text: 'ask us',
            marks: [{ type: 'link', attrs: { href: '/contact' } }, { type: 'bold' }],
          },
        ],
      },
      {
        type: 'orderedList',
        content: [
          {
            type: 'listItem',
            content: [
              { type: 'paragraph', content: [{ type: 'text', text: 'Brush' }] },
              {
                type: 'bulletList',
                content: [
                  {
                    type: 'listItem',
                    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'gently' }] }],
                  },
                ],
              },
            ],
          },
          { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ride' }] }] },
        ],
      },
    ],
  }

  expect(writtenText(text)).toBe(
    '## Us\n\nSince ***1984***\n**ask us** (/contact)\n\n1. Brush\n  • gently\n2. Ride',
  )
  expect(writtenText('As it\n\nis')).toBe('As it\n\nis')
})
