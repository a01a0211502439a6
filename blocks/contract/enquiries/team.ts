import { z } from 'zod'
import { weekdays } from '../time/day-math.ts'
import { weekdayNames } from '../time/weekday-names.ts'
import { positiveId, requiredLine } from '../values/text-fields.ts'
import { services } from './enquiry-choices.ts'

const { 'advise-me': _, ...offered } = services
const serviceNames = Object.keys(offered)

/** A day of every year, `MM-DD`; blank for none. */
const yearDay = z
  .union([
    z.literal(''),
    z
      .string()
      .trim()
      .regex(
        /^(0[13578]|1[02])-(0[1-9]|[12]\d|3[01])$|^(0[469]|11)-(0[1-9]|[12]\d|30)$|^02-(0[1-9]|[12]\d)$/,
        'Enter a month and a day such as 03-15',
      ),
  ])
  .default('')

const minutes = (usual: number) =>
  z.int().min(0, 'Enter 0 or more').max(600, 'Enter 600 or less').default(usual)

/** Those who go out together: a trailer, its animals, its crew (contract §10). What is not said takes the usual. */
export const teamSchema = z.object({
  id: positiveId,
  name: requiredLine('Enter a name', 60).meta({ title: 'Name', description: 'Such as “Blue trailer”.' }),
  services: z
    // The id of any service (api/routes/content/list-rules.ts).
    .array(z.string().max(60))
    .min(1, 'Choose at least one')
    .default([...serviceNames])
    .meta({ title: 'What it can do', options: offered }),
  weekdays: z
    .array(z.enum(weekdays))
    .min(1, 'Choose at least one day')
    .default([...weekdays])
    .meta({ title: 'Days it goes out', options: weekdayNames }),
  seasonFrom: yearDay.meta({
    title: 'Season begins',
    description: 'The first day it goes out, every year.',
  }),
  seasonTo: yearDay.meta({ title: 'Season ends', description: 'The last day it goes out, every year.' }),
  jobsPerDay: z
    .int()
    .min(1, 'Enter 1 or more')
    .max(50, 'Enter 50 or less')
    .default(3)
    .meta({ title: 'Jobs a day at most' }),
  setUpMinutes: minutes(45).meta({ title: 'To set up', unit: 'minutes' }),
  packUpMinutes: minutes(45).meta({ title: 'To pack up', unit: 'minutes' }),
  driveMinutes: minutes(30).meta({ title: 'To drive to the next job', unit: 'minutes' }),
  active: z.boolean().default(true).meta({ title: 'It goes out now' }),
})
export type Team = z.infer<typeof teamSchema>
export const newTeamSchema = teamSchema.omit({ id: true })

/** What holds as long as no team is recorded. */
export const assumedTeam: Team = { ...newTeamSchema.parse({ name: 'One team' }), id: 0 }
export const assumedInWords = `Until you add a team, we count on one that does everything: ${assumedTeam.jobsPerDay} jobs a day, with two hours from one to the next.`
