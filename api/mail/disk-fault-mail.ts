import { isEmail } from '#blocks/contract/enquiries/enquiry-text.ts'
import type { ContentStore } from '../content/collections.ts'
import { senderOfMail, wordsOf } from './mail-draft.ts'
import type { MailParts } from './mail-parts.ts'

/** The server is about to stop and waits for this. */
const longestMs = 8_000

const template = {
  subject: '{business}: the disk of the website’s server reported an error',
  text: `The server of {origin} could not save to its disk, and has stopped so that nothing gets lost.

What was saved before is safe. What somebody was saving at that moment was refused, and has to be saved again.

If {origin} does not open in a minute, start the server by hand. Have the disk checked in any case: it may fail for good. Download a backup first: {origin}/admin/backups

What the server says: {reason}`,
}

type Parts = Pick<MailParts, 'send' | 'farm' | 'newMessageId' | 'origin'> & {
  store: Pick<ContentStore, 'list'>
}

/** Mails the owners that the disk failed. Once, at once and without the outbox, which can't be saved any more. */
export async function mailDiskFault(
  { send, farm, newMessageId, origin, store }: Parts,
  { reason }: { reason: string },
): Promise<void> {
  const users = await store.list('users')
  const owners = users.filter(({ value }) => value.role === 'owner' && !value.isDisabled)
  const to = owners.map(({ value }) => value.email).filter(isEmail)
  if (!send || to.length === 0) return
  const at = await farm()
  const { problem } = await send(
    {
      ...wordsOf(template, { business: at.business, origin: origin(), reason }, origin()),
      from: senderOfMail(at),
      to,
      replyTo: undefined,
      messageId: newMessageId(),
      isAutomatic: true,
    },
    { signal: AbortSignal.timeout(longestMs) },
  )
  if (problem) throw new Error(`The mail about the disk was not delivered to everybody: ${problem}`)
}
