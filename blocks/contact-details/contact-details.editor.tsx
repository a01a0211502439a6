import type { BlockEditor } from '../editing/block-editor.tsx'
import { ContactCard } from './contact-card.tsx'
import { ContactDetails } from './contact-details.tsx'

export const contactDetailsEditors = {
  ContactDetails: {
    View: ContactDetails,
    label: 'Contact details',
    description: 'Phone, email, hours and a link to booking',
  },
  ContactCard: {
    View: ContactCard,
    label: 'Contact card',
    description: 'Who answers, whether you are open now, phone and hours',
  },
} satisfies Record<string, BlockEditor>
