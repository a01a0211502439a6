import { sampleBookingInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { collections } from '../content/collections.ts'
import { openFormKey } from '../enquiries/form-key.ts'
import { createFormStamps } from '../enquiries/form-stamp.ts'
import { createReceive } from '../enquiries/receive-enquiry.ts'
import { noMail } from '../mail/enquiry-mail.ts'
import { openStore } from '../store/store.ts'

// The process that receive-enquiry.crash.test.ts kills. It accepts enquiries until it dies, and prints each
// response that a customer got. Each enquiry is sent twice at the same time, as by a double click.

const now = () => new Date('2027-03-05T12:00:00Z')

async function receiveUntilKilled(folder: string, run: string): Promise<void> {
  const store = await openStore({ folder, collections, compactAfterBytes: 200_000, warn: () => undefined })
  const stamps = createFormStamps(await openFormKey(folder))
  const receive = createReceive({
    store,
    stamps,
    mail: noMail,
    now,
    formNow: now,
    onSpam: () => undefined,
    isFloodFull: async () => false,
  })
  process.stdout.write('ready\n')
  const customers = Array.from({ length: 4 }, async (_, customer) => {
    for (let round = 0; ; round++) {
      const requestKey = `${run}-${customer}-${round}`
      const issuedAt = stamps.issue(new Date(now().getTime() - 60_000), '2026-11')
      const input = { ...sampleBookingInput(), requestKey, issuedAt }
      const send = () => receive(input, `10.${customer}.${round >> 8}.${round & 255}`)
      const [first, second] = await Promise.all([send(), send()])
      process.stdout.write(`${requestKey} ${first.reference} ${second.reference}\n`)
    }
  })
  await Promise.all(customers)
}

const [folder, run] = process.argv.slice(2)
if (folder && run) await receiveUntilKilled(folder, run)
