export const bookingFormDefaults = {
  heading: 'Book Your Event',
  text: 'Tell us about your day. It takes about two minutes, and “Not sure yet” is a fine answer. It’s a request, not a booking yet. Nothing is final until we confirm it with you.',
}
