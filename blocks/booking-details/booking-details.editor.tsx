import { blockEditor } from '../ui/block-editor.tsx'
import { BookingDetails } from './booking-details.tsx'

export const bookingDetailsEditors = {
  BookingDetails: blockEditor('BookingDetails', BookingDetails, {
    label: 'How booking works',
    description: 'Steps, what to have ready, call and write',
  }),
}
