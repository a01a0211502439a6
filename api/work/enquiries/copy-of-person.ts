import { agreedLines } from '#blocks/contract/enquiries/agreed.ts'
import { type EnquiryRecord, spamReasonLabels } from '#blocks/contract/enquiries/enquiry-record.ts'
import { statusLabels } from '#blocks/contract/enquiries/enquiry-status.ts'
import { historyText } from '#blocks/contract/enquiries/history-text.ts'
import type { PersonCopy } from '#blocks/contract/enquiries/person-copy.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { mailKinds, type OutboxKind, outboxKinds } from '../../base/content/outbox-mail.ts'
import { consentNamed } from './consent-versions.ts'
import type { StoredEnquiry } from './duplicate-links.ts'
import { allOfPerson } from './enquiry-detail.ts'
import { filesOf } from './enquiry-files.ts'
import type { EnquiryIndex } from './enquiry-index.ts'

type CopiedEnquiry = PersonCopy['enquiries'][number]
type Email = CopiedEnquiry['emails'][number]

/** All enquiries of the person who sent this one: those that `DELETE …?others=1` would delete. */
export async function copyOfPerson(
  store: ContentStore,
  index: EnquiryIndex,
  stored: StoredEnquiry,
  { business, now }: { business: string; now: Date },
): Promise<PersonCopy> {
  const others = await allOfPerson(stored, index)
  const ids = [Number(stored.id), ...others.map((other) => other.id)].sort((a, b) => a - b)
  const enquiries: CopiedEnquiry[] = []
  for (const stored of await store.getAll('enquiries', ids.map(String)))
    enquiries.push(await copyOf(store, stored))
  return { business, madeAt: now.toISOString(), enquiries }
}

async function copyOf(store: ContentStore, { id, value: record }: StoredEnquiry): Promise<CopiedEnquiry> {
  const { reference, kind, receivedAt, status, spam, heldUntil, consentVersion, notes, remindOn } = record
  const booking = record.kind === 'booking' ? record : undefined
  const consent = await consentNamed(store, consentVersion)
  const waiting = await store.list('outbox', { reference })
  return {
    reference,
    kind,
    receivedAt,
    state: statusLabels[status],
    spam: spam ? [spamReasonLabels[spam.reason], spam.detail].filter(Boolean).join(': ') : '',
    firstDay: booking?.agreed.eventDate ?? '',
    lastDay: booking?.agreed.endDate ?? '',
    heldUntil,
    answers: record.summary.map(({ label, text }) => ({ question: label, answer: text })),
    sent: { ...record.answers },
    files: (await filesOf(store, id)).map(({ name }) => name),
    agreed: booking
      ? agreedLines(booking.agreed, booking.chosen).map(({ label, text }) => ({
          question: label,
          answer: text,
        }))
      : [],
    agreedTo: { version: consentVersion, text: consent?.text ?? '' },
    notes,
    remindOn,
    emails: [
      ...pastEmails(record),
      ...waiting
        .filter(({ value: { state } }) => state !== 'failed')
        .map(({ value }) => emailOf(value.kind, value.queuedAt, 'waiting', value.message)),
    ],
    history: record.history.map(({ at, ...entry }) => {
      const { title, message } = historyText({ at, ...entry }, booking?.chosen)
      return { at, what: entry.action === 'assigned' ? 'Given to a coworker' : title, text: message }
    }),
  }
}

/** An email to the customer stands behind the step whose message it is. */
function pastEmails({ history }: EnquiryRecord): Email[] {
  let message = ''
  return history.flatMap(({ action, at, text }) => {
    if (['moved', 'restored', 'written'].includes(action)) message = text || message
    if (action !== 'mail-sent' && action !== 'mail-failed') return []
    const kind = outboxKinds.find((each) => text.startsWith(mailKinds[each].label))
    return kind ? [emailOf(kind, at, action === 'mail-sent' ? 'delivered' : 'not delivered', message)] : []
  })
}

function emailOf(kind: OutboxKind, at: string, outcome: Email['outcome'], message: string): Email {
  const { to, label, isAutomatic } = mailKinds[kind]
  return { to, about: label, at, outcome, text: isAutomatic ? '' : message }
}
