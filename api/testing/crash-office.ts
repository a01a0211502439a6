import { sampleBookingInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { collections } from '../content/collections.ts'
import { openFormKey } from '../enquiries/form-key.ts'
import { createFormStamps } from '../enquiries/form-stamp.ts'
import { createReceive } from '../enquiries/receive-enquiry.ts'
import { createMailParts } from '../mail/mail-parts.ts'
import { openStore } from '../store/store.ts'
import { fastClock } from './test-clock.ts'

// The process that outbox.crash.test.ts kills. It accepts and mails enquiries until it dies, and prints each
// response that a customer got.

async function mailUntilKilled(folder: string, smtpUrl: string, run: number): Promise<void> {
  const now = fastClock(Date.parse('2027-03-05T12:00:00Z') + run * 3_600_000)
  const store = await openStore({ folder, collections, warn: () => undefined })
  const settings = { smtpUrl, enquiryTo: ['office@farm.example.com'], mailFrom: undefined }
  const logError = (error: unknown) => console.error(error)
  const mail = await createMailParts({ store, settings, now, origin: () => 'http://127.0.0.1', logError })
  const stamps = createFormStamps(await openFormKey(folder))
  const receive = createReceive({
    store,
    stamps,
    mail: mail.enquiryMail,
    now,
    formNow: now,
    onSpam: () => undefined,
    isFloodFull: async () => false,
  })
  await mail.outbox?.start()
  for (let count = 0; ; count++) {
    const email = `customer-${run}-${count}@example.com`
    const issuedAt = stamps.issue(new Date(now().getTime() - 60_000), '2026-11')
    const requestKey = `${run}-${count}`
    const sent = { ...sampleBookingInput({ email }), requestKey, issuedAt }
    const { reference } = await receive(sent, `10.${run}.${count >> 8}.${count & 255}`)
    process.stdout.write(`${reference}\n`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

const [folder, smtpUrl, run] = process.argv.slice(2)
if (folder && smtpUrl && run) await mailUntilKilled(folder, smtpUrl, Number(run))
