import { z } from 'zod'
import { positiveId, requiredLine } from '../values/text-fields.ts'
import { upTo } from '../values/up-to.ts'
import { dayInWords } from './answer-summary.ts'
import { type EnquiryRecord, senderOf } from './enquiry-record.ts'
import { inertLine } from './enquiry-text.ts'
import { windowInWords } from './job-window.ts'

export const savedReplySchema = z.object({
  id: positiveId,
  title: requiredLine('Enter a name', 80).meta({ title: 'Name', description: 'So you can find it later.' }),
  /** May contain `{firstName}` and the other `replyPlaceholders`. */
  text: z
    .string()
    .trim()
    .min(1, 'Enter the reply text')
    .check(upTo(5000))
    .superRefine((text, context) => {
      const wrong = unknownPlaceholders(text)
      if (wrong.length > 0)
        context.addIssue({
          code: 'custom',
          message: `You can’t use ${wrong.join(', ')}. Use ${replyPlaceholders.map((name) => `{${name}}`).join(', ')}`,
        })
    })
    .meta({ title: 'Text', as: 'textarea', rows: 12 }),
})
export type SavedReply = z.infer<typeof savedReplySchema>
export const newSavedReplySchema = savedReplySchema.omit({ id: true })

export const replyPlaceholders = [
  'name',
  'firstName',
  'reference',
  'eventDate',
  'when',
  'city',
  'organisation',
  'business',
  'phone',
] as const
type Placeholder = (typeof replyPlaceholders)[number]
const placeholder = /\{([a-zA-Z]+)\}/g

export function unknownPlaceholders(text: string): string[] {
  const found = [...text.matchAll(placeholder)]
  return found.filter(([, name]) => !replyPlaceholders.some((known) => known === name)).map(([all]) => all)
}

/** The reply with the facts of this enquiry filled in once: a name that contains `{phone}` stays as it is. */
export function fillReply(
  text: string,
  record: EnquiryRecord,
  farm: { business: string; phone: string },
): string {
  const name = inertLine(senderOf(record).name)
  const booking = record.kind === 'booking' ? record : undefined
  const eventDate = booking ? dayInWords(booking.agreed.eventDate ?? '') : ''
  const facts: Record<Placeholder, string> = {
    name,
    firstName: name.split(/\s+/, 1)[0] ?? name,
    reference: record.reference,
    eventDate,
    when: booking ? [eventDate, windowInWords(booking.agreed)].filter(Boolean).join(', ') : '',
    city: inertLine(booking?.agreed.city ?? ''),
    organisation: inertLine(booking?.agreed.organisation ?? ''),
    ...farm,
  }
  return text.replace(placeholder, (all, key: string) =>
    Object.hasOwn(facts, key) ? facts[key as Placeholder] : all,
  )
}
