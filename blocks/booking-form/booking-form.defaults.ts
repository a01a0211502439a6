export const bookingFormDefaults = {
  heading: 'Book Your Event',
  text: 'Tell us about your day. It takes about two minutes, and “Not sure yet” is a good answer. It is a request, not yet a booking: nothing is fixed until we have confirmed it with you.',
}
