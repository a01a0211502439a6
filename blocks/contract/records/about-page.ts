import { z } from 'zod'
import { address, line, prose } from '../values/text-fields.ts'

/** The about page's texts (product.md §3). A section shows only when its content exists. */
export const aboutPageSchema = z.object({
  title: line(2000),
  introContent: prose(),
  historyTitle: line(2000),
  historyContent: prose(),
  teamImageUrl: address(),
  teamImageAlt: line(500),
  staffTitle: line(2000),
  staffContent: prose(),
  staffImageUrl: address(),
  staffImageAlt: line(500),
  eventsTitle: line(2000),
  eventsContent: prose(),
  safetyTitle: line(2000),
  safetyContent: prose(),
  whyChooseTitle: line(2000),
  /** One reason a line; blank lines are skipped. */
  whyChooseContent: prose(),
  closingStatement: prose(),
})
export type AboutPageContent = z.infer<typeof aboutPageSchema>
