import { dialedRun, phoneHref, phoneNumber } from './phone-number.ts'
import { plainDigits } from './plain-digits.ts'

// A telephone number as people type it, with an extension or a note, in any spelling. Free of zod.

/** Each may be blank; `number` as in phone-number.ts. */
export type PhoneParts = { number: string; extension: string; note: string }

const extensions = /^[\s,;.(-]*(?:[#*]|e?xt?(?:n|ensi[oó]n)?)[\s.:=#-]*(\d{1,8})\b(.*)$/is
/** E.164: no number is longer. */
const mostDigits = 15
const firstOfTwo = /^\D*(?:1\D*)?(?:\d\D*?){10}/
/**
 * `1-800-FARM-FUN`: capitals and no spaces, so that no word after a number is taken for a part of it. One letter alone is
 * rather an O for a zero.
 */
const inLetters = /^\W*(?:1\W*)?\d{3}\W*(?=[\dA-Z.-]*[A-Z]{2})(?:[\dA-Z][-.]?){7}(?!\w)/
const keypad = '22233344455566677778889999'

/** Takes any text; what is no number is the note. Whether the number can be dialed, `phoneProblem` says. */
export function phoneParts(typed: string): PhoneParts {
  const text = cleaned(typed)
  const run = dialedRun.exec(text)?.[0] ?? ''
  const at = text.indexOf(run)
  const own = (digitsIn(run) > mostDigits && firstOfTwo.exec(run)?.[0]) || run
  const behind = text.slice(at + own.length)
  const [, extension = '', rest = behind] = extensions.exec(behind) ?? []
  const note = [text.slice(0, at), rest].map(trimmed).filter(Boolean).join(' ')
  return { number: phoneNumber(text), extension, note }
}

/** Why this is no number that can be dialed from anywhere (contract §4), in words for whoever typed it. */
export function phoneProblem(typed: string, fewestDigits = 10): string | undefined {
  const text = cleaned(typed)
  const number = phoneNumber(text)
  const digits = digitsIn(number)
  // Digits of words before it, as in `x4 520 555 0123`, would be dialed; a number with its country has none.
  // With one digit too few or too many behind its +1 it is another one, or none.
  const isClear = number[0] === '+' ? !/^\+1(\d{9}|\d{11})$/.test(number) : !/^\D*\p{L}/u.test(text)
  if (isClear && digits >= fewestDigits && digits <= mostDigits) return undefined
  const name = inLetters.exec(text)?.[0].trim()
  if (!name) return 'Enter a phone number with area code'
  const inDigits = name.replace(/[A-Z]/g, (key) => keypad.charAt(key.charCodeAt(0) - 65))
  return `Enter the number in digits: ${phoneText(inDigits)}`
}

/** Equal for all spellings of a number: ten digits under +1, else all with those of the country. */
export function phoneKey(typed: string): string {
  return phoneNumber(plainDigits(typed)).replace(/^\+1?/, '')
}

/** `(520) 555-0123 ext. 45, ask for Ana`; numbers of other countries stay as they are. */
export function phoneText(typed: string): string {
  const { number, extension, note } = phoneParts(typed)
  const [, area, office, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number) ?? []
  if (!area) return typed
  return `(${area}) ${office}-${line}${extension && ` ext. ${extension}`}${note && `, ${note}`}`
}

/** A link as it is stored: one that calls a number as somebody typed it has the number alone. */
export function dialableLink(href: string): string {
  return /^tel:/i.test(href) && !phoneProblem(href) ? phoneHref(href) : href
}

/**
 * Without what nobody means: contacts apps put marks of direction around a number, pages an icon of their own font before
 * it, and notes a place for a picture.
 */
export function withoutMarks(text: string): string {
  return text.replace(/[\p{Cf}\p{Cs}\p{Co}\p{DI}\uFFFC]/gu, '')
}

function cleaned(typed: string): string {
  return plainDigits(withoutMarks(typed))
    .normalize('NFKC')
    .replace(/^\s*tel:/i, '')
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length
}

function trimmed(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}
