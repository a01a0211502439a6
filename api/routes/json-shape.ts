import { AppError } from '../base/http/app-error.ts'

const maxDepth = 36
const [quote, comma, backslash] = [0x22, 0x2c, 0x5c]
const openers: ReadonlySet<number> = new Set([0x5b, 0x7b])
const closers: ReadonlySet<number> = new Set([0x5d, 0x7d])
/** Blanks and line ends; nothing else of JSON comes before it. */
const lastBlank = 0x20

/**
 * Looks through JSON (UTF-8) before it is parsed, which costs up to fifty times as much. Throws 413 for more than
 * `mostValues` in objects and lists, at any depth, and 400 for more than 36 levels. Malformed JSON may pass.
 */
export function refuseShape(text: Uint8Array, mostValues: number): void {
  let values = 0
  let depth = 0
  let isFirst = false
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] ?? 0
    if (byte <= lastBlank) continue
    const isCloser = closers.has(byte)
    if (byte === comma || (isFirst && !isCloser)) values++
    if (values > mostValues)
      throw new AppError(413, 'Too many values', `A body can have up to ${mostValues} values here`)
    isFirst = openers.has(byte)
    if (byte === quote) at = endOfText(text, at)
    else if (isCloser) depth--
    else if (isFirst && ++depth > maxDepth)
      throw new AppError(400, 'Nested too deep', `Bodies have at most ${maxDepth} levels`)
  }
}

function endOfText(text: Uint8Array, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== quote) at += text[at] === backslash ? 2 : 1
  return at
}
