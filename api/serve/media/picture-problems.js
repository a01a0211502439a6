// @ts-check

// Free of sharp, which takes as long to load as half of the server: that waits for the first picture. Plain JavaScript,
// as picture processes start from the sources too.

/** 50 megapixels: a 776 KB PNG can unfold to 265 (facts/reliability.md §2.3). */
export const maxPixels = 50_000_000

/** For decoders other than sharp, which knows the limit itself. */
export class TooManyPixels extends Error {}

/** A picture that moves, to be stored in a format that is never shown moving. */
export class StopsMoving extends Error {}

/**
 * What sharp's errors mean, which have no classes: a fault of the picture, unless the text says else.
 * @param {unknown} error
 * @returns {'damaged' | 'too-large' | 'stops-moving'}
 */
export function problemIn(error) {
  if (error instanceof StopsMoving) return 'stops-moving'
  const isTooLarge =
    error instanceof TooManyPixels || (error instanceof Error && /pixel limit/i.test(error.message))
  return isTooLarge ? 'too-large' : 'damaged'
}
