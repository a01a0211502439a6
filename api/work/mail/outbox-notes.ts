import type { EnquiryRecord, HistoryEntry, MailState } from '#blocks/contract/enquiries/enquiry-record.ts'
import { cutText } from '#blocks/contract/values/letters.ts'
import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
import { withHistory } from '../../base/content/enquiry-history.ts'
import { withMailNoted } from '../../base/content/enquiry-revision.ts'
import { mailNote } from '../../base/content/mail-history.ts'
import { mailKinds, type OutboxMail } from '../../base/content/outbox-mail.ts'
import { RevisionConflict } from '../../store/errors.ts'
import type { Stored } from '../../store/store-types.ts'
import { giveUpAfterMs, retryAfterMs } from './retry-times.ts'
import type { Delivery } from './smtp.ts'

const mayHaveArrived = 'It may have arrived. Check before you resend it.'

/** The enquiry that a mail is about; undefined when it was deleted. */
export async function enquiryOf(
  store: ContentStore,
  reference: string,
): Promise<Stored<EnquiryRecord> | undefined> {
  return (await store.list('enquiries', { reference }))[0]
}

/**
 * Stores the result of a try on the mail and, in the same commit, on the enquiry if it was the last try. A mail that
 * was deleted meanwhile, with the person's data, needs no note, and neither does one that another server than `takenBy`
 * has taken over. A mail whose enquiry was deleted is deleted too.
 */
export async function noteDelivery(
  store: ContentStore,
  id: string,
  delivery: Delivery,
  at: Date,
  takenBy?: string,
): Promise<void> {
  for (;;) {
    const mail = await store.get('outbox', id)
    if (!mail || (mail.value.takenBy ?? takenBy) !== takenBy) return
    const enquiry = await enquiryOf(store, mail.value.reference)
    const others = (await store.list('outbox', { reference: mail.value.reference })).filter(
      (other) => other.id !== id,
    )
    try {
      await store.commit(
        enquiry ? [...outboxOperations(mail, delivery, at), ...enquiryOperations()] : [gone(mail)],
      )
      return
    } catch (error) {
      // Staff saved the enquiry meanwhile: add the note to the new state.
      if (!(error instanceof RevisionConflict)) throw error
    }

    function enquiryOperations(): ContentOperation[] {
      if (!enquiry || !mail) return []
      const next = afterTry(mail.value, delivery, at)
      // Still queued: a try must not change an enquiry that somebody has open (mail-now.ts).
      if (next.status === 'queued') return []
      const part = mailKinds[mail.value.kind].to
      const same = others.filter(({ value }) => mailKinds[value.kind].to === part).map(({ value }) => value)
      const state = stateOfPart(next, same)
      const value = { ...enquiry.value, mail: { ...enquiry.value.mail, [part]: state } }
      const noted = withHistory(value, { at, who: '' }, historyOf(mail.value, next))
      const { id, revision } = enquiry
      const written = withMailNoted(enquiry, noted)
      return [{ type: 'put', collection: 'enquiries', id, value: written, ifRevision: revision }]
    }
  }
}

type AfterTry = {
  status: 'sent' | 'queued' | 'failed'
  attempts: number
  lastError: string
  at: string
  dueAt: string
}

function afterTry({ attempts: before, queuedAt, lost }: OutboxMail, delivery: Delivery, at: Date): AfterTry {
  const { result } = delivery
  const problem = withLost(delivery.problem, lost)
  const attempts = before + 1
  const dueAt = new Date(at.getTime() + retryAfterMs(attempts)).toISOString()
  const shared = { attempts, lastError: problem, at: at.toISOString(), dueAt }
  if (result === 'sent') return { ...shared, status: 'sent' }
  if (result === 'refused') return { ...shared, status: 'failed' }
  if (result === 'unknown')
    return { ...shared, status: 'failed', lastError: cutText(`${mayHaveArrived} ${problem}`, 500) }
  const isOver = at.getTime() - Date.parse(queuedAt) >= giveUpAfterMs
  return { ...shared, status: isOver ? 'failed' : 'queued' }
}

function outboxOperations(
  { id, revision, value }: Stored<OutboxMail>,
  delivery: Delivery,
  at: Date,
): ContentOperation[] {
  const { status, attempts, lastError, dueAt } = afterTry(value, delivery, at)
  if (status === 'sent') return [gone({ id, revision })]
  const { takenBy, fault: _, ...mail } = value
  // A failed one shows who may have sent it, so that its result still counts if that server comes back.
  const by = takenBy !== undefined && status === 'failed' ? { takenBy } : {}
  const left =
    delivery.result === 'partly' ? { only: delivery.again, lost: withLost(delivery.lost, value.lost) } : {}
  const fault = 'fault' in delivery ? { fault: delivery.fault } : {}
  const next: OutboxMail = { ...mail, ...by, ...left, ...fault, state: status, attempts, lastError, dueAt }
  return [{ type: 'put', collection: 'outbox', id, value: next, ifRevision: revision }]
}

function withLost(problem: string, before = ''): string {
  return cutText([before, problem].filter(Boolean).join('. '), 500)
}

function gone({ id, revision }: Pick<Stored<OutboxMail>, 'id' | 'revision'>): ContentOperation {
  return { type: 'delete', collection: 'outbox', id, ifRevision: revision }
}

/** The mail state of one side of the enquiry: the worst among all its mails to that side. */
function stateOfPart(next: AfterTry, others: readonly OutboxMail[]): MailState {
  const failed = others.find(({ state }) => state === 'failed')
  if (failed && next.status !== 'failed')
    return { status: 'failed', attempts: failed.attempts, lastError: failed.lastError }
  if (others.length > 0 && next.status === 'sent') return { status: 'queued', attempts: 0 }
  return {
    status: next.status,
    attempts: next.attempts,
    ...(next.lastError ? { lastError: next.lastError } : {}),
    ...(next.status === 'sent' ? { sentAt: next.at } : {}),
  }
}

/** Only the last try has a history entry. */
function historyOf(
  { kind }: OutboxMail,
  { status, lastError }: AfterTry,
): Pick<HistoryEntry, 'action' | 'text'> {
  return { action: status === 'sent' ? 'mail-sent' : 'mail-failed', text: mailNote(kind, lastError) }
}
