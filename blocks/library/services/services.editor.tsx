import type { BlockEditor } from '../../editing/block-editor.tsx'
import { Services } from './services.tsx'

export const servicesEditors = {
  Services: {
    View: Services,
    label: 'Our services',
    description: 'Four cards that link to the service pages',
    screen: { path: 'services', label: 'Services' },
    finds: 'products offers pricing',
    labels: {
      heading: { inline: true },
      description: { title: 'Text' },
    },
  },
} satisfies Record<string, BlockEditor>
