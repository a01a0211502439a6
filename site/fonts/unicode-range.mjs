// The `unicode-range` of CSS as numbers and back: the files of a family must not claim the same character twice,
// or a browser may fetch both for it.

/** The code points of a range such as `U+20-7E,U+A9`. @param {string} range @returns {Set<number>} */
export function codePointsOf(range) {
  const points = new Set()
  for (const part of range.split(',')) {
    const [first, last = first] = part.trim().replace(/^U\+/i, '').split('-')
    for (let point = Number.parseInt(first, 16); point <= Number.parseInt(last, 16); point++)
      points.add(point)
  }
  return points
}

/** The shortest range text of these code points. @param {Iterable<number>} points @returns {string} */
export function rangeOf(points) {
  const spans = []
  for (const point of [...points].sort((a, b) => a - b)) {
    const span = spans.at(-1)
    if (span && point === span.last + 1) span.last = point
    else spans.push({ first: point, last: point })
  }
  return spans.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',')
}

/** @param {Set<number>} points @param {...Set<number>} others @returns {Set<number>} */
export function without(points, ...others) {
  return new Set([...points].filter((point) => !others.some((other) => other.has(point))))
}

/** @param {number} point */
function hex(point) {
  return point.toString(16).toUpperCase()
}
