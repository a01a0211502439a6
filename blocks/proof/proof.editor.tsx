import type { BlockEditor } from '../editing/block-editor.tsx'
import { Certificate } from './certificate.tsx'
import { MeetAnimals } from './meet-animals.tsx'
import { ClosingCall, NextDate, People, Quotes } from './proof.tsx'
import { ServiceMap } from './service-map.tsx'

export const proofEditors = {
  MeetAnimals: {
    View: MeetAnimals,
    label: 'Meet the animals',
    description: 'Names and faces, from the Animals screen',
  },
  People: {
    View: People,
    label: 'Who we are',
    description: 'Name, role and photo, from the Our Story screen',
  },
  Quotes: {
    View: Quotes,
    label: 'Several quotes',
    description: 'With place and date, from the Our Story screen',
  },
  NextDate: {
    View: NextDate,
    label: 'Next tour date',
    description: 'The next date, from the Tour dates screen',
  },
  ServiceMap: {
    View: ServiceMap,
    label: 'Map of your area',
    description: 'Arizona and its neighbors, with the towns of the About page screen',
  },
  Certificate: {
    View: Certificate,
    label: 'Insurance papers',
    description: 'Which papers a venue gets, how, and a drawn certificate',
  },
  ClosingCall: {
    View: ClosingCall,
    label: 'Closing call',
    description: 'One sentence, a button and the phone number',
  },
} satisfies Record<string, BlockEditor>
