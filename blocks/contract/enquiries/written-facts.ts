import { folded, searchWords } from '../values/letters.ts'
import { joinedLines } from '../values/one-line.ts'
import { type Fact, factRules } from './agreed.ts'
import type { EnquiryStatus } from './enquiry-status.ts'
import type { ImportTarget } from './job-import.ts'

// Facts as people write them into a sheet. Days and times: time/written-day.ts, time/written-time.ts.

type Named = { id: number; name: string }
export type FarmNames = Readonly<Record<'animals' | 'addons' | 'teams', readonly Named[]>>

/** A cell in which nothing is meant. */
const nothing = /^(?:n[./]?a\.?|none|unknown|tb[acd]|not sure(?: yet)?|[?–—-]+)$/i

/** What a cell says; blank where nothing is meant. */
export function plainCell(cell: string): string {
  return nothing.test(cell) ? '' : cell
}

/** Several columns of it are one text: a first and a last name, two phones, an address of two lines. */
export function isJoined(target: ImportTarget): boolean {
  const kind = ruleOf(target)?.kind
  return kind === 'text' || kind === 'phone'
}

export function isDayFact(target: ImportTarget): boolean {
  return ruleOf(target)?.kind === 'day'
}

export function joinedTexts(
  target: ImportTarget,
  given: readonly { heading: string; cell: string }[],
): string {
  const rule = ruleOf(target)
  const isProse = rule?.kind === 'text' && rule.isProse
  if (given.length === 1 || !isProse) {
    const lastName = /^(?:last|sur|family)/i
    const inOrder = [...given].sort(
      (a, b) => Number(lastName.test(a.heading)) - Number(lastName.test(b.heading)),
    )
    const between = rule?.kind === 'phone' ? ' / ' : target === 'contactName' ? ' ' : ', '
    const texts = new Set(inOrder.map(({ cell }) => (isProse ? cell : joinedLines(cell))))
    return [...texts].join(between)
  }
  return given.map(({ heading, cell }) => `${heading}: ${cell}`).join('\n')
}

/** A fact of one cell as `agreedPatchSchema` takes it; undefined for a cell that names no choice. */
export function readCell(fact: Fact, cell: string, farm: FarmNames): unknown {
  if (fact === 'staff') return parts(cell)
  if (fact === 'teamId') return choiceOf(named(farm.teams), cell)
  const rule = factRules[fact]
  switch (rule.kind) {
    case 'number':
      return readCount(cell)
    case 'choice':
      return choiceOf(choices(rule.choices), cell)
    case 'choices':
      return allOf(choices(rule.choices), cell)
    case 'ids':
      return allOf(named(fact === 'animalIds' ? farm.animals : farm.addons), cell)
    case 'postalCode':
      // Spreadsheets take one that begins with a zero for a number.
      return /^\d{4}$/.test(cell) ? `0${cell}` : cell
    default:
      return cell
  }
}

function ruleOf(target: ImportTarget) {
  const isRuled = (name: string): name is keyof typeof factRules => Object.hasOwn(factRules, name)
  return isRuled(target) ? factRules[target] : undefined
}

/** `25 kids` is 25, `about 1,200` 1200, and `20-30` 30: better too many than too few. None is null. */
function readCount(cell: string): number | null {
  const text = cell.replace(/(?<=\d),(?=\d{3}\b)|\.0+$/g, '').slice(0, 100)
  const [, one, most] = /^\D*(\d{1,9})(?:\s*(?:-|–|to)\s*(\d{1,9}))?\D*$/.exec(text) ?? []
  // No count is below zero, so its rule refuses that in its own words.
  return one === undefined ? -1 : Number(most ?? one) || null
}

/** What can be chosen, and the names it goes by, the clearest first. */
type Option<Value> = { value: Value; names: readonly string[] }

function choices(labels: Readonly<Record<string, string>>): Option<string>[] {
  return Object.entries(labels).map(([value, label]) => ({
    value,
    names: [label, value.replaceAll('-', ' ')],
  }))
}

function named(records: readonly Named[]): Option<number>[] {
  return records.map(({ id, name }) => ({ value: id, names: [name] }))
}

/** The only one that goes by this name, or else of which it is the beginning of each word, or that it has all words of. */
function choiceOf<Value>(options: readonly Option<Value>[], text: string): Value | undefined {
  const whole = searchWords(text).join(' ')
  const words = whole.split(' ')
  const ways: ((name: string[]) => boolean)[] = [
    (name) => name.join(' ') === whole,
    (name) => words.every((word) => name.some((each) => each.startsWith(word))),
    (name) => name.every((word) => words.includes(word)),
  ]
  for (const way of ways) {
    const found = options.filter(({ names }) => names.some((name) => way(searchWords(name))))
    if (found.length === 1) return found[0]?.value
  }
  return undefined
}

/** Undefined as soon as one part of the cell names none. */
function allOf<Value>(options: readonly Option<Value>[], cell: string): Value[] | undefined {
  const whole = choiceOf(options, cell)
  if (whole !== undefined) return [whole]
  const found = parts(cell).map((part) => choiceOf(options, part))
  return found.every((value) => value !== undefined) ? [...new Set(found as Value[])] : undefined // checked
}

function parts(cell: string): string[] {
  return cell
    .split(/\s*(?:[,;\n/&+|]|\band\b)\s*/i)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** The first that a cell has a word of says it. */
const statusWords: readonly [EnquiryStatus, RegExp][] = [
  ['cancelled', /\bcancell?(?:ed|ation)?\b/],
  ['declined', /\b(?:declined|rejected|refused|lost)\b/],
  [
    'open',
    /\b(?:not|unconfirmed|new|open|pending|tentative|inquiry|enquiry|lead|quote\w*|held|hold|proposal)\b/,
  ],
  ['confirmed', /\b(?:confirm(?:ed)?|booked|scheduled|accepted|approved|reserved|active|yes)\b/],
  ['completed', /\b(?:completed?|done|finished|past|closed|paid|invoiced)\b/],
]

/**
 * The status that a booking comes in with. What is past is completed, unless it was called off; what is to come is
 * open, so that somebody looks at it, unless the sheet says more. Undefined for words that say nothing.
 */
export function readImportStatus(cell: string, isPast: boolean): EnquiryStatus | undefined {
  const text = folded(cell)
  const said = text === '' ? 'open' : statusWords.find(([, words]) => words.test(text))?.[0]
  if (said === undefined || said === 'cancelled' || said === 'declined') return said
  if (isPast) return 'completed'
  return said === 'completed' ? 'confirmed' : said
}
