import { z } from 'zod'
import { type Agreed, agreedSchema, type Fact, factLabel, nothingAgreed } from './agreed.ts'
import { enquiryStatuses } from './enquiry-status.ts'

// A sheet of bookings that is brought in (contract §10): what is sent, and what comes back.

/** A sheet of more is sent in parts: it is one commit. */
export const mostImportedJobs = 3_000
export const mostSheetBytes = 4 * 1024 * 1024
export const mostHeadings = 200

/** What a column can be: a fact, or what a sheet says of a job in another way. */
export const importTargets = [...(Object.keys(nothingAgreed) as Fact[]), 'endTime', 'status'] as const // its own keys
export type ImportTarget = (typeof importTargets)[number]

export function targetLabel(target: ImportTarget): string {
  if (target === 'endTime') return 'Ends at'
  return target === 'status' ? 'State of the booking' : factLabel(target)
}

/** What each heading stands for; null leaves its column out. Headings that are not named are guessed. */
const mappingSchema = z.record(z.string(), z.enum(importTargets).nullable())
export type JobMapping = z.infer<typeof mappingSchema>

/** `POST /api/jobs/import`, the fields beside the file. Without `apply` nothing is written. */
export const jobImportFieldsSchema = z.strictObject({
  mapping: z
    .string()
    .transform((text, { addIssue }) => {
      try {
        return JSON.parse(text)
      } catch {
        addIssue({ code: 'custom', message: 'Send the mapping as JSON' })
        return z.NEVER
      }
    })
    .pipe(mappingSchema)
    .optional(),
  apply: z.stringbool('Send true or false').default(false),
  /** Leaves out rows with problems; without it one of them refuses the whole sheet. */
  skip: z.stringbool('Send true or false').default(false),
})

/** `line` is the row's number in the sheet, where the headings are row 1. `agreed` has the facts that are known. */
const rowSchema = z.object({
  line: z.int(),
  agreed: agreedSchema as z.ZodType<Partial<Agreed>>,
  status: z.enum(enquiryStatuses),
  problems: z.array(z.string()),
})
export type JobRow = z.infer<typeof rowSchema>
const columnSchema = z.object({ heading: z.string(), fact: z.enum(importTargets).nullable() })
export type JobColumn = z.infer<typeof columnSchema>

export const jobSheetSchema = z.object({ rows: z.array(rowSchema), columns: z.array(columnSchema) })
export type JobSheet = z.infer<typeof jobSheetSchema>

export const jobImportReplySchema = z.object({ id: z.int(), added: z.int(), skipped: z.int() })
export type JobImportReply = z.infer<typeof jobImportReplySchema>

/** `kept`: jobs that somebody worked on since, which stay. */
export const jobImportUndoSchema = z.object({
  removed: z.int(),
  kept: z.array(z.object({ id: z.int(), reference: z.string(), name: z.string() })),
})
export type JobImportUndo = z.infer<typeof jobImportUndoSchema>

/** As the server keeps it: the bookings it added, each at the revision it had. */
export const storedJobImportSchema = z.object({
  at: z.iso.datetime(),
  who: z.string().max(200),
  skipped: z.int(),
  jobs: z.array(z.object({ id: z.int().positive(), revision: z.int().positive() })).max(mostImportedJobs),
})

/** Whether the last day of such a booking was before `today` (`YYYY-MM-DD`). */
export function isPastJob({ eventDate, endDate }: JobRow['agreed'], today: string): boolean {
  const last = endDate || eventDate || today
  return last < today
}
