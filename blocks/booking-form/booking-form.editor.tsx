import { blockEditor } from '../ui/block-editor.tsx'
import { BookingForm } from './booking-form.tsx'

export const bookingFormEditors = {
  BookingForm: blockEditor('BookingForm', BookingForm, {
    label: 'Booking form',
    description: 'Asks for the day, the place and the guests; for the booking page',
  }),
}
