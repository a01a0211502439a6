// Letters as people see them: a flag, a family or an é of two parts is one (UAX #29). Free of zod.

let segments: Intl.Segmenter | undefined

/** At most `most` UTF-16 units, for what nobody types, never cut within a letter. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  segments ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  // One letter may have any number of accents: one that is longer than the limit is cut between them.
  const end = segments.segment(text).containing(most)?.index || most
  return text.slice(0, end).replace(/[\uD800-\uDBFF]$/, '')
}

/** Letters as people see them, which limits count. What no letter needs counts as more than one. */
export function letterCount(text: string): number {
  if (!mayJoin.test(text)) return text.length
  return lettersOf(text).reduce((sum, letter) => sum + weightOf(letter), 0)
}

/** At most `most` letters as people see them. */
export function cutLetters(text: string, most: number): string {
  if (text.length <= most) return text
  let room = most
  let end = 0
  for (const letter of lettersOf(text)) {
    room -= weightOf(letter)
    if (room < 0) return text.slice(0, end)
    end += letter.length
  }
  return text
}

/** A kiss of two people with two skin tones has 15 units. */
const longestLetter = 16
/** Nothing below is ever part of a letter with others. */
const mayJoin = /[^\0-\u02ff]/

const weightOf = (letter: string) => Math.ceil(letter.length / longestLetter)

function lettersOf(text: string): string[] {
  // Browsers of before 2024 know no letters.
  if (!('Segmenter' in Intl)) return [...text]
  segments ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segments.segment(text), ({ segment }) => segment)
}

/** Text from elsewhere with one kind of line end, and without letters that can't be stored, such as half a pair. */
export function storable(text: string): string {
  return text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(unstorable, '')
}

const unstorable = /[^\P{Cc}\n\t]|\p{Surrogate}|\p{Noncharacter_Code_Point}|\uFEFF/gu

/** The beginning of a text, with an ellipsis if there is more. */
export function excerpt(text: string, most = 40): string {
  return text.length > most ? `${cutText(text, most).trimEnd()}…` : text
}

/** Letters that Unicode takes for ones of their own, as people without them on the keyboard write them. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
  '⁄': '/',
}
const spelledLetters = new RegExp(`[${Object.keys(spelled).join('')}]`, 'gu')

/** As compared in a search: `jose` finds José, `obrien` O’Brien and `grosse` Große. */
export function folded(text: string): string {
  return text
    .replace(/[´΄᾽᾿]/g, '') // these would become a blank with an accent
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’‘‛ʼʻʹꞌ′`＇ـ\p{M}\p{Cf}\p{DI}]/gu, '')
    .replace(/[\p{Pd}−⁃]/gu, '-')
    .replace(/[“”„«»]/g, '"')
    .replace(spelledLetters, (letter) => spelled[letter] ?? letter)
}

/** All of these must be found; a hyphen parts two: so `St. Mary-Ann` finds “St Mary Ann”. */
export function searchWords(asked: string): string[] {
  return wordsOf(folded(asked))
}

/** The same of a text that is folded. */
export function wordsOf(text: string): string[] {
  return text
    .split(/\s+|(?<=\p{L})-(?=\p{L})/u)
    .map((word) => word.replace(/^["(]+(?=.)|(?<=[^.,;:!?")])[.,;:!?")]+$/gu, ''))
    .filter(Boolean)
}

/** Whether the text has all words of the search. */
export function isFoundBy(asked: string, text: string): boolean {
  const whole = folded(text)
  return searchWords(asked).every((word) => whole.includes(word))
}

/** Lower-case letters, digits and single hyphens for an address: `Niños & Ponies!` is `ninos-ponies`. */
export function addressText(text: string, most: number): string {
  return folded(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, most)
    .replace(/-$/, '')
}
