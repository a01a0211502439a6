import { blockEditor } from '../ui/block-editor.tsx'
import { ContactDetails } from './contact-details.tsx'

export const contactDetailsEditors = {
  ContactDetails: blockEditor('ContactDetails', ContactDetails, {
    label: 'Contact details',
    description: 'Phone, e-mail, hours and the way to booking',
  }),
}
