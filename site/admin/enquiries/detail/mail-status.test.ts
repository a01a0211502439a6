import { expect, test } from 'vitest'
import type { MailState } from '#blocks/contract/enquiries/enquiry-record.ts'
import { mailStatus } from './mail-status.ts'

test.each<[Partial<MailState>, string, boolean]>([
  [{ status: 'off' }, 'None sent', false],
  [{ status: 'queued' }, 'On its way', false],
  [{ status: 'queued', lastError: 'No answer' }, 'Not delivered – will retry', true],
  [{ status: 'sent' }, 'Delivered', false],
  [{ status: 'sent', lastError: 'Not taken for b@example.com' }, 'Not delivered to everybody', true],
  [{ status: 'failed', lastError: 'There is no such address' }, 'Not delivered', true],
  [
    { status: 'failed', lastError: 'It may have arrived: look, or ask, before you send it again.' },
    'May have arrived',
    true,
  ],
])('a mail that is %j reads “%s”', (state, text, isBad) => {
  expect(mailStatus({ status: 'off', attempts: 0, ...state })).toMatchObject({ text, isBad })
})

test('an undelivered mail shows the mail server’s message', () => {
  expect(mailStatus({ status: 'queued', attempts: 3, lastError: 'Mailbox full' }).detail).toBe('Mailbox full')
})
