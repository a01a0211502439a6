import { withoutMarks } from '../values/phone.ts'

// Cleans typed texts. They are stored as typed; characters that could do harm where a text is shown are refused here,
// or made harmless there (`inertLine`). Free of zod.

const controls = /[\p{Cc}\p{Surrogate}]/u // lone surrogates only: a pair is one character here
const controlsOfProse = /[^\P{Cc}\n\t]|\p{Surrogate}/u
const directions = /[\u200B\u2060\uFEFF\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g

/** The issue of a text that can't be stored, as a sentence that says what to do; undefined if it can. */
export function textFault(text: string, isProse: boolean): string | undefined {
  if (!(isProse ? controlsOfProse : controls).test(text)) return undefined
  if (!isProse && /[\r\n]/.test(text)) return 'Keep this on one line'
  return 'This has a character we can’t save. Delete it or type the text again'
}

/** Turns CR LF into LF: a form sends CR LF for each line end, but browsers count it as one character. */
export function withPlainLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/**
 * One line without active characters, for subjects, cells of files and calendars, which can't isolate the direction of
 * a text. Control characters become spaces; marks of direction and of no width are removed.
 */
export function inertLine(text: string): string {
  return inertProse(text).replace(/\s+/g, ' ').trim()
}

/** Like `inertLine`, but with line breaks, all of one kind: some programs part a file at each of them. */
export function inertProse(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(directions, '')
    .replace(/[^\P{Cc}\n]/gu, ' ')
}

/** `85602` or `85602-1234`, also from `856021234`; undefined for any other text. */
export function cleanPostalCode(typed: string): string | undefined {
  const [, five, four] = /^(\d{5})[-\s]?(\d{4})?$/.exec(withoutMarks(typed).normalize('NFKC').trim()) ?? []
  return five && (four ? `${five}-${four}` : five)
}
