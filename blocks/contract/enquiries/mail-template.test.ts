import { expect, test } from 'vitest'
import { fillTemplate, mailTemplateNames, mailTemplatesSchema, mailTrySchema } from './mail-template.ts'

test('the standard templates pass their own rules', () => {
  const standard = mailTemplatesSchema.parse({})

  expect(Object.keys(standard)).toEqual(mailTemplateNames)
  expect(mailTemplatesSchema.parse(standard)).toEqual(standard)
})

test.each<[string, { subject?: string; text?: string }, RegExp]>([
  ['a placeholder nobody knows', { text: '{answers} {nickname}' }, /You can’t use \{nickname\} here/],
  ['one of another mail', { text: '{answers} {link}' }, /You can’t use \{link\} here/],
  ['one that is known to every object', { subject: '{toString}' }, /You can’t use \{toString\} here/],
  ['a text without the answers', { text: 'Thank you' }, /Keep \{answers\} in the text/],
  ['a subject of two lines', { subject: 'Hello\r\nBcc: all@example.com' }, /on one line/],
  ['no subject', { subject: ' ' }, /Enter a subject/],
])('%s is refused', (_, change, message) => {
  const parsed = mailTemplatesSchema.safeParse({ bookingCopy: change })

  expect(parsed.error?.issues.map((issue) => issue.message).join()).toMatch(message)
})

test('a tried template is checked by the rules of its mail', () => {
  const template = { subject: 'Hello', text: '{link}' }

  expect(mailTrySchema.safeParse({ name: 'invite', template }).success).toBe(true)
  expect(mailTrySchema.safeParse({ name: 'message', template }).error?.issues[0]?.path).toEqual([
    'template',
    'text',
  ])
  expect(mailTrySchema.safeParse({ name: 'toString', template }).success).toBe(false)
})

test('fills in values once, and removes lines of blank placeholders', () => {
  const text = 'Dear {name},\n\n{hints}\n\nCall {phone} {unknown}'

  expect(fillTemplate(text, { name: '{phone} $& Ortiz', hints: '', phone: '555' })).toBe(
    'Dear {phone} $& Ortiz,\n\nCall 555 {unknown}',
  )
})

test('filled-in values keep their blank lines', () => {
  expect(fillTemplate('{message}\n\n\n{business}', { message: 'One\n\n\n\nTwo', business: 'Farm' })).toBe(
    'One\n\n\n\nTwo\n\nFarm',
  )
})
