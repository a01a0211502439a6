import { sampleBookingInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { createFormStamps } from '../../work/enquiries/form-stamp.ts'
import { openEnquiryIndex } from '../../work/enquiries/open-enquiry-index.ts'
import { createReceive } from '../../work/enquiries/receive-enquiry.ts'
import { createMailParts } from '../../work/mail/mail-parts.ts'
import { openStoreAt, shortLeaseMs } from './crash-store.ts'

// The process that outbox.crash.test.ts kills. It accepts and mails enquiries until it dies, and prints each
// response that a customer got. Of several over one database one mails for all.

/** A server that accepts and mails enquiries. `isoTime`: where its fast clock begins. `leaseMs`: as openStoreAt has it. */
export async function openOffice(place: string, smtpUrl: string, isoTime: string, leaseMs = shortLeaseMs) {
  const now = fastClock(Date.parse(isoTime))
  const { store, formKey, shared, mailSignature, lead, close } = await openStoreAt(place, leaseMs)
  const settings = { smtpUrl, enquiryTo: ['office@farm.example.com'], mailFrom: undefined }
  const logError = (error: unknown) => console.error(error)
  const given = { store, settings, now, origin: () => 'http://127.0.0.1', logError, shared }
  // A tenth of the usual time, as those of the lease.
  const { enquiryMail, outbox } = await createMailParts({
    ...given,
    signature: mailSignature,
    pace: { stopAfterMs: 600 },
  })
  const stamps = createFormStamps(formKey)
  const index = openEnquiryIndex(store)
  const receive = createReceive({
    store,
    index: () => index,
    stamps,
    mail: enquiryMail,
    now,
    formNow: now,
    onSpam: () => undefined,
    isFloodFull: async () => false,
    shared,
  })
  return {
    store,
    close,
    /** Asks to be the one that mails, and mails as long as it is. */
    startMail: () =>
      lead({ onHeld: () => void outbox?.start(), onLost: async () => void (await outbox?.stop()) }),
    /** Of another customer for other numbers. Answers what the customer is told. */
    async book(sender: number, count: number): Promise<string> {
      // Copies to one domain are limited.
      const email = `customer@${sender}-${count}.example.com`
      const issuedAt = stamps.issue(new Date(now().getTime() - 60_000), '2026-11')
      const requestKey = `${sender}-${count}`
      const sent = { ...sampleBookingInput({ email }), requestKey, issuedAt }
      return (await receive(sent, `10.${sender}.${count >> 8}.${count & 255}`)).reference
    },
  }
}

/** Mail for any kill, and no more than a slow machine sends afterwards. */
const mostBookings = 15

async function mailUntilKilled(place: string, smtpUrl: string, ...rest: number[]): Promise<void> {
  const [run = 0, sender = 0, leaseMs] = rest
  const office = await openOffice(place, smtpUrl, `2027-03-05T${12 + run}:00:00Z`, leaseMs)
  office.startMail()
  for (let count = 0; ; count++) {
    if (count < mostBookings) process.stdout.write(`${await office.book(sender, count)}\n`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

const [place, smtpUrl, ...rest] = process.argv.slice(2)
if (place && smtpUrl) await mailUntilKilled(place, smtpUrl, ...rest.map(Number))

/** A clock that runs a thousand times faster, so that what waits 20 s to be tried again waits 20 ms. */
function fastClock(from: number): () => Date {
  const started = Date.now()
  return () => new Date(from + (Date.now() - started) * 1000)
}
