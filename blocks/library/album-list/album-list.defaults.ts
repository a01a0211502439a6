export const albumListDefaults = {
  heading: 'Picture Albums',
  text: 'Fairs, birthdays, schools and suppers: a day each, from the first carrot to the last goodbye.',
}
