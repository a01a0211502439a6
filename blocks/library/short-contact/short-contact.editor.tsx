import type { BlockEditor } from '../../editing/block-editor.tsx'
import { ShortContact } from './short-contact.tsx'

export const shortContactEditors = {
  ShortContact: {
    View: ShortContact,
    label: 'Short contact form',
    description: 'Name, email, message and questions of your own, on any page but Contact',
    finds: 'enquiry newsletter sign up',
  },
} satisfies Record<string, BlockEditor>
