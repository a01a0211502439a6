import { z } from 'zod'
import { servicePage, sitePaths } from '../pages/site-paths.ts'
import { pageIdSchema, pathSchema } from '../pages/staff-page.ts'
import { withRich } from '../values/rich-record.ts'
import {
  address,
  idList,
  line,
  lines,
  pageLink,
  positiveId,
  prose,
  requiredLine,
  wrappedLine,
} from '../values/text-fields.ts'
import { yardPlanSchema } from './yard-plan.ts'

const oneALine = 'One per line.'
const upToSemicolon = 'Cards show the text before “;”.'

/** What is offered, and where. One that is missing is as `serviceFacts` says. */
const serviceFactShape = {
  active: z.boolean().optional().meta({ title: 'Offered', description: 'Visitors see it and can book it.' }),
  bookable: z.boolean().optional().meta({ title: 'A choice in the booking form' }),
  inMenu: z.boolean().optional().meta({ title: 'In the menu, under Services' }),
  path: pathSchema.optional().meta({ title: 'Address', description: 'The old one goes there, too.' }),
  redirectTo: pageLink().unwrap().optional().meta({
    title: 'Where its address leads once it is taken off',
    description: 'Blank for the page of all services.',
  }),
}
export const serviceFactNames = Object.keys(serviceFactShape) as (keyof typeof serviceFactShape)[] // its own keys

const servicePageTexts = z.object({
  title: requiredLine('Enter a title', 2000).meta({ title: 'Title' }),
  tagline: line(300).meta({ title: 'Tagline' }),
  heroImageUrl: address().meta({ title: 'Picture', as: 'picture', describedBy: 'heroImageAlt' }),
  heroImageAlt: line(500).meta({ title: 'What the picture shows' }),
  intro: prose().meta({ title: 'Introduction' }),
  steps: z
    .array(
      z.object({
        title: line(120).meta({ title: 'Title' }),
        time: line(40).meta({ title: 'Time', description: 'Such as “9:15 AM” or “The week before”.' }),
        text: prose(1000).meta({ title: 'Text', rows: 2 }),
      }),
    )
    .max(8)
    .default([])
    .meta({ title: 'Steps of the day', itemName: 'step' }),
  idealFor: lines(12).meta({ title: 'Ideal for', description: oneALine }),
  guestsRange: line(120).meta({ title: 'Guests', description: upToSemicolon }),
  animalsCountRange: line(120).meta({ title: 'Animals' }),
  ridersPerHour: line(120).meta({ title: 'Riders per hour' }),
  durations: line(160).meta({ title: 'How long', description: upToSemicolon }),
  ages: line(60).meta({ title: 'Ages', description: 'For the card at the top, such as “1 to 10”.' }),
  extraFacts: z
    .array(
      z.object({
        label: line(60).meta({ title: 'Name' }),
        value: line(160).meta({ title: 'Fact' }),
      }),
    )
    .max(10)
    .default([])
    .meta({
      title: 'More facts',
      description: 'Facts only this service has, such as the length of a race track.',
      itemName: 'fact',
    }),
  ageAndWeightRules: prose(1000).meta({ title: 'Age and weight rules', rows: 3 }),
  yardPlan: yardPlanSchema,
  spaceNeeded: prose(600).meta({
    title: 'Space',
    description: 'Cards show what is before the first comma, colon or period.',
    rows: 2,
  }),
  surfaces: prose(600).meta({ title: 'Surface', rows: 2 }),
  shadeWaterPower: prose(600).meta({ title: 'Shade, water, power', rows: 2 }),
  parkingNeeded: prose(600).meta({ title: 'Parking', rows: 2 }),
  setupTakedown: prose(600).meta({ title: 'Setup and takedown', rows: 2 }),
  whatsIncluded: lines(20).meta({ title: 'Included', description: oneALine }),
  staffProvided: prose(600).meta({ title: 'Staff', rows: 2 }),
  weatherPolicy: prose(1000).meta({ title: 'Weather', rows: 3 }),
  safetyNotes: lines(12).meta({ title: 'Safety notes', description: oneALine }),
  insuranceText: prose(600).meta({ title: 'Insurance and license', rows: 2 }),
  animalIds: idList.meta({ title: 'Animals guests may meet' }),
  addOnIds: idList.meta({ title: 'Add-ons' }),
  albumId: positiveId.nullable().default(null).meta({ title: 'Photo album' }),
  testimonials: z
    .array(
      z.object({
        quote: prose(800).meta({ title: 'Quote', rows: 2 }),
        name: line(80).meta({ title: 'Name' }),
        occasion: line(120).meta({ title: 'Occasion' }),
        where: line(80).meta({ title: 'Where', description: 'Such as “Mesa, Arizona”.' }),
        when: line(40).meta({ title: 'When', description: 'Such as “May 2026”.' }),
      }),
    )
    .max(8)
    .default([])
    .meta({ title: 'Quotes', itemName: 'quote' }),
  storyImageUrl: address().meta({
    title: 'Picture with the quotes',
    as: 'picture',
    describedBy: 'storyImageAlt',
  }),
  storyImageAlt: line(500).meta({ title: 'What this picture shows' }),
  faq: z
    .array(
      z.object({
        question: line(300).meta({ title: 'Question' }),
        answer: prose(2000).meta({ title: 'Answer', rows: 3 }),
      }),
    )
    .max(20)
    .default([])
    .meta({ title: 'Questions', itemName: 'question' }),
  /** The values for `/booking?service=`, separated by commas. */
  bookingPreset: line(60).meta({ title: 'Already checked when someone books from this page' }),
  /** The value for `/booking?event=`. */
  bookingEvent: line(60).meta({ title: 'Kind of event already chosen then' }),
  seoTitle: line(120).meta({
    title: 'Title in search results',
    description: 'Up to about 60 characters show. {name}, {city} and {years} follow the site settings.',
  }),
  seoDescription: wrappedLine(300).meta({
    title: 'Description',
    description: 'Up to about 155 characters show.',
    as: 'textarea',
    rows: 2,
  }),
  ...serviceFactShape,
})

/** A service and its page: the answers to what a parent or an organizer asks first (look.md "Pages"). */
export const servicePageSchema = withRich(servicePageTexts, 'intro')
export type ServicePageContent = z.infer<typeof servicePageSchema>
export type ServiceFacts = {
  [Name in keyof typeof serviceFactShape]-?: NonNullable<ServicePageContent[Name]>
}

/** The record of the service with this id, with each fact: one that was added is in menu and form at once. */
export function serviceFacts(id: string, record: ServicePageContent): ServicePageContent & ServiceFacts {
  const shipped = servicePage(id)
  return {
    ...record,
    active: record.active ?? true,
    bookable: record.bookable ?? (!shipped || shipped.preset === id),
    inMenu: record.inMenu ?? true,
    path: record.path ?? shipped?.path ?? `${sitePaths.services}/${id}`,
    redirectTo: record.redirectTo || sitePaths.services,
  }
}

/** What of its facts is not as it would be without them: only that is stored. */
export function withoutUsualFacts<T extends object>(id: string, record: T): T {
  const usual = serviceFacts(id, {} as ServicePageContent) // has no texts
  const isUsual = ([key, value]: [string, unknown]) =>
    serviceFactNames.some((name) => name === key && (value === usual[name] || value === ''))
  return Object.fromEntries(Object.entries(record).filter((entry) => !isUsual(entry))) as T // facts may be missing
}

/** To add one, a title is enough; without an id it gets one of its title. */
export const newServiceSchema = servicePageSchema.extend({ id: pageIdSchema.optional() })
export const serviceOrderSchema = z.object({ ids: z.array(z.string().max(60)).max(200) })
