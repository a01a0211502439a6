import type { BlockEditor } from '../../editing/block-editor.tsx'
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

export const servicePageEditors = {
  ServiceHero: {
    View: ServiceHero,
    label: 'Service: top of the page',
    description: 'Title, facts, introduction and picture, and links to the parts of the page',
    finds: 'banner header image',
    labels: {
      title: { inline: true },
      tagline: { title: 'Line above the title' },
      heroImageAlt: { title: 'What the picture shows (for people who can’t see it)' },
    },
  },
  ServiceSteps: {
    View: ServiceSteps,
    label: 'Service: what happens',
    description: 'The day, step by step',
    finds: 'timeline process',
    labels: { steps: { title: 'Steps' } },
  },
  ServiceFacts: {
    View: ServiceFacts,
    label: 'Service: who it’s for',
    description: 'Guests, animals, rides, and how long it takes',
    finds: 'table pricing prices',
    labels: {
      idealFor: { title: 'Ideal for (one per line)' },
      ridersPerHour: { title: 'Riders and visitors per hour' },
    },
  },
  ServiceNeeds: {
    View: ServiceNeeds,
    label: 'Service: what the customer provides',
    description: 'A plan to scale, and space, ground, shade, water, parking',
    finds: 'requirements',
    labels: {
      surfaces: { title: 'Ground' },
      shadeWaterPower: { title: 'Shade, water and power' },
      setupTakedown: { title: 'Setting up and leaving' },
    },
  },
  ServiceIncluded: {
    View: ServiceIncluded,
    label: 'Service: what we bring',
    description: 'What is included, and who comes along',
    finds: 'list team',
    labels: {
      whatsIncluded: { title: 'Included (one per line)' },
      staffProvided: { title: 'Who comes along' },
    },
  },
  ServiceSafety: {
    View: ServiceSafety,
    label: 'Service: safety',
    description: 'Rules, ages and weights, weather, insurance',
    labels: {
      safetyNotes: { title: 'Safety rules (one per line)' },
      ageAndWeightRules: { title: 'Ages and weights' },
      insuranceText: { title: 'License and insurance' },
    },
  },
  SizeComparison: {
    View: SizeComparison,
    label: 'Service: small or large',
    description: 'Both sizes of this service in one table',
    finds: 'compare pricing prices',
  },
  ServiceAnimals: {
    View: ServiceAnimals,
    label: 'Service: animals',
    description: 'The animals chosen on this service’s screen',
    screen: { path: 'animals', label: 'Animals' },
  },
  ServiceAddOns: {
    View: ServiceAddOns,
    label: 'Service: add-ons',
    description: 'The add-ons chosen on this service’s screen',
    screen: { path: 'addons', label: 'Add-ons' },
    finds: 'extras pricing prices',
  },
  ServiceStories: {
    View: ServiceStories,
    label: 'Service: what families say',
    description: 'Quotes from people who had this service, with a picture or without',
    finds: 'testimonials reviews',
    labels: { storyImageAlt: { title: 'What the picture shows (for people who can’t see it)' } },
  },
  ServiceFaq: {
    View: ServiceFaq,
    label: 'Service: questions',
    description: 'Questions that open to show the answers',
    finds: 'faq accordion toggle',
  },
  ServiceBook: {
    View: ServiceBook,
    label: 'Service: book',
    description: 'The last section: book, call or write',
    finds: 'cta button contact',
  },
} satisfies Record<string, BlockEditor>
