import { withoutMarks } from '../values/phone.ts'
import { plainDigits } from '../values/plain-digits.ts'

/** `HH:MM`; `end` is blank but for a range such as `10 AM - 4 PM`. Both are blank where no time is meant. */
export type WrittenTime = { start: string; end: string }

/** Hyphens and dashes of all kinds. */
const dashes = /\p{Pd}|−/gu
/** No time is longer, and some forms take long for a text that is. */
const longest = 100
const noTime =
  /^(?:|t\.?b\.?[acd]\.?\??|to be (?:announced|confirmed|determined)|n[./]?a\.?|none|unknown|all[- ]?day(?: event)?|\?+|-+)$/
const rangeSign = /\s*(?:-|~|\bto\b|\buntil\b|'?\btill?\b|\bthrough\b)\s*/
/** What is written for an end that nobody knows yet. */
const openEnd = /^(?:clos(?:e|ing)|dusk|dark|sunset|late|end|\?+|tb[acd])$/

/** Every way in which a time is written, as minutes. `half` is the a of am. */
const forms: readonly { form: RegExp; minutes?: number }[] = [
  { form: /^(?:(?:12(?::00)?\s*)?(?:noon|midday)|12(?::00)?\s*n)$/, minutes: 12 * 60 },
  { form: /^(?:12(?::00)?\s*)?midnight$/, minutes: 0 },
  { form: /^(?<h>\d{1,2})(?:[:.](?<m>\d\d)(?:[:.]\d\d(?:\.\d+)?)?)?\s*(?<half>[ap])(?:\.?\s?m)?\.?$/ },
  { form: /^(?<h>\d{1,2}):(?<m>\d\d)(?::\d\d(?:\.\d+)?)?$/ },
  // A part of a day, as spreadsheets store a time, also behind the number of the day.
  { form: /^(?:\d{5}|0?(?=\.\d\d|\.5))(?<part>\.\d+)$/ },
  { form: /^(?<h>\d{1,2})\.(?<m>\d\d)$/ },
  { form: /^(?<h>\d{1,2})(?<m>\d\d)\s*(?:h|hrs?|hours|(?<half>[ap])\.?m\.?)?$/ },
  { form: /^(?<h>\d{1,2})\s*h\s*(?<m>\d\d)?$/ },
]

/** A time or a range of two as people and spreadsheets write them; undefined for what can't be read. */
export function readTime(cell: string): WrittenTime | undefined {
  if (cell.length > longest) return undefined
  const text = cleaned(cell)
  if (noTime.test(text)) return { start: '', end: '' }
  const [one] = exactly(text)
  if (one !== undefined) return { start: clock(one), end: '' }
  const [first, last, ...more] = text.split(rangeSign)
  if (!first || !last || more.length > 0) return undefined
  const [start] = openEnd.test(last) ? exactly(first) : []
  return start === undefined ? inOrder(first, last) : { start: clock(start), end: '' }
}

const fractions: Readonly<Record<string, string>> = { '¼': '.25', '½': '.5', '¾': '.75' }
const durations = [
  /^(?<h>\d{0,2}(?:\.\d+)?)\s*(?:h|hrs?|hours?)?\.?$/,
  /^(?<h>\d{1,2})\s*(?::|h|hrs?|hours?)[\s,]*(?:and\s*)?(?<m>\d\d)\s*(?:m|mins?|minutes?|h|hrs?|hours?)?\.?$/,
  /^(?<m>\d{1,3})\s*(?:m|mins?|minutes?)\.?$/,
]

/** How many hours something takes, as people write it: `2`, `2 hrs`, `1:30`, `90 min`; undefined for what can't be read. */
export function readDuration(cell: string): number | 'all-day' | undefined {
  if (cell.length > longest) return undefined
  const text = cleaned(cell.replace(/\s*[¼½¾]/g, (sign) => fractions[sign.trim()] ?? ''))
  if (/^(?:all|full|whole)[- ]?day$/.test(text)) return 'all-day'
  const { h, m } = durations.map((form) => form.exec(text)?.groups).find(Boolean) ?? {}
  return h || m ? Number(h ?? 0) + Number(m ?? 0) / 60 : undefined
}

/**
 * `10 - 4 pm` is from 10 am and `9 am - 4` until 4 pm: the half that is not written is the nearest that fits. Where none is
 * written, there is one that fits, or the clock has 24 hours.
 */
function inOrder(first: string, last: string): WrittenTime | undefined {
  const isHalved = [first, last].some((text) => !/^\d{1,2}(?::\d\d)?$/.test(text))
  const pairs = pairsOf([first, last].map(isHalved ? eitherHalf : exactly))
  const fitting = pairs.filter(({ length }) => length > 0).sort((a, b) => a.length - b.length)
  const meant = isHalved ? [] : pairsOf([first, last].map(byDay)).filter(({ length }) => length > 0)
  const found = meant.length === 1 ? meant[0] : (fitting[0] ?? pairs[0])
  return found && { start: clock(found.start), end: clock(found.end) }
}

function pairsOf([starts = [], ends = []]: number[][]) {
  return starts.flatMap((start) => ends.map((end) => ({ start, end, length: end - start })))
}

/** `9-5` can only be from 9 am to 5 pm; who writes 12 means noon. */
function byDay(text: string): number[] {
  return /^12(?!\d)/.test(text) ? exactly(`${text}p`) : eitherHalf(text)
}

function eitherHalf(text: string): number[] {
  if (!/^[1-9]\d?(?::\d\d)?$/.test(text)) return exactly(text)
  const halves = ['a', 'p'].flatMap((half) => exactly(text + half))
  return halves.length > 0 ? halves : exactly(text)
}

/** Its minutes, or nothing. */
function exactly(text: string): number[] {
  for (const { form, minutes } of forms) {
    const groups = form.exec(text)?.groups
    if (minutes !== undefined && form.test(text)) return [minutes]
    if (!groups) continue
    const { h = '', m = '0', half, part } = groups
    if (part) return [Math.round(Number(part) * 24 * 60) % (24 * 60)]
    const hour = Number(h)
    if (Number(m) > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return []
    return [(half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour) * 60 + Number(m)]
  }
  return []
}

/**
 * Also without the day that a spreadsheet wrote before it (of a time alone the last of 1899, or `1/0/1900`), the name of a
 * zone, as the time of the place is meant, and the sign of an end that nobody knows.
 */
function cleaned(cell: string): string {
  return plainDigits(withoutMarks(cell))
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^\d{1,4}[-/]\d{1,2}[-/]\d{1,4}[t\s]+(?=\d)/, '')
    .replace(dashes, '-')
    .replace(/[‘’]/g, "'")
    .replace(/^(?:(?:starts?|opens?|gates?|doors?)(?: open)?\s+)?(?:from\s+|at\s+|@\s*)?/, '')
    .replace(/(?<=\d[\sapm.]*)(?:\(?\b[mpce][sd]?t\b\)?|\+|-|(?:and\s+)?onwards?)$/, '')
    .trimEnd()
    .replace(/\s*\(?(?:daily|(?:each|every) day|both days)\)?$/, '')
}

function clock(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
