import { expect, test } from 'vitest'
import { startMailServer } from '../../tools/testing/test-mail-server.ts'
import { createSmtp } from './smtp.ts'

const draft = {
  from: { name: 'Farm', address: 'farm@example.com' },
  to: ['ana@example.com'],
  replyTo: undefined,
  subject: 'A link for you',
  text: 'Text\n',
  html: '<p>Text</p>',
  messageId: 'one@example.com',
  isAutomatic: true,
}

// 0.0.0.0 leads to this machine, too, but is no address that is known to stay inside it.
test.each([
  ['another machine without TLS', '0.0.0.0', '', 'later', 0],
  ['another machine without TLS, as the setting asks for', '0.0.0.0', '?requireTLS=false', 'sent', 1],
  ['this machine without TLS', '127.0.0.1', '', 'sent', 1],
])('mail without a password to %s', async (_, host, query, result, taken) => {
  const server = await startMailServer()

  const delivery = await createSmtp(`smtp://${host}:${server.port}${query}`)(draft)
  await server.close()

  expect(delivery).toMatchObject({ result })
  expect(server.mails).toHaveLength(taken)
})
