import type { BlockEditor } from '../../editing/block-editor.tsx'
import { BookingForm } from './booking-form.tsx'

export const bookingFormEditors = {
  BookingForm: {
    View: BookingForm,
    label: 'Booking form',
    description: 'Asks for the day, the place and the guests; for the booking page',
    finds: 'reservation appointment enquiry calendar',
  },
} satisfies Record<string, BlockEditor>
