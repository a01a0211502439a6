import type { BlockEditor } from '../../editing/block-editor.tsx'
import { BookingDetails } from './booking-details.tsx'

export const bookingDetailsEditors = {
  BookingDetails: {
    View: BookingDetails,
    label: 'How booking works',
    description: 'Steps, what to have ready, call and write',
    finds: 'timeline process faq',
  },
} satisfies Record<string, BlockEditor>
