export const contactDetailsDefaults = {
  heading: 'Contact Us',
  text: 'Call us or write to us. When you call, one of the family picks up; when we are out with the animals, leave a message and we’ll call you back.',
}
