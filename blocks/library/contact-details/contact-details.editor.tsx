import type { BlockEditor } from '../../editing/block-editor.tsx'
import { ContactCard } from './contact-card.tsx'
import { ContactDetails } from './contact-details.tsx'

export const contactDetailsEditors = {
  ContactDetails: {
    View: ContactDetails,
    label: 'Contact details',
    description: 'Phone, email, hours and a link to booking',
    finds: 'address location opening times',
  },
  ContactCard: {
    View: ContactCard,
    label: 'Contact card',
    description: 'Who answers, whether you are open now, phone and hours',
    finds: 'opening times business card',
  },
} satisfies Record<string, BlockEditor>
