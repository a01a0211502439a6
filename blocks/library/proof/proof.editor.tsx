import type { BlockEditor } from '../../editing/block-editor.tsx'
import { Certificate } from './certificate.tsx'
import { MeetAnimals } from './meet-animals.tsx'
import { certificateDefaults, closingCallDefaults } from './proof.defaults.ts'
import { ClosingCall, NextDate, People, Quotes } from './proof.tsx'
import { ServiceMap } from './service-map.tsx'

export const proofEditors = {
  MeetAnimals: {
    View: MeetAnimals,
    label: 'Meet the animals',
    description: 'Names and faces of all animals or those you choose',
    screen: { path: 'animals', label: 'Animals' },
    finds: 'pets ponies team profiles',
  },
  People: {
    View: People,
    label: 'Who we are',
    description: 'Name, role and photo, from the Our Story screen',
    screen: { path: 'about', label: 'Our Story' },
    finds: 'team staff about us',
  },
  Quotes: {
    View: Quotes,
    label: 'Several quotes',
    description: 'With place and date, from the Our Story screen',
    screen: { path: 'about', label: 'Our Story' },
    finds: 'testimonials reviews ratings stars slideshow carousel',
  },
  NextDate: {
    View: NextDate,
    label: 'Next tour dates',
    description: 'The next one to six, from the Tour dates screen',
    screen: { path: 'tour-dates', label: 'Tour dates' },
    finds: 'events calendar schedule agenda upcoming',
  },
  ServiceMap: {
    View: ServiceMap,
    label: 'Map of your area',
    description: 'Arizona and its neighbors, with the towns of the About page screen',
    screen: { path: 'about-page', label: 'About page' },
    finds: 'location directions address google maps',
  },
  Certificate: {
    View: Certificate,
    label: 'Insurance papers',
    description: 'Which papers a venue gets, and how',
    finds: 'license documents trust',
    defaults: { label: certificateDefaults.label },
  },
  ClosingCall: {
    View: ClosingCall,
    label: 'Closing call',
    description: 'One sentence, a button, the phone number and the next tour date',
    finds: 'cta banner contact',
    defaults: { label: closingCallDefaults.label },
  },
} satisfies Record<string, BlockEditor>
