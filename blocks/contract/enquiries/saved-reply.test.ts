import { expect, test } from 'vitest'
import { sampleBookingRecord, sampleContactRecord } from './enquiry-samples.ts'
import { fillReply, newSavedReplySchema } from './saved-reply.ts'

const farm = { business: 'Sample Creek Farm', phone: '(555) 555-0108' }

test('fills in names and days', () => {
  const text = 'Dear {firstName}, {eventDate} in {city} ({reference}). Call {phone}. {business}'

  expect(fillReply(text, sampleBookingRecord(), farm)).toBe(
    'Dear Ana, Saturday, March 20, 2027 in Benson (K7M-4XAR). Call (555) 555-0108. Sample Creek Farm',
  )
  expect(fillReply('{name}|{eventDate}|{toString}', sampleContactRecord(), farm)).toBe('Ben Reed||{toString}')
})

test('fills in placeholders only once', () => {
  const record = sampleBookingRecord({ answers: { contactName: '{phone} $& Ortiz' } })

  expect(fillReply('{name}', record, farm)).toBe('{phone} $& Ortiz')
})

test('names an unknown placeholder when it refuses', () => {
  const parsed = newSavedReplySchema.safeParse({ title: 'Yes', text: 'Dear {nickname}' })

  expect(parsed.error?.issues[0]?.message).toContain('{nickname}')
})
