/** What differs between two texts: the letters from `start` to `oldEnd` became those from `start` to `newEnd`. */
export function changedRange(
  before: string,
  after: string,
): { start: number; oldEnd: number; newEnd: number } {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let same = 0
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++
  // Two emoji may have a half in common.
  const isHalf = /^[\uDC00-\uDFFF]/
  if (start > 0 && (isHalf.test(before.slice(start)) || isHalf.test(after.slice(start)))) start--
  if (isHalf.test(after.slice(after.length - same))) same--
  return { start, oldEnd: before.length - same, newEnd: after.length - same }
}

/** Where the caret is after a change elsewhere: between the same letters, or behind what changed under it. */
export function caretAfter(
  caret: number,
  { start, oldEnd, newEnd }: ReturnType<typeof changedRange>,
): number {
  if (caret <= start) return caret
  return caret >= oldEnd ? caret + newEnd - oldEnd : newEnd
}

/** Told to what is typed in before a step is undone or redone: the caret goes to what changes then. */
export const stepEvent = 'page-step'
