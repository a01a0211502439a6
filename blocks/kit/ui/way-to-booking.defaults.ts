export const wayToBookingDefaults = {
  heading: 'Planning an event? Start here',
  text: 'Tell us the day, the place and who’s coming. It takes two minutes, and nothing is final yet.',
  label: 'Plan Your Event',
}
