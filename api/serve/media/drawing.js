// @ts-check

/** Points that are compared in a row, whatever the picture's width. */
const pointsInRow = 480
/** What JPEG leaves of one color in its neighborhood, of 256 steps. */
const sameColor = 2
/** Of the sample farm's drawings 66 to 90 percent is flat, of photos 4 to 20. */
const mostlyFlat = 0.5

/**
 * True for drawings, logos and screenshots: most points have the color of the points left of them and above them.
 * @param {{ data: Uint8Array, info: { width: number, height: number, channels: number } }} pixels
 */
export function isDrawing({ data, info: { width, height, channels } }) {
  const step = Math.max(1, Math.round(width / pointsInRow))
  let points = 0
  let flat = 0
  for (let y = step; y < height; y += step) {
    for (let x = step; x < width; x += step) {
      const at = (y * width + x) * channels
      points++
      if (isSame(at, at - step * channels) && isSame(at, at - step * width * channels)) flat++
    }
  }
  return points > 0 && flat / points > mostlyFlat

  /** @param {number} one @param {number} other where the red of a point is; green and blue follow. */
  function isSame(one, other) {
    for (let color = 0; color < 3; color++) {
      if (Math.abs((data[one + color] ?? 0) - (data[other + color] ?? 0)) > sameColor) return false
    }
    return true
  }
}
