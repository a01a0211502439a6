export const shortContactDefaults = {
  heading: 'Ask Us',
  text: 'Send us a few words, and we’ll answer by email.',
}
