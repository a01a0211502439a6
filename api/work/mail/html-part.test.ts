import { expect, test } from 'vitest'
import { htmlPart } from './mail-draft.ts'

const origin = 'https://farm.example.com'

test.each([
  ['One\n\nTwo', '<p>One</p>\n<p>Two</p>'],
  ['One\n\n\n\nTwo', '<p>One</p>\n<p><br>\n<br>\nTwo</p>'],
])('htmlPart › %j keeps its blank lines', (text, html) => {
  expect(htmlPart(text, origin)).toContain(`<body>\n${html}\n</body>`)
})
