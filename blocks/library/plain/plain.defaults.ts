export const closingBandDefaults = {
  heading: 'Tell Us About Your Day',
  text: 'Give us the date, the place and the number of children. We’ll tell you what fits. Nothing is final until we confirm it with you.',
  buttons: [{ label: 'Book Your Event Today', href: '/booking', kind: 'main' }],
}

/** Where a new list of questions begins. */
export const firstQuestion = {
  question: 'Do you bring the ponies to us?',
  answer: 'Yes. We bring the animals, the pens and the people who look after them.',
}
