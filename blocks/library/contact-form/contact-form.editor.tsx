import type { BlockEditor } from '../../editing/block-editor.tsx'
import { ContactForm } from './contact-form.tsx'

export const contactFormEditors = {
  ContactForm: {
    View: ContactForm,
    label: 'Contact form',
    description: 'A message to the farm; for the contact page',
    finds: 'email enquiry fields',
  },
} satisfies Record<string, BlockEditor>
