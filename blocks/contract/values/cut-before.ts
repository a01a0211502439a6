import { cutLetters, letterCount } from './letters.ts'

/** Cuts a text to its limit right before the caret, as any input with `maxlength` does. */
export function cutBefore(text: string, caret: number, maxLength: number): { text: string; caret: number } {
  const rest = text.slice(caret)
  const before = cutLetters(text.slice(0, caret), Math.max(0, maxLength - letterCount(rest)))
  return { text: cutLetters(before + rest, maxLength), caret: before.length }
}
