import { withoutMarks } from '../values/phone.ts'
import { plainDigits } from '../values/plain-digits.ts'
import { addDays, formatFullDay, isDay, weekdayOf } from './day-math.ts'
import { readTime } from './written-time.ts'

/** `last` is blank but for a range such as `May 8 - 9, 2027`; times, `HH:MM`, are blank where none stands behind it. */
export type WrittenDay = { day: string; last: string; start: string; end: string }

/** What is said of a form that can't be read. */
export const dayAdvice = 'Enter a date such as 2027-03-05'
/** What is said of one that others of the sheet make doubtful (`dependsOnOrder`). */
export const orderAdvice = 'Other rows have the day before the month. Write this one as 2027-03-05'
/** What is said of several days that are no range. */
const rowAdvice = 'Put each day in a row of its own'
const yearAdvice = 'Add the year, as in 5/8/2027'

const names = '(?<name>[a-z]{3,9})\\.?'
const ordinal = '(?<d>\\d{1,2})(?:st|nd|rd|th)?'
const year = "'?(?<y>\\d{4}|\\d\\d)"

/** Every way in which a day is written. In numbers the month comes first, as in America, or the year. */
const forms: readonly RegExp[] = [
  /^(?<y>\d{4})([-–/.])(?<m>\d{1,2})\2(?<d>\d{1,2})$/,
  /^(?<y>(?:19|20)\d\d)(?<m>\d\d)(?<d>\d\d)$/,
  /^(?<m>\d{1,2})([-–/])(?<d>\d{1,2})\2'?(?<y>\d{4}|\d\d)$/,
  new RegExp(`^${names}[\\s/-]*${ordinal}[\\s,./-]+${year}$`),
  new RegExp(`^${ordinal}[\\s./-]*(?:of )?${names}[\\s,/-]*${year}$`),
  new RegExp(`^(?<y>\\d{4})[\\s,/-]*${names}[\\s/-]*${ordinal}$`),
]
const withoutYear = [
  /^\d{1,2}[/-]\d{1,2}$/,
  /^[a-z]{3,9}\.?[\s-]*\d{1,2}(?:st|nd|rd|th)?$/,
  /^\d{1,2}[\s-][a-z]{3,9}$/,
]
const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'].concat(
  'october',
  'november',
  'december',
)
const weekday =
  /(?:^|[\s,(]+)(sun|mon|tue|wed|thu|fri|sat)(?:s|r|rs|day|sday|nesday|rsday|urday)?\b\.?\)?,?\s*/
/** What stands between two days, the clearest first. */
const listSign = /\s*(?:&|\band\b)\s*/
/** `May 7, 8 & 9, 2027` */
const isList =
  /\d(?:st|nd|rd|th)?\s*(?:,|&|\band\b)\s*(?:[a-z]+\.?\s*)?\d{1,2}(?:st|nd|rd|th)?(?=\s*(?:[/,&]|and\b|\s\d{4}))/
const rangeSigns = [/\s+(?:[-–]|to|thru|through|until)\s+/, /\s*–\s*/, listSign, /-/]
/** `Sat & Sun`, before a range. */
const weekdays =
  /^(sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?\s*(?:[-–&]|to|thru|through|and)\s*(sun|mon|tue|wed|thu|fri|sat)[a-z]*\b\.?,?\s*(?=[a-z\d])/
const firstSerial = 20_000
/** No day is longer, and some forms take long for a text that is. */
const longest = 100

const inNumbers = /^\D*(\d{1,2})([-/.])(\d{1,2})\2\d/

/** Whether only somebody who writes the day first means this: 31/12/2027. */
export function hasDayFirst(cell: string): boolean {
  const [, first, , second] = inNumbers.exec(plainDigits(cell)) ?? []
  return Number(first) > 12 && Number(second) <= 12
}

/** Whether another day is meant by somebody who writes the day first: 5/8/2027. */
export function dependsOnOrder(cell: string): boolean {
  const [, first, , second] = inNumbers.exec(plainDigits(cell)) ?? []
  return first !== second && Number(first) <= 12 && Number(second) <= 12
}

/** A day as people and spreadsheets write it, with what stands behind it, or a sentence that says what is wrong. */
export function readDay(cell: string): WrittenDay | { problem: string } {
  if (cell.length > longest) return { problem: dayAdvice }
  const text = plainDigits(withoutMarks(cell))
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/^['"“]+|['"”.,;]+$/g, '')
    .replace(/ *[/⁄∕] */g, '/')
    .replace(/[‐‑−]/g, '-')
    .replace(/[‒—―]/g, '–')
    .replace(/^(\d{4}-\d\d?-\d\d?)\/(?=\d{4}-)/, '$1 - ')
    .replace(/\bthe\s+|^from\s+/g, '')
  const whole = oneDay(text)
  if (whole) return whole
  const [names = '', ...named] = weekdays.exec(text) ?? []
  for (const sign of rangeSigns) {
    const range = rangeOf(text.slice(names.length).split(sign))
    if (!range) continue
    if (sign === listSign && range.last !== addDays(range.day, 1)) return { problem: rowAdvice }
    const ends = [range.day, range.last]
    if (named.some((name, index) => weekdayOf(ends[index] ?? '') !== name))
      return { problem: `Those days are ${ends.map(formatFullDay).join(' and ')}. Check the dates` }
    return range
  }
  if (isList.test(text)) return { problem: rowAdvice }
  const bare = text.replace(weekday, ' ').trim()
  return { problem: withoutYear.some((form) => form.test(bare)) ? yearAdvice : dayAdvice }
}

/** `May 8 - 9, 2027` and `8 - 9 May 2027`: each side may lack what the other one has. */
function rangeOf([first = '', last = '', ...more]: string[]): WrittenDay | undefined {
  if (!first || !last || more.length > 0) return undefined
  const [month] = /^[a-z]+|^\d+(?=\/)/.exec(first.replace(weekday, '')) ?? []
  const end = wholeDay([last, `${month} ${last}`, `${month}/${last}`])
  if (!end) return undefined
  const year = Number(end.day.slice(0, 4))
  const ofYear = (of: number) => [`${first}, ${of}`, `${first}/${of}`]
  const start = wholeDay([first, ...ofYear(year), first + last.replace(/^\d+[a-z]*/, '')])
  if (start && start.day <= end.day) return { ...start, last: end.day }
  const before = wholeDay(ofYear(year - 1))
  return before && end.day < addDays(before.day, 31) ? { ...before, last: end.day } : undefined
}

function wholeDay(texts: string[]): WrittenDay | undefined {
  return texts.map(oneDay).find((found): found is WrittenDay => found !== undefined && 'day' in found)
}

function oneDay(text: string): WrittenDay | { problem: string } | undefined {
  const serial = /^(\d{5})(\.\d+)?$/.exec(text)
  if (serial && Number(text) >= firstSerial)
    // Day 1 is January 1, 1900, but for spreadsheets that year has a February 29.
    return found(addDays('1899-12-30', Number(serial[1])), serial[2] ? text : '')
  const [, given = text, behind = ''] =
    /^(.*?\d)(?:t|,?\s+(?:at\s+|@\s*)?|\s*@\s*)(\d{1,2}[:.]\d\d.*|\d{1,2}\s*[ap]m?\b.*|noon.*|midnight|tb[acd]|all[- ]day)$/.exec(
      text,
    ) ?? []
  const named = weekday.exec(given)?.[1]
  const bare = (named ? given.replace(weekday, ' ') : given).trim().replace(/^,\s*|\s*,$/g, '')
  const day = forms.map((form) => dayIn(form.exec(bare)?.groups)).find(Boolean)
  if (!day) return undefined
  if (named && weekdayOf(day) !== named)
    return { problem: `That day is ${formatFullDay(day)}. Check the date` }
  return found(day, behind)
}

function found(day: string, behind: string): WrittenDay | { problem: string } {
  // In Greenwich it is another time, and may be another day.
  const [zone = ''] =
    /(?<=\d)\s*(?:z|(?:gmt|utc)?[+-]\d\d:?\d\d|gmt|utc)(?:\s*\([a-z\s]+\))?$/.exec(behind) ?? []
  const isElsewhere = /^\s*(?:z|(?:gmt|utc)?(?:[+-]00:?00)?)(?:\s*\(|$)/.test(zone) && zone !== ''
  const time =
    isElsewhere && !/^00:00/.test(behind) ? undefined : readTime(behind.slice(0, behind.length - zone.length))
  if (!time) return { problem: dayAdvice }
  // Spreadsheets write midnight behind a day without a time.
  return { day, last: '', start: time.start === '00:00' && !time.end ? '' : time.start, end: time.end }
}

function dayIn(groups: Partial<Record<string, string>> | undefined): string | undefined {
  if (!groups) return undefined
  const { y = '', d = '', name } = groups
  const isMonth = (month: string) =>
    month.startsWith(name ?? '') || (name === 'sept' && month === 'september')
  const month = name ? String(months.findIndex(isMonth) + 1) : (groups.m ?? '')
  const day = [y.padStart(4, '20'), month.padStart(2, '0'), d.padStart(2, '0')].join('-')
  return isDay(day) ? day : undefined
}
