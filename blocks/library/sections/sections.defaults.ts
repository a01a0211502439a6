// What the sections for any page begin with in the builder.

export const pictureGridDefaults = { heading: 'A Few Pictures' }
export const albumTeaserDefaults = { label: 'See All the Pictures' }
export const addOnsDefaults = { heading: 'What You Can Add' }
export const stepsDefaults = {
  heading: 'How It Works',
  steps: [
    { title: 'You ask', text: 'Tell us the day, the place and how many children are coming.' },
    { title: 'We answer', text: 'We’ll tell you what fits. Nothing is final until we confirm it with you.' },
    { title: 'We come', text: 'We’ll bring the animals, the fence and the broom.' },
  ],
}
export const cardsDefaults = {
  heading: 'Find Your Way',
  cards: [
    { title: 'Our services', text: 'Petting zoos, pony rides and more.', href: '/services' },
    { title: 'Where we are next', text: 'Fairs and markets that are open to everyone.', href: '/tour-dates' },
    { title: 'Pictures', text: 'From yards, schools and fairs.', href: '/media' },
  ],
}
