export const bookingFormDefaults = {
  heading: 'Book Your Event',
  text: 'Tell us about your day. It takes about two minutes, and nothing is final until we confirm it with you.',
}
