import { blockEditor } from '../ui/block-editor.tsx'
import { Services } from './services.tsx'

export const servicesEditors = {
  Services: blockEditor('Services', Services, {
    label: 'Our services',
    description: 'Four cards that lead to the service pages',
    words: {
      heading: { label: 'Heading', inline: true },
      description: { label: 'Text', as: 'textarea' },
    },
  }),
}
