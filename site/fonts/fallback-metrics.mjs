// Fallback fonts that are shown until the web font has loaded, scaled so that nothing on the page moves then.
//
// Two measures decide: the average width of a letter in running text (`size-adjust`, so that lines break alike) and
// the height of a line (the overrides). The heights hold with any stand-in, because they replace its own; the width
// is right for one drawing, so a list may only hold fonts of the same widths. Georgia is on Windows and Apple's
// systems, and Gelasio was made to its widths; Android and most Linux have neither. There the serif families go on
// to Arial's list, which always has an answer: Liberation Sans has Arial's widths, and Roboto comes within a per cent.
// Bold has lists of its own: it is wider, and `local("Georgia")` thickened by the browser keeps the narrow widths.

/** Average letter widths in units of 2048, as @capsizecss/metrics 4 has them; Arial's also measured on Liberation. */
const georgia = {
  400: { width: 913, local: ['Georgia', 'Gelasio', 'Gelasio Regular'] },
  700: { width: 1062, local: ['Georgia Bold', 'Georgia-Bold', 'Gelasio Bold'] },
}
const arial = {
  400: { width: 913, local: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto', 'Roboto-Regular'] },
  700: {
    width: 983,
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold', 'Roboto-Bold'],
  },
}

/**
 * The stand-ins of a family, first choice first. Hands and display faces resemble neither: Arial is as good.
 *
 * @param {{ name: string, kind: string }} family
 * @param {{ weight: string, metrics: FontMetrics }[]} drawings weights as in CSS: `400`, `700` or `400 700`
 *
 * @typedef {{ ascent: number, descent: number, lineGap: number, unitsPerEm: number, xWidthAvg: number }} FontMetrics
 */
export function standInsFor({ name, kind }, drawings) {
  const standIns = [
    { family: `${name} fallback`, faces: drawings.map((drawing) => scaledFace(arial, drawing)) },
  ]
  if (!['serif', 'slab'].includes(kind)) return standIns
  return [
    { family: `${name} fallback serif`, faces: drawings.map((drawing) => scaledFace(georgia, drawing)) },
    ...standIns,
  ]
}

/** Percentages as CSS takes them. */
function scaledFace(standIn, { weight, metrics }) {
  const { width, local } = standIn[weight === '700' ? 700 : 400]
  const sizeAdjust = metrics.xWidthAvg / metrics.unitsPerEm / (width / 2048)
  const adjustedEm = metrics.unitsPerEm * sizeAdjust
  return {
    weight,
    local,
    sizeAdjust: percent(sizeAdjust),
    ascentOverride: percent(metrics.ascent / adjustedEm),
    descentOverride: percent(Math.abs(metrics.descent) / adjustedEm),
    lineGapOverride: percent(metrics.lineGap / adjustedEm),
  }
}

/** @param {number} ratio */
function percent(ratio) {
  return `${Number((ratio * 100).toFixed(2))}%`
}
