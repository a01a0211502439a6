import { blockEditor } from '../ui/block-editor.tsx'
import { ContactForm } from './contact-form.tsx'

export const contactFormEditors = {
  ContactForm: blockEditor('ContactForm', ContactForm, {
    label: 'Contact form',
    description: 'A message to the farm; for the contact page',
  }),
}
