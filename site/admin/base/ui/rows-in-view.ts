import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/**
 * The indexes of the rows that are in the document, in order: those in view with a few around them, and each row of
 * `kept` with its neighbors. A row that has focus or is dragged stays, and Tab leads from it to the next one.
 */
export function rowsInView(range: Range, kept: readonly number[]): number[] {
  const near = kept.filter((index) => index >= 0).flatMap((index) => [index - 1, index, index + 1])
  const indexes = new Set([...defaultRangeExtractor(range), ...near])
  return [...indexes].filter((index) => index >= 0 && index < range.count).sort((a, b) => a - b)
}
