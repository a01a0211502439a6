/** In characters: search results cut longer texts; shorter ones say little. */
export type HeadLimits = { least: number; most: number }

export const titleLimits: HeadLimits = { least: 15, most: 60 }
export const descriptionLimits: HeadLimits = { least: 50, most: 160 }

type Fit = 'fits' | 'long' | 'short'

export function fitOf(text: string, { least, most }: HeadLimits): Fit {
  const count = lengthOf(text)
  if (count > most) return 'long'
  return count < least ? 'short' : 'fits'
}

/** Such as `52 characters, good length`. */
export function lengthLabel(text: string, limits: HeadLimits): string {
  const count = lengthOf(text)
  const characters = count === 1 ? '1 character' : `${count} characters`
  switch (fitOf(text, limits)) {
    case 'fits':
      return `${characters}, good length`
    case 'long':
      return `${characters}, ${count - limits.most} too many. The end is cut off.`
    case 'short':
      return `${characters}, a bit short. Aim for ${limits.least} to ${limits.most}.`
  }
}

/** Counts code points, so that most emoji are one character. */
export function lengthOf(text: string): number {
  return [...text.trim()].length
}
