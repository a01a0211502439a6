import { cutLetters, letterCount } from './letters.ts'

/**
 * Cuts a text to its limit by removing the newest letters, right before the caret, as in any input with `maxlength`.
 */
export function cutBefore(text: string, caret: number, maxLength: number): { text: string; caret: number } {
  const rest = text.slice(caret)
  const before = cutLetters(text.slice(0, caret), Math.max(0, maxLength - letterCount(rest)))
  return { text: cutLetters(before + rest, maxLength), caret: before.length }
}
