import type { BlockEditor } from '../editing/block-editor.tsx'
import type { FieldWords } from '../editing/fields-for.ts'
import { ServiceAddOns, ServiceAnimals } from './service-extras.tsx'
import {
  ServiceBook,
  ServiceFacts,
  ServiceFaq,
  ServiceHero,
  ServiceIncluded,
  ServiceNeeds,
  ServiceSafety,
  ServiceSteps,
  ServiceStories,
} from './service-page.tsx'
import { SizeComparison } from './size-comparison.tsx'

const text = (label: string): FieldWords => ({ label, as: 'textarea' })

export const servicePageEditors = {
  ServiceHero: {
    Look: ServiceHero,
    label: 'Service: top of the page',
    description: 'Title, introduction and picture of this service',
    words: {
      title: { label: 'Title', inline: true },
      tagline: { label: 'Line above the title' },
      intro: text('Introduction'),
      heroImageUrl: { label: 'Picture', as: 'picture' },
      heroImageAlt: { label: 'What the picture shows, for those who can’t see it' },
    },
  },
  ServiceSteps: {
    Look: ServiceSteps,
    label: 'Service: what happens',
    description: 'The day, step by step',
    words: { steps: { label: 'Steps', itemLabel: 'Step' } },
  },
  ServiceFacts: {
    Look: ServiceFacts,
    label: 'Service: for whom',
    description: 'Guests, animals, rides, and how long it takes',
    words: {
      idealFor: { label: 'Ideal for, one a line' },
      guestsRange: { label: 'Guests' },
      animalsCountRange: { label: 'Animals' },
      ridersPerHour: { label: 'Riders and visitors an hour' },
      durations: { label: 'How long' },
      extraFacts: { label: 'More facts', itemLabel: 'Fact' },
    },
  },
  ServiceNeeds: {
    Look: ServiceNeeds,
    label: 'Service: what the customer provides',
    description: 'Space, ground, shade, water, parking',
    words: {
      spaceNeeded: text('Space'),
      surfaces: text('Ground'),
      shadeWaterPower: text('Shade, water and power'),
      parkingNeeded: text('Parking'),
      setupTakedown: text('Setting up and leaving'),
    },
  },
  ServiceIncluded: {
    Look: ServiceIncluded,
    label: 'Service: what we bring',
    description: 'What is included, and who comes along',
    words: { whatsIncluded: { label: 'Included, one a line' }, staffProvided: text('Who comes along') },
  },
  ServiceSafety: {
    Look: ServiceSafety,
    label: 'Service: safety',
    description: 'Rules, ages and weights, weather, insurance',
    words: {
      safetyNotes: { label: 'Safety rules, one a line' },
      ageAndWeightRules: text('Ages and weights'),
      weatherPolicy: text('Weather'),
      insuranceText: text('Licence and insurance'),
    },
  },
  SizeComparison: {
    Look: SizeComparison,
    label: 'Service: small or large',
    description: 'Both sizes of this service in one table',
  },
  ServiceAnimals: {
    Look: ServiceAnimals,
    label: 'Service: animals',
    description: 'The animals chosen on this service’s screen',
  },
  ServiceAddOns: {
    Look: ServiceAddOns,
    label: 'Service: add-ons',
    description: 'The add-ons chosen on this service’s screen',
  },
  ServiceStories: {
    Look: ServiceStories,
    label: 'Service: what families say',
    description: 'Quotes from people who had this service',
    words: { testimonials: { label: 'Quotes', itemLabel: 'Quote' } },
  },
  ServiceFaq: {
    Look: ServiceFaq,
    label: 'Service: questions',
    description: 'Questions that open onto their answers',
    words: { faq: { label: 'Questions', itemLabel: 'Question' } },
  },
  ServiceBook: {
    Look: ServiceBook,
    label: 'Service: book',
    description: 'The last band: book, call or write',
  },
} satisfies Record<string, BlockEditor>
