type Range = { start: number; oldEnd: number; newEnd: number }

/**
 * What differs between two texts: the letters from `start` to `oldEnd` became those from `start` to `newEnd`. Where
 * letters repeat, it may have been at any of them; then it was where the caret is, if that is given.
 */
export function changedRange(before: string, after: string, caret?: number): Range {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let same = 0
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++
  // Two emoji may have a half in common.
  const isHalf = /^[\uDC00-\uDFFF]/
  if (start > 0 && (isHalf.test(before.slice(start)) || isHalf.test(after.slice(start)))) start--
  if (isHalf.test(after.slice(after.length - same))) same--
  const range = { start, oldEnd: before.length - same, newEnd: after.length - same }
  const earlier = movedBy(range, (caret ?? range.oldEnd) - range.oldEnd)
  const made =
    before.slice(0, earlier.start) + after.slice(earlier.start, earlier.newEnd) + before.slice(earlier.oldEnd)
  return earlier.start < start && made === after ? earlier : range
}

/** The same letters, so many places on; not before the beginning. */
export function movedBy({ start, oldEnd, newEnd }: Range, places: number): Range {
  const by = Math.max(places, -start)
  return { start: start + by, oldEnd: oldEnd + by, newEnd: newEnd + by }
}

/** Where the caret is after a change elsewhere: between the same letters, or behind what changed under it. */
export function caretAfter(caret: number, { start, oldEnd, newEnd }: Range): number {
  if (caret <= start) return caret
  return caret >= oldEnd ? caret + newEnd - oldEnd : newEnd
}

/** Told to what is typed in before a step is undone or redone: the caret goes to what changes then. */
export const stepEvent = 'page-step'
