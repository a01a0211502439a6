/** The refusal of a picture that visitors would see without words (contract §6), for `refine`. */
export function needsDescription(altKey: string) {
  return { path: [altKey], message: 'Say what the photo shows, or mark it as decorative' }
}
