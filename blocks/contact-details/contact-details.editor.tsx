import type { BlockEditor } from '../editing/block-editor.tsx'
import { ContactDetails } from './contact-details.tsx'

export const contactDetailsEditors = {
  ContactDetails: {
    View: ContactDetails,
    label: 'Contact details',
    description: 'Phone, email, hours and a link to booking',
  },
} satisfies Record<string, BlockEditor>
