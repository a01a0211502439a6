import { expect } from 'vitest'
import { sampleBookingInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { localState } from '../../store/local-state.ts'
import { test } from '../../tools/testing/test-api.ts'
import { noMail } from '../mail/enquiry-mail.ts'
import { createFormStamps } from './form-stamp.ts'
import { openEnquiryIndex } from './open-enquiry-index.ts'
import { createReceive } from './receive-enquiry.ts'

test('flood › beyond the limit answers 429 and stores nothing', async ({ store }) => {
  const now = () => new Date('2027-03-05T12:00:00Z')
  const stamps = createFormStamps(Buffer.alloc(32, 7))
  const issuedAt = stamps.issue(new Date(now().getTime() - 60_000), '2026-11')
  let isFull = false
  const isFloodFull = async () => isFull
  const onSpam = () => undefined
  const index = openEnquiryIndex(store)
  const receive = createReceive({
    store,
    index: () => index,
    stamps,
    mail: noMail,
    now,
    formNow: now,
    onSpam,
    isFloodFull,
    mostInADay: 2,
    shared: localState,
  })
  const send = () => receive({ ...sampleBookingInput(), issuedAt }, '198.51.100.1')

  for (let sent = 0; sent < 3; sent++) await send()
  isFull = true
  const refused = await send().catch((error) => error)

  const reasons = (await store.list('enquiries')).map(({ value }) => value.spam?.reason)
  expect(reasons).toEqual([undefined, undefined, 'flood'])
  expect(refused).toMatchObject({ status: 429, headers: { 'Retry-After': '86400' } })
  expect(refused.message).toMatch(/Please call us/)
})
