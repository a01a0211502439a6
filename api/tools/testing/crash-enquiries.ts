import { sampleBookingInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { createFormStamps } from '../../work/enquiries/form-stamp.ts'
import { openEnquiryIndex } from '../../work/enquiries/open-enquiry-index.ts'
import { createReceive } from '../../work/enquiries/receive-enquiry.ts'
import { noMail } from '../../work/mail/enquiry-mail.ts'
import { openStoreAt } from './crash-store.ts'

// The process that receive-enquiry.crash.test.ts kills. It accepts enquiries until it dies, and prints each
// response that a customer got. Each enquiry is sent twice at the same time, as by a double click. Processes of one run send
// the same ones, as where each click meets another server.

const now = () => new Date('2027-03-05T12:00:00Z')

async function receiveUntilKilled(place: string, run: string): Promise<void> {
  const { store, formKey, shared } = await openStoreAt(place)
  const stamps = createFormStamps(formKey)
  const index = openEnquiryIndex(store)
  const receive = createReceive({
    store,
    index: () => index,
    stamps,
    mail: noMail,
    now,
    formNow: now,
    onSpam: () => undefined,
    isFloodFull: async () => false,
    shared,
  })
  process.stdout.write('ready\n')
  const customers = Array.from({ length: 4 }, async (_, customer) => {
    for (let round = 0; ; round++) {
      const requestKey = `${run}-${customer}-${round}`
      const issuedAt = stamps.issue(new Date(now().getTime() - 60_000), '2026-11')
      const input = { ...sampleBookingInput(), requestKey, issuedAt }
      const send = () => receive(input, `10.${run}.${customer}.${round}`)
      const [first, second] = await Promise.all([send(), send()])
      process.stdout.write(`${requestKey} ${first.reference} ${second.reference}\n`)
    }
  })
  await Promise.all(customers)
}

const [place, run] = process.argv.slice(2)
if (place && run) await receiveUntilKilled(place, run)
