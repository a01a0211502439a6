import type { FieldMeta } from '../../contract/values/field-meta.ts'
import type { BlockEditor } from '../../editing/block-editor.tsx'
import {
  AboutClosing,
  AboutEvents,
  AboutHero,
  AboutHistory,
  AboutReasons,
  AboutSafety,
  AboutStaff,
} from './about-page.tsx'

// The staff form shows all sections, so its labels name the section. Here there is only one, so labels are short.
const title: FieldMeta = { title: 'Title', inline: true }
const text: FieldMeta = { title: 'Text' }
const photo: FieldMeta = { title: 'Photo' }
const photoAlt: FieldMeta = { title: 'What the photo shows (for people who can’t see it)' }

export const aboutPageEditors = {
  AboutHero: {
    View: AboutHero,
    label: 'About: top of the page',
    description: 'Title and introduction of the about page',
    finds: 'banner hero header',
    labels: { title, introContent: text },
  },
  AboutHistory: {
    View: AboutHistory,
    label: 'About: history',
    description: 'How the farm came to be, with a photo of the team',
    finds: 'our story image',
    labels: { historyTitle: title, historyContent: text, teamImageUrl: photo, teamImageAlt: photoAlt },
  },
  AboutStaff: {
    View: AboutStaff,
    label: 'About: what sets us apart',
    description: 'The people and how they work, with a photo',
    finds: 'team image',
    labels: { staffTitle: title, staffContent: text, staffImageUrl: photo, staffImageAlt: photoAlt },
  },
  AboutEvents: {
    View: AboutEvents,
    label: 'About: events we serve',
    description: 'Where you go and who for',
    labels: { eventsTitle: title, eventsContent: text },
  },
  AboutSafety: {
    View: AboutSafety,
    label: 'About: safety',
    description: 'How children and animals are kept safe',
    labels: { safetyTitle: title, safetyContent: text },
  },
  AboutReasons: {
    View: AboutReasons,
    label: 'About: why choose us',
    description: 'A list of reasons behind check marks',
    labels: { whyChooseTitle: title, whyChooseContent: { title: 'Reasons (one per line)' } },
  },
  AboutClosing: {
    View: AboutClosing,
    label: 'About: last words',
    description: 'A closing sentence with buttons',
    finds: 'cta banner',
    labels: { closingStatement: text },
  },
} satisfies Record<string, BlockEditor>
