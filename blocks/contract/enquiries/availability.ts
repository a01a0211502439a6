import { z } from 'zod'
import { emailSchema } from '../staff/staff.ts'
import { weekdays } from '../time/day-math.ts'
import { weekdayNames } from '../time/weekday-names.ts'
import { calendarDay, clockTime, line, requiredLine } from '../values/text-fields.ts'
import { stateCode, usStates } from '../values/us-states.ts'
import { monthNames } from './heat.ts'

/** The days and times, in the business's time zone, at which somebody answers; one entry a day. */
const openingHoursSchema = z
  .array(
    z
      .object({
        weekday: z.enum(weekdays).meta({ title: 'Day', options: weekdayNames }),
        from: clockTime.meta({ title: 'From' }),
        to: clockTime.meta({ title: 'To' }),
      })
      .refine(({ from, to }) => from < to, {
        path: ['to'],
        message: 'The closing time must be after the opening time',
      }),
  )
  .min(1, 'Choose at least one day you answer')
  .max(7)
  .refine(
    (hours) => new Set(hours.map(({ weekday }) => weekday)).size === hours.length,
    'List each day only once',
  )
  .default(
    (['mon', 'tue', 'wed', 'thu', 'fri'] as const).map((weekday) => ({
      weekday,
      from: '09:00',
      to: '18:00',
    })),
  )
  .meta({
    title: 'Office hours',
    description:
      'We use these to tell visitors when you’ll reply, and whether you’re open now. The site says them in words everywhere, unless Site settings have words of their own.',
    itemName: 'day',
  })

/** Hours in which nothing should go out: a warning, never a refusal. */
export const heatSchema = z
  .array(
    z
      .object({
        months: z
          .array(z.int().min(1).max(12))
          .min(1, 'Choose at least one month')
          .max(12)
          .default([])
          .meta({
            title: 'Months',
            options: Object.fromEntries(monthNames.map((name, at) => [at + 1, name])),
          }),
        from: clockTime.meta({ title: 'From' }),
        to: clockTime.meta({ title: 'To' }),
        note: line(200).meta({
          title: 'Note',
          description: 'Visitors read it, too, such as “Mornings are best for our ponies.”',
        }),
      })
      .refine(({ from, to }) => from < to, { path: ['to'], message: 'The end must be after the beginning' }),
  )
  .max(12)
  .default([])
  .meta({
    title: 'Hot hours',
    description:
      'Months and hours in which nothing should go out. We warn you and people who ask for a booking; nobody is turned away.',
    itemName: 'rule',
  })

/** Where the farm travels: see placeIn in enquiry-days.ts. */
const serviceAreaSchema = z
  .object({
    /** The first digits of ZIP codes: `856`, or all five. */
    postalPrefixes: z
      .array(
        z
          .string()
          .trim()
          .regex(/^\d{1,5}$/, 'Enter the first 1 to 5 digits of a ZIP code'),
      )
      .max(500)
      .default([])
      .meta({
        title: 'ZIP codes',
        description: 'One per line. Use whole ZIP codes or just the first digits, such as 856.',
        rows: 3,
      }),
    /** An address doesn't tell its county (placeIn). */
    counties: z.array(requiredLine('Enter a county', 60)).max(60).default([]).meta({
      title: 'Counties you go to',
      description:
        'One per line, such as Travis County, and their states above. Visitors read them. An address doesn’t name its county, so we ask you to check requests from these states.',
      rows: 3,
    }),
    states: z
      .array(
        z
          .string()
          .max(60)
          .transform(stateCode)
          .refine((code) => Object.hasOwn(usStates, code), 'Enter a state such as AZ'),
      )
      .max(60)
      .default([])
      .meta({
        title: 'States',
        description:
          'Leave all three blank if you go anywhere. Visitors outside your area get a note but can still ask.',
        options: usStates,
      }),
  })
  .default({ postalPrefixes: [], counties: [], states: [] })

/** When, where and by whom bookings are taken (contract §4); days are `YYYY-MM-DD` in the business's time zone. */
export const availabilitySchema = z.object({
  fullDays: z.array(calendarDay).max(2000).default([]).meta({
    title: 'Fully booked days',
    description: 'Tap a day: visitors can no longer ask for it. Tap again to open it.',
  }),
  noticeDays: z
    .int()
    .min(0)
    .max(90)
    .default(3)
    .meta({ title: 'Minimum notice', description: 'How far ahead people must book.', unit: 'days' }),
  horizonMonths: z
    .int()
    .min(1)
    .max(36)
    .default(18)
    .meta({ title: 'How far ahead people can book', unit: 'months' }),
  holidays: z.array(calendarDay).max(400).default([]).meta({
    title: 'Days we’re closed',
    description: 'Tap the days on which nobody answers, such as public holidays.',
  }),
  openingHours: openingHoursSchema,
  heat: heatSchema,
  /** Addresses that get new enquiries by mail; if there are none, `ENQUIRY_TO` does. */
  recipients: z.array(emailSchema).max(20).default([]).meta({
    title: 'Email alerts go to',
    description: 'Email addresses, one per line.',
    rows: 3,
  }),
  serviceArea: serviceAreaSchema,
})
export type Availability = z.infer<typeof availabilitySchema>
/** What tells a visitor whether somebody answers now: see `Opening` in office-hours.ts. */
export const openingSchema = z.object({
  at: z.iso.datetime(),
  timeZone: z.string(),
  openingHours: openingHoursSchema,
  holidays: z.array(calendarDay),
})
export type OpeningHours = Availability['openingHours']
export type ServiceArea = Availability['serviceArea']
