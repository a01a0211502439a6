import type { BlockEditor } from '../editing/block-editor.tsx'
import { Services } from './services.tsx'

export const servicesEditors = {
  Services: {
    Look: Services,
    label: 'Our services',
    description: 'Four cards that lead to the service pages',
    words: {
      heading: { label: 'Heading', inline: true },
      description: { label: 'Text', as: 'textarea' },
    },
  },
} satisfies Record<string, BlockEditor>
