import { z } from 'zod'
import { address, line, positiveId, prose, requiredLine } from '../values/text-fields.ts'

const clockTime = z.union([
  z.literal(''),
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time such as 09:30'),
])

/** One appearance of the farm, as stored and as served by the api. */
export const tourDateSchema = z.object({
  id: positiveId,
  /** The day of the event, `YYYY-MM-DD`, in the business's time zone: it never shifts with anyone's clock. */
  eventDate: z.iso.date('Write the day as YYYY-MM-DD'),
  location: requiredLine('Name the place', 2000),
  city: requiredLine('Name the city'),
  state: requiredLine('Name the state', 100),
  description: prose(),
  title: line(2000),
  endDate: z.union([z.literal(''), z.iso.date('Write the day as YYYY-MM-DD')]).default(''),
  startTime: clockTime.default(''),
  endTime: clockTime.default(''),
  link: address(),
  status: z.enum(['scheduled', 'cancelled', 'postponed', 'moved']).default('scheduled'),
  isPublished: z.boolean().default(true),
})
export type TourDate = z.infer<typeof tourDateSchema>

/** What staff send: the rules between two fields are checked here, not on what was stored before there were any. */
export const newTourDateSchema = tourDateSchema.omit({ id: true }).superRefine((date, context) => {
  if (date.endDate && date.endDate < date.eventDate) {
    context.addIssue({ code: 'custom', path: ['endDate'], message: 'The last day can’t be before the first' })
  }
  const isOneDay = !date.endDate || date.endDate === date.eventDate
  if (isOneDay && date.startTime && date.endTime && date.endTime <= date.startTime) {
    context.addIssue({ code: 'custom', path: ['endTime'], message: 'It must end after it starts' })
  }
})
export type NewTourDate = z.input<typeof newTourDateSchema>
