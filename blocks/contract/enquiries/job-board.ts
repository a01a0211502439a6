import { z } from 'zod'
import { calendarDay } from '../values/text-fields.ts'
import { agreedSchema, type Fact, nothingAgreed } from './agreed.ts'
import { type EnquiryStatus, enquiryStatuses } from './enquiry-status.ts'
import { clashSchema, warningSchema } from './enquiry-work.ts'

// `GET /api/jobs`: the jobs of some days, with what a crew needs to know (contract §10).

export const mostBoardDays = 400

/** Those that are meant to take place, or have. */
const boardStatuses: EnquiryStatus[] = [
  'open',
  'awaiting-customer',
  'held',
  'confirmed',
  'rescheduled',
  'completed',
]

/** Both days are included; statuses are separated by commas. */
export const jobsQuerySchema = z.strictObject({
  from: calendarDay,
  to: calendarDay,
  team: z.union([z.literal('none'), z.coerce.number().int().positive()], 'Choose a team, or none').optional(),
  status: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(enquiryStatuses, 'This status doesn’t exist')))
    .transform((statuses) => (statuses.length > 0 ? statuses : boardStatuses))
    .default(boardStatuses),
})
export type JobsQuery = z.infer<typeof jobsQuerySchema>

const jobSchema = z.object({
  id: z.int(),
  reference: z.string(),
  status: z.enum(enquiryStatuses),
  revision: z.int(),
  agreed: agreedSchema,
  missing: z.array(z.enum(Object.keys(nothingAgreed) as [Fact, ...Fact[]])), // its own keys
  clashes: z.array(clashSchema),
  warnings: z.array(warningSchema),
})
export type Job = z.infer<typeof jobSchema>

const boardDaySchema = z.object({
  date: calendarDay,
  room: z.enum(['open', 'few', 'full']),
  marked: z.boolean(),
  jobs: z.int(),
})
export type BoardDay = z.infer<typeof boardDaySchema>

export const jobBoardSchema = z.object({
  /** By day, then by time. */
  items: z.array(jobSchema),
  days: z.array(boardDaySchema),
  /** No team is recorded, so one that does everything is assumed. */
  assumed: z.boolean(),
})
export type JobBoard = z.infer<typeof jobBoardSchema>
