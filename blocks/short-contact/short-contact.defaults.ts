export const shortContactDefaults = {
  heading: 'Ask Us',
  text: 'Write a few words, and we’ll answer by email.',
}
