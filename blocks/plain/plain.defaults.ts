export const closingBandDefaults = {
  heading: 'Tell Us About Your Day',
  text: 'Give us the date, the place and the number of children. We’ll tell you what fits. Nothing is final until we confirm it with you.',
  buttons: [{ label: 'Book Your Event Today', href: '/booking', kind: 'main' }],
}
