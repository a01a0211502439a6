import { expect, test } from 'vitest'
import type { MailState } from '#blocks/contract/enquiries/enquiry-record.ts'
import { mailStatus } from './mail-panel.tsx'

test.each<[string, Partial<MailState>, string, boolean]>([
  ['off', { status: 'off' }, 'Not sent', false],
  ['queued', { status: 'queued' }, 'Sending', false],
  ['in queue', { status: 'queued', lastError: 'No answer' }, 'Not delivered yet. We’ll keep trying.', true],
  ['sent', { status: 'sent' }, 'Delivered', false],
  [
    'to some',
    { status: 'sent', lastError: 'Not taken for b@example.com' },
    'Not delivered to everyone',
    true,
  ],
  ['failed', { status: 'failed', lastError: 'There is no such address' }, 'Not delivered', true],
  [
    'failed, but may have arrived',
    { status: 'failed', lastError: 'It may have arrived. Check before you resend it.' },
    'May have arrived',
    true,
  ],
])('the words for a mail that is %s', (_case, state, text, isBad) => {
  expect(mailStatus({ status: 'off', attempts: 0, ...state })).toMatchObject({ text, isBad })
})

test('an undelivered mail shows the mail server’s message', () => {
  expect(mailStatus({ status: 'queued', attempts: 3, lastError: 'Mailbox full' }).detail).toBe('Mailbox full')
})
