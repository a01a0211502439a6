export const bookingDetailsDefaults = {
  heading: 'Book Your Event',
  text: 'Call or write, and tell us about your day. It is a request, not yet a booking: nothing is fixed until we have confirmed it with you.',
  steps: [
    {
      title: 'Tell us about your day',
      text: 'Call or write with the date, the place and roughly how many children. “Not sure yet” is a good answer, too.',
    },
    {
      title: 'We look at what fits',
      text: 'We check the calendar, the drive and the animals, and suggest what suits your place and your guests.',
    },
    {
      title: 'We confirm together',
      text: 'When everything is clear we confirm in writing. From then on the day is yours, and your insurance papers are on their way.',
    },
    {
      title: 'We bring the farm',
      text: 'We arrive early, set up, and stay beside the animals the whole time. You enjoy your guests.',
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
