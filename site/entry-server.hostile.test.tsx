import { describe, expect } from 'vitest'
import { markupOf, paths, sampleReplies, test, withEveryText } from './testing/test-site.ts'

// Texts and addresses nobody expects: whatever is stored, a visitor gets a page, and stored text stays text.

const longTitle = `${'Wide '.repeat(399)}title`
const attack = `</script><script>alert(1)</script><img src=x onerror=alert(2)>"'\`onload=alert(3) {{7*7}} \u2028 --><!--`
const texts: Record<string, string> = {
  'titles of 2,000 letters': longTitle,
  'a word of 2,000 letters': 'W'.repeat(2000),
  emoji: '🐐👩‍👩‍👧‍👦🏽🎉'.repeat(20),
  'half an emoji': '\ud83d and \udc10',
  'right-to-left text': '\u202eمزرعة الحيوانات الأليفة\u202c',
  'markup and script': attack,
  'nothing but spaces': '   ',
  'template words': '{name} {constructor} $& $1 %s',
}

describe.each(Object.entries(texts))('fields with %s', (_, text) => {
  const replies = withEveryText(sampleReplies(), text)

  test.for(paths)('%s is intact', async (path, { render }) => {
    const { status, html } = await render(path, replies)

    expect(status).toBe(200)
    expectInert(html)
  })
})

test.for(paths)('%s escapes stored markup', async (path, { render }) => {
  const { html } = await render(path, withEveryText(sampleReplies(), attack))

  expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
})

test.for([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example.com/x',
  'https://',
  'http://[::1',
  'https://exa mple.com/%zz',
])('%j is never a link or source', async (address, { render }) => {
  const replies = withEveryText(sampleReplies(), address, /url$|^link$/i)

  for (const path of paths) {
    const { status, html } = await render(path, replies)
    expect(status).toBe(200)
    const addresses = [...markupOf(html).matchAll(/\s(?:href|src|poster|srcset|content)="([^"]*)"/gi)]
    for (const [, found = ''] of addresses) {
      const bare = found.replace(/[\s\p{Cc}]/gu, '')
      expect(bare).not.toMatch(/^(javascript|data|vbscript):|^\/\//i)
    }
  }
})

/** No element, attribute or script in the page but those the site itself writes. */
function expectInert(html: string) {
  expect(html.match(/<script/gi)).toHaveLength(3)
  expect(html.match(/<\/script/gi)).toHaveLength(3)
  // React's own marks are short, and the stored one has no end.
  for (const [comment] of html.matchAll(/<!--.*?-->/gs)) expect(comment.length).toBeLessThan(20)
  // Attribute names only: what stands between quotes is a value.
  const tags =
    markupOf(html)
      .replace(/"[^"]*"/g, '""')
      .match(/<[a-z][^>]*>/gi) ?? []
  expect(tags.length).toBeGreaterThan(50)
  expect(tags.filter((tag) => /\ssrc=[^"]|\son\w+=|\sstyle=/i.test(tag))).toEqual([])
  const data = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  const described = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(() => [JSON.parse(data), JSON.parse(described)]).not.toThrow()
}
