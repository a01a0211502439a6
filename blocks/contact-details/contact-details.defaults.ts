export const contactDetailsDefaults = {
  heading: 'Contact Us',
  text: 'Call us or write to us. When you call, one of the family picks up; when we are out with the animals, leave a message and we’ll call you back.',
}
export const wayToBookingDefaults = {
  heading: 'Planning an event? Start here',
  text: 'Tell us the day, the place and who’s coming. It takes two minutes, and nothing is final yet.',
  label: 'Plan Your Event',
}
