import { z } from 'zod'
import {
  calendarDay,
  clockTime,
  line,
  pageLink,
  positiveId,
  prose,
  requiredLine,
} from '../values/text-fields.ts'

const timeOrBlank = z.union([z.literal(''), clockTime]).default('')

/** One appearance of the farm, as stored and as served by the api. */
export const tourDateSchema = z.object({
  id: positiveId,
  /** The day of the event, `YYYY-MM-DD`, in the business's time zone: it never shifts with anyone's clock. */
  eventDate: calendarDay.meta({ title: 'Date' }),
  location: requiredLine('Enter the place', 2000).meta({ title: 'Place' }),
  city: requiredLine('Enter the city').meta({ title: 'City' }),
  state: requiredLine('Enter the state', 100).meta({ title: 'State' }),
  description: prose().meta({ title: 'Description', rows: 3 }),
  title: line(2000).meta({ title: 'Name of the event' }),
  endDate: z
    .union([z.literal(''), calendarDay])
    .default('')
    .meta({ title: 'Last day (if more than one)' }),
  startTime: timeOrBlank.meta({ title: 'From' }),
  endTime: timeOrBlank.meta({ title: 'To' }),
  link: pageLink().meta({ title: 'Link to the event', as: 'url' }),
  status: z
    .enum(
      ['scheduled', 'cancelled', 'postponed', 'moved'],
      'Choose a status: scheduled, canceled, postponed or moved',
    )
    .default('scheduled')
    .meta({ title: 'Status', options: { scheduled: 'Scheduled', cancelled: 'Canceled' } }),
  isPublished: z.boolean().default(true).meta({ title: 'Visitors can see it' }),
})
export type TourDate = z.infer<typeof tourDateSchema>

/** The body that staff send. Rules between two fields are only checked here, so that older records stay readable. */
export const newTourDateSchema = tourDateSchema.omit({ id: true }).superRefine((date, context) => {
  if (date.endDate && date.endDate < date.eventDate) {
    context.addIssue({ code: 'custom', path: ['endDate'], message: 'The last day can’t be before the first' })
  }
  const isOneDay = !date.endDate || date.endDate === date.eventDate
  if (isOneDay && date.startTime && date.endTime && date.endTime <= date.startTime) {
    context.addIssue({
      code: 'custom',
      path: ['endTime'],
      message: 'The end time must be after the start time',
    })
  }
})
export type NewTourDate = z.input<typeof newTourDateSchema>
