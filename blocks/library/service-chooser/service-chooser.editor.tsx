import type { BlockEditor } from '../../editing/block-editor.tsx'
import { ServiceCards } from './service-cards.tsx'
import { serviceCardsDefaults, serviceFinderDefaults } from './service-chooser.defaults.ts'
import { ServiceFinder } from './service-finder.tsx'

export const serviceChooserEditors = {
  ServiceCards: {
    View: ServiceCards,
    label: 'All services',
    description: 'Every service with picture and three facts, by event and by animal',
    screen: { path: 'services', label: 'Services' },
    finds: 'products offers pricing prices',
    defaults: serviceCardsDefaults,
  },
  ServiceFinder: {
    View: ServiceFinder,
    label: 'Three questions',
    description: 'Three questions that find the service that fits',
    finds: 'quiz wizard help choosing',
    defaults: serviceFinderDefaults,
  },
} satisfies Record<string, BlockEditor>
