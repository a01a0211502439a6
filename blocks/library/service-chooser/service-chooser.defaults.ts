export const serviceCardsDefaults = {
  eventHeading: 'By Event',
  animalHeading: 'By Animal',
}

export const serviceFinderDefaults = {
  heading: 'Not Sure? Three Questions',
  text: 'Answer all three, and we’ll show you what fits. You can change it later; we’ll talk it over anyway.',
  dayQuestion: 'What kind of day is it?',
  home: 'A birthday or a family day',
  group: 'A school, church or company day',
  crowd: 'A fair, market or festival',
  countQuestion: 'How many children?',
  few: 'Up to 25',
  some: '25 to 150',
  many: 'More than 150',
  wishQuestion: 'What should they do most?',
  touch: 'Pet and feed animals',
  ride: 'Ride a pony',
  both: 'Some of each',
  watch: 'Watch a show and cheer',
  hint: 'Answer all three and your match shows here.',
}
