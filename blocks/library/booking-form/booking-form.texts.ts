import { costText } from '../../kit/content/cost-text.ts'
import { bookingFormDefaults } from './booking-form.defaults.ts'

/** With what the form says besides. Apart from the defaults, which the component needs: these come with the page's layout. */
export const bookingFormTexts = {
  ...bookingFormDefaults,
  smallZooNote: '8–10 animals in a pen of 16 × 16 ft. For 10–40 guests, such as a party in a yard.',
  largeZooNote: '20–30 animals in a pen of 30 × 40 ft. For 50–500 guests, such as a school or a fair.',
  smallPonyNote: '1–2 ponies, led by hand. For 5–20 riders.',
  largePonyNote: '3–6 ponies, led by hand or on a carousel. For 25–300 riders in a day.',
  raceNote: '6–10 turkeys on a track of 20 × 80 ft, with an announcer.',
  adviceNote: 'Tell us about your day. We’ll help you choose.',
  costText,
  sentTips: [
    'Pick a level spot for the animals and measure it, the way there and its gate included.',
    'Ask your park, school or church whether animals may visit.',
    'Tell the children, or keep it a surprise.',
  ],
}
