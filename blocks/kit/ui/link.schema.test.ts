import { describe, expect, test } from 'vitest'
import { safeLink } from '../../contract/values/safe-link.ts'
import { link } from './link.schema.ts'

const safe = [
  '/booking',
  '/media?type=fair#top',
  'https://example.com/a b',
  'tel:+15555550100',
  'MAILTO:a@b.example',
  '#top',
  'about',
]
const unsafe = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' \u0001javascript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'blob:https://a/b',
  '//evil.example',
  '\\\\evil.example',
]

describe('safeLink', () => {
  test('accepts each safe link', () => {
    for (const href of safe) {
      expect(safeLink(href), JSON.stringify(href)).toBe(href)
      expect(link().parse(href), JSON.stringify(href)).toBe(href)
    }
  })
  test('refuses each unsafe link on render and on save', () => {
    for (const href of unsafe) {
      expect(safeLink(href), JSON.stringify(href)).toBe('')
      expect(link().safeParse(href).success, JSON.stringify(href)).toBe(false)
    }
  })
  test.each([
    ['tel:(555) 555-0100 ext. 4', 'tel:+15555550100'],
    ['tel:555-555-0100', 'tel:+15555550100'],
    ['tel:811', 'tel:811'],
    ['tel:*67', 'tel:*67'],
  ])('%s is stored as %s', (typed, href) => {
    expect(link().parse(typed)).toBe(href)
  })
  test('returns no link for nothing', () => {
    for (const href of [undefined, null, '', '  ']) {
      expect(safeLink(href), JSON.stringify(href)).toBe('')
    }
  })
})
