import { z } from 'zod'

const day = z.iso.date('Write the day as YYYY-MM-DD')

/** When bookings can be asked for (contract §4); days are `YYYY-MM-DD` in the business's time zone. */
export const availabilitySchema = z.object({
  /** Days on which nothing more can be taken. */
  fullDays: z.array(day).max(2000).default([]),
  /** How many days ahead an event must be asked for. */
  noticeDays: z.int().min(0).max(90).default(3),
  /** How many months ahead may be asked for. */
  horizonMonths: z.int().min(1).max(36).default(18),
  /** Days on which nobody answers, such as public holidays. */
  holidays: z.array(day).max(400).default([]),
})
export type Availability = z.infer<typeof availabilitySchema>
