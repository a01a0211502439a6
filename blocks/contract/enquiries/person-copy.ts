import { z } from 'zod'

const instant = z.iso.datetime()

/** `GET /api/enquiries/{id}/person`: all there is about a person, to hand out. It names no coworker. */
export const personCopySchema = z.object({
  business: z.string(),
  madeAt: instant,
  /** Oldest first, with spam and duplicates. */
  enquiries: z.array(
    z.object({
      reference: z.string(),
      kind: z.enum(['booking', 'contact']),
      receivedAt: instant,
      state: z.string(),
      /** Why it was filed as spam. */
      spam: z.string(),
      /** The agreed days, `YYYY-MM-DD`. */
      firstDay: z.string(),
      lastDay: z.string(),
      heldUntil: z.string(),
      /** As it was read at the time, and as it was sent. */
      answers: z.array(z.object({ question: z.string(), answer: z.string() })),
      sent: z.record(z.string(), z.unknown()),
      /** The names of what was sent with it. */
      files: z.array(z.string()),
      /** What holds now, whoever wrote it down. */
      agreed: z.array(z.object({ question: z.string(), answer: z.string() })),
      agreedTo: z.object({ version: z.string(), text: z.string() }),
      notes: z.string(),
      remindOn: z.string(),
      /** `to`: the person, or staff. A text is stored only of what staff wrote. */
      emails: z.array(
        z.object({
          to: z.enum(['customer', 'staff']),
          about: z.string(),
          at: instant,
          outcome: z.enum(['delivered', 'not delivered', 'waiting']),
          text: z.string(),
        }),
      ),
      history: z.array(z.object({ at: instant, what: z.string(), text: z.string() })),
    }),
  ),
})
export type PersonCopy = z.infer<typeof personCopySchema>
