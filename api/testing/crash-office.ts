import { sampleBookingInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { createFormStamps } from '../enquiries/form-stamp.ts'
import { createReceive } from '../enquiries/receive-enquiry.ts'
import { createMailParts } from '../mail/mail-parts.ts'
import { openStoreAt } from './crash-store.ts'
import { fastClock } from './test-clock.ts'

// The process that outbox.crash.test.ts kills. It accepts and mails enquiries until it dies, and prints each
// response that a customer got. Of several over one database one mails for all.

/** Of a server that accepts and mails enquiries. `isoTime`: where its fast clock begins. */
export async function openOffice(place: string, smtpUrl: string, isoTime: string) {
  const now = fastClock(Date.parse(isoTime))
  const { store, formKey, shared, serverName, lead, close } = await openStoreAt(place)
  const settings = { smtpUrl, enquiryTo: ['office@farm.example.com'], mailFrom: undefined }
  const logError = (error: unknown) => console.error(error)
  const given = { store, settings, serverName, now, origin: () => 'http://127.0.0.1', logError, shared }
  const { enquiryMail, outbox } = await createMailParts(given)
  const startMail = () =>
    lead({ onHeld: () => void outbox?.start(), onLost: async () => void (await outbox?.stop()) })
  return { store, stamps: createFormStamps(formKey), enquiryMail, shared, now, startMail, close }
}

async function mailUntilKilled(place: string, smtpUrl: string, run: number, sender: number): Promise<void> {
  const isoTime = `2027-03-05T${12 + run}:00:00Z`
  const { stamps, enquiryMail, now, startMail, ...office } = await openOffice(place, smtpUrl, isoTime)
  const receive = createReceive({
    ...office,
    stamps,
    mail: enquiryMail,
    now,
    formNow: now,
    onSpam: () => undefined,
    isFloodFull: async () => false,
  })
  startMail()
  for (let count = 0; ; count++) {
    const email = `customer-${sender}-${count}@example.com`
    const issuedAt = stamps.issue(new Date(now().getTime() - 60_000), '2026-11')
    const requestKey = `${sender}-${count}`
    const sent = { ...sampleBookingInput({ email }), requestKey, issuedAt }
    const { reference } = await receive(sent, `10.${sender}.${count >> 8}.${count & 255}`)
    process.stdout.write(`${reference}\n`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

const [place, smtpUrl, run, sender] = process.argv.slice(2)
if (place && smtpUrl && run && sender) await mailUntilKilled(place, smtpUrl, Number(run), Number(sender))
