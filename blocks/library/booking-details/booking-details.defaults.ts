export const bookingDetailsDefaults = {
  heading: 'Book Your Event',
  text: 'Call or write, and tell us about your day. It’s a request, not a booking yet. Nothing is final until we confirm it with you.',
  steps: [
    {
      title: 'Tell us about your day',
      text: 'Call or write with the date, the place and about how many children. “Not sure yet” is a fine answer, too.',
    },
    {
      title: 'We see what fits',
      text: 'We’ll check the calendar, the drive and the animals, and suggest what suits your place and your guests.',
    },
    {
      title: 'We confirm together',
      text: 'When everything is clear we’ll confirm in writing. Then the day is yours, and we’ll send your insurance papers.',
    },
    {
      title: 'We bring the farm',
      text: 'We’ll arrive early, set up, and stay with the animals the whole time. You enjoy your guests.',
    },
  ],
  ready: [
    'The date, and a second one if you can',
    'The place: street, city, and whether it is a home, school, park or fairground',
    'How many children, and their ages',
    'The ground: grass, dirt, pavement or indoors, and whether it is level',
    'Shade: trees, a roof, or open sun',
    'Water: a tap or hose nearby',
    'Room for a truck and trailer, and how wide the gate is',
  ],
}
