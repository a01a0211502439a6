import { z } from 'zod'
import { emailSchema } from '../staff/staff.ts'
import { weekdays } from '../time/day-math.ts'
import { stateCode, usStates } from '../values/us-states.ts'

const day = z.iso.date('Write the day as YYYY-MM-DD')
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time such as 09:30')

/** On which days, and between what times of the business's time zone, somebody answers; one line a day. */
const openingHoursSchema = z
  .array(
    z
      .object({ weekday: z.enum(weekdays), from: time, to: time })
      .refine(({ from, to }) => from < to, { path: ['to'], message: 'It must close after it opens' }),
  )
  .min(1, 'Choose at least one day on which you answer')
  .max(7)
  .refine((hours) => new Set(hours.map(({ weekday }) => weekday)).size === hours.length, 'Name each day once')
  .default(
    (['mon', 'tue', 'wed', 'thu', 'fri'] as const).map((weekday) => ({
      weekday,
      from: '09:00',
      to: '18:00',
    })),
  )

/** Where you drive to. Both lists empty: everywhere; a place that is in either of them is inside. */
const serviceAreaSchema = z
  .object({
    /** First digits of ZIP codes: `856`, or all five. */
    postalPrefixes: z
      .array(
        z
          .string()
          .trim()
          .regex(/^\d{1,5}$/, 'Write 1 to 5 digits of a ZIP code'),
      )
      .max(500)
      .default([]),
    states: z
      .array(
        z
          .string()
          .max(60)
          .transform(stateCode)
          .refine((code) => Object.hasOwn(usStates, code), 'Write a state such as AZ'),
      )
      .max(60)
      .default([]),
  })
  .default({ postalPrefixes: [], states: [] })

/** When, where and by whom bookings are taken (contract §4); days are `YYYY-MM-DD` in the business's time zone. */
export const availabilitySchema = z.object({
  /** Days on which nothing more can be taken. */
  fullDays: z.array(day).max(2000).default([]),
  /** How many days ahead an event must be asked for. */
  noticeDays: z.int().min(0).max(90).default(3),
  /** How many months ahead may be asked for. */
  horizonMonths: z.int().min(1).max(36).default(18),
  /** Days on which nobody answers, such as public holidays. */
  holidays: z.array(day).max(400).default([]),
  openingHours: openingHoursSchema,
  /** Who is told of a new enquiry by mail; without any it is `ENQUIRY_TO`. */
  recipients: z.array(emailSchema).max(20).default([]),
  serviceArea: serviceAreaSchema,
})
export type Availability = z.infer<typeof availabilitySchema>
export type OpeningHours = Availability['openingHours']
export type ServiceArea = Availability['serviceArea']
