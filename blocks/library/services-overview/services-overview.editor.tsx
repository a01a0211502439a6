import type { BlockEditor } from '../../editing/block-editor.tsx'
import { ServicesHero, ValueCards } from './services-overview.tsx'

export const servicesOverviewEditors = {
  ServicesHero: {
    View: ServicesHero,
    label: 'Services: top of the page',
    description: 'Title, text and a booking button',
    finds: 'banner hero header cta',
  },
  ValueCards: {
    View: ValueCards,
    label: 'What you stand for',
    description: 'Short promises, each under a drawing',
    finds: 'features benefits icons values',
  },
} satisfies Record<string, BlockEditor>
