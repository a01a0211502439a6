import type { BlockEditor } from '../editing/block-editor.tsx'
import { ServiceCards } from './service-cards.tsx'
import { ServiceFinder } from './service-finder.tsx'

export const serviceChooserEditors = {
  ServiceCards: {
    View: ServiceCards,
    label: 'All services',
    description: 'Every service with picture and three facts, by event and by animal',
  },
  ServiceFinder: {
    View: ServiceFinder,
    label: 'Three questions',
    description: 'Three questions that find the service that fits',
  },
} satisfies Record<string, BlockEditor>
