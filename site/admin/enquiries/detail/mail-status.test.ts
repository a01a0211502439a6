import { expect, test } from 'vitest'
import type { MailState } from '#blocks/contract/enquiries/enquiry-record.ts'
import { mailStatus } from './mail-status.ts'

test.each<[Partial<MailState>, string, boolean]>([
  [{ status: 'off' }, 'Not sent', false],
  [{ status: 'queued' }, 'Sending', false],
  [{ status: 'queued', lastError: 'No answer' }, 'Not delivered yet. We’ll keep trying.', true],
  [{ status: 'sent' }, 'Delivered', false],
  [{ status: 'sent', lastError: 'Not taken for b@example.com' }, 'Not delivered to everyone', true],
  [{ status: 'failed', lastError: 'There is no such address' }, 'Not delivered', true],
  [
    { status: 'failed', lastError: 'It may have arrived. Check before you resend it.' },
    'May have arrived',
    true,
  ],
])('a mail that is %j reads “%s”', (state, text, isBad) => {
  expect(mailStatus({ status: 'off', attempts: 0, ...state })).toMatchObject({ text, isBad })
})

test('an undelivered mail shows the mail server’s message', () => {
  expect(mailStatus({ status: 'queued', attempts: 3, lastError: 'Mailbox full' }).detail).toBe('Mailbox full')
})
