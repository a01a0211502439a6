export const bookingFormDefaults = {
  heading: 'Book Your Event',
  text: 'Tell us about your day. It takes about two minutes, and “Not sure yet” is a fine answer. It’s a request, not a booking yet. Nothing is final until we confirm it with you.',
  costText:
    'You get one figure for your day, in writing. It depends on what we bring, how many hours we stay, how many children come and how far we drive. Asking costs nothing.',
  sentTips: [
    'Pick a level spot for the animals and measure it, the way there and its gate included.',
    'Ask your park, school or church whether animals may visit.',
    'Tell the children, or keep it a surprise.',
  ],
}
