import { z } from 'zod'
import { readMapPoint } from '../values/map-point.ts'
import { withRich } from '../values/rich-record.ts'
import { address, line, prose } from '../values/text-fields.ts'

const aboutPageTexts = z.object({
  title: line(2000).meta({ title: 'Title' }),
  introContent: prose().meta({ title: 'Introduction' }),
  historyTitle: line(2000).meta({ title: 'History: title' }),
  historyContent: prose().meta({ title: 'History: text' }),
  teamImageUrl: address().meta({ title: 'Team photo', as: 'picture', describedBy: 'teamImageAlt' }),
  teamImageAlt: line(500).meta({ title: 'What the team photo shows' }),
  staffTitle: line(2000).meta({ title: 'Staff: title' }),
  staffContent: prose().meta({ title: 'Staff: text' }),
  staffImageUrl: address().meta({ title: 'Staff photo', as: 'picture', describedBy: 'staffImageAlt' }),
  staffImageAlt: line(500).meta({ title: 'What the staff photo shows' }),
  eventsTitle: line(2000).meta({ title: 'Events: title' }),
  eventsContent: prose().meta({ title: 'Events: text' }),
  towns: z
    .array(
      z.object({
        name: line(60).meta({ title: 'Town' }),
        point: line(60)
          .refine(
            (given) => given === '' || readMapPoint(given) !== undefined,
            'Enter it like 33.4484, -112.0740',
          )
          .meta({ title: 'Map point', description: 'Latitude, longitude, as map apps copy them.' }),
      }),
    )
    .max(20, 'Use up to 20 towns')
    .default([])
    .meta({
      title: 'Towns on the map',
      description:
        'The map knows Arizona and its neighbors. Towns elsewhere are only in the list next to it.',
      itemName: 'town',
    }),
  safetyTitle: line(2000).meta({ title: 'Safety: title' }),
  safetyContent: prose().meta({ title: 'Safety: text' }),
  whyChooseTitle: line(2000).meta({ title: 'Reasons: title' }),
  /** Blank lines are skipped. */
  whyChooseContent: prose().meta({ title: 'Reasons', description: 'One reason per line.' }),
  closingStatement: prose().meta({ title: 'Closing statement', rows: 3 }),
})

/** The texts of the about page (product.md §3). A section without content is not shown. */
export const aboutPageSchema = withRich(
  aboutPageTexts,
  'introContent',
  'historyContent',
  'staffContent',
  'eventsContent',
  'safetyContent',
  'closingStatement',
)
export type AboutPageContent = z.infer<typeof aboutPageSchema>
