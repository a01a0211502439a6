import { expect, test } from 'vitest'
import { sampleBookingRecord, sampleContactRecord } from './enquiry-samples.ts'
import { fillReply, newSavedReplySchema } from './saved-reply.ts'

const farm = { business: 'Sample Creek Farm', phone: '(555) 555-0108' }

test('names and days are filled in', () => {
  const text = 'Dear {firstName}, {eventDate} in {city} ({reference}). Call {phone}. {business}'

  expect(fillReply(text, sampleBookingRecord(), farm)).toBe(
    'Dear Ana, Saturday, March 20, 2027 in Benson (K7M-4XAR). Call (555) 555-0108. Sample Creek Farm',
  )
  expect(fillReply('{name}|{eventDate}|{toString}', sampleContactRecord(), farm)).toBe('Ben Reed||{toString}')
})

test('what a name holds is not filled in a second time', () => {
  const record = sampleBookingRecord({ answers: { contactName: '{phone} $& Ortiz' } })

  expect(fillReply('{name}', record, farm)).toBe('{phone} $& Ortiz')
})

test('a placeholder nobody knows is refused by name', () => {
  const parsed = newSavedReplySchema.safeParse({ title: 'Yes', text: 'Dear {nickname}' })

  expect(parsed.error?.issues[0]?.message).toContain('{nickname}')
})
