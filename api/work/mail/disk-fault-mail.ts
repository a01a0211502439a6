import { mayAct } from '#blocks/contract/staff/staff.ts'
import { isEmail } from '#blocks/contract/values/email.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { mailTo, textOf } from './mail-draft.ts'
import type { MailParts } from './mail-parts.ts'

/** The server is about to stop and waits for this. */
const longestMs = 8_000

const template = {
  subject: '{business}: the website’s server had a disk error',
  text: `The server of {origin} couldn’t save to its disk. It stopped so nothing gets lost.

Everything saved before that is safe, unless the server says below that another program changed its files. Anything being saved at that moment needs to be saved again.

If {origin} doesn’t open within a minute, start the server by hand. Have the disk checked either way: it may fail completely. Download a backup first: {origin}/admin/backups

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
  const owners = users.filter(({ value }) => mayAct(value.role, 'backup') && !value.isDisabled)
  const to = owners.map(({ value }) => value.email).filter(isEmail)
  if (!send || to.length === 0) return
  const at = await farm()
  const text = textOf(template, { business: at.business, origin: origin(), reason }, origin())
  const signal = AbortSignal.timeout(longestMs)
  const { problem } = await send(mailTo(to, text, at, newMessageId()), { signal })
  if (problem) throw new Error(`The email about the disk was not delivered to everyone: ${problem}`)
}
