import { dependsOnOrder, orderAdvice, readDay, type WrittenDay } from '../time/written-day.ts'
import { readDuration, readTime } from '../time/written-time.ts'
import { cellFault } from '../values/sheet.ts'
import { type Agreed, agreedIssues, agreedPatchSchema, type Fact, nothingAgreed } from './agreed.ts'
import { formatTime } from './answer-summary.ts'
import { durations, startTimes } from './enquiry-choices.ts'
import { type ImportTarget, isPastJob, type JobRow, targetLabel } from './job-import.ts'
import {
  type FarmNames,
  isDayFact,
  isJoined,
  joinedTexts,
  readCell,
  readImportStatus,
} from './written-facts.ts'

/** A cell of a row that is not blank. */
export type Given = { heading: string; cell: string }
/** `isDayFirst`: some cells of the sheet have the day before the month for sure. */
type Context = { names: FarmNames; today: string; isDayFirst: boolean }

const needed: readonly [facts: readonly Fact[], problem: string][] = [
  [['contactName'], 'There’s no name'],
  [['eventDate'], 'There’s no day'],
  [['phone', 'email'], 'There’s no phone number and no email address'],
]
const differ = 'It’s in two columns, and they differ'
/** Read together, before the others. */
const together: readonly ImportTarget[] = [
  'eventDate',
  'endDate',
  'startTime',
  'endTime',
  'durationHours',
  'status',
]

/** The booking of a row, its status, and what is wrong. What names no choice stays as notes. */
export function readJobRow(
  given: ReadonlyMap<ImportTarget, readonly Given[]>,
  { names, today, isDayFirst }: Context,
): Omit<JobRow, 'line'> {
  const typed: Partial<Record<Fact, unknown>> = {}
  const problems: string[] = []
  const wrongFacts = new Set<ImportTarget>()
  const notes: string[] = []
  const wrong = (target: ImportTarget, message: string) => {
    wrongFacts.add(target)
    problems.push(`${targetLabel(target)}: ${message}`)
  }
  const keep = (target: ImportTarget, cell: string) => notes.push(`${targetLabel(target)}: ${cell}`)
  /** The cell of a target; blank where it is wrong. */
  const one = (target: ImportTarget): string => {
    const cells = given.get(target) ?? []
    const [first = '', other] = new Set(cells.map(({ cell }) => cell))
    const fault = faultIn(cells) ?? (other && differ)
    if (fault) wrong(target, fault)
    return fault ? '' : first
  }
  const day = (target: ImportTarget): WrittenDay | undefined => {
    const cell = one(target)
    const read = cell ? readDay(cell) : undefined
    if (isDayFirst && dependsOnOrder(cell)) wrong(target, orderAdvice)
    else if (read && 'problem' in read) wrong(target, read.problem)
    else return read
    return undefined
  }
  const time = (target: ImportTarget) => {
    const cell = one(target)
    const read = readTime(cell)
    if (!read) keep(target, cell)
    return read
  }

  readDays()
  for (const [target, cells] of given) if (!together.includes(target)) readOther(target as Fact, cells)
  const isPast = isPastJob(typed as Agreed, today) // days are texts
  const said = one('status')
  const status = readImportStatus(said, isPast)
  if (!status) keep('status', said)
  if (notes.length > 0) typed.crewNotes = [typed.crewNotes, ...notes].filter(Boolean).join('\n')

  const agreed = checked()
  for (const [facts, problem] of needed)
    if (!facts.some((fact) => agreed[fact] || wrongFacts.has(fact))) problems.push(problem)
  return { agreed, status: status ?? (isPast ? 'completed' : 'open'), problems }

  function readDays() {
    const [first, last] = [day('eventDate'), day('endDate')]
    const lastDay = last?.day || first?.last
    typed.eventDate = first?.day
    if (lastDay && lastDay !== first?.day) typed.endDate = lastDay
    const [from, to] = [time('startTime'), time('endTime')]
    const start = from?.start || first?.start || ''
    if (first?.start && first.start !== start) wrong('startTime', differ)
    if (startTimes.includes(start)) typed.startTime = start
    else if (start) keep('startTime', formatTime(start))
    const end = to?.start || from?.end || first?.end || last?.start || ''
    const length = one('durationHours')
    const hours = length ? readDuration(length) : hoursBetween(start, end)
    if (hours && Object.hasOwn(durations, hours)) typed.durationHours = hours
    else if (length) keep('durationHours', length)
    else if (end) keep('endTime', formatTime(end))
  }

  function readOther(fact: Fact, cells: readonly Given[]) {
    if (isDayFact(fact)) typed[fact] = day(fact)?.day
    else if (isJoined(fact)) {
      const fault = faultIn(cells)
      if (fault) wrong(fact, fault)
      else typed[fact] = joinedTexts(fact, cells)
    } else {
      const cell = one(fact)
      const value = cell && readCell(fact, cell, names)
      if (value) typed[fact] = value
      else if (cell && fact === 'eventType' && !given.has('eventTypeOther'))
        Object.assign(typed, { eventType: 'other', eventTypeOther: cell })
      else if (cell && value === undefined) keep(fact, cell)
    }
  }

  /** The facts by their rules; those that are wrong are left out. */
  function checked(): Partial<Agreed> {
    let read = agreedPatchSchema.safeParse(typed)
    for (const { path, message } of read.error?.issues ?? []) {
      const fact = path[0] as Fact // a key of `typed`
      delete typed[fact]
      wrong(fact, message)
    }
    if (!read.success) read = agreedPatchSchema.safeParse(typed)
    const known = Object.entries(read.data ?? {}).filter(([, value]) => value !== null && value !== undefined)
    const facts = Object.fromEntries(known) as Partial<Agreed>
    // An owner brings years of bookings: a day that is past is none to refuse.
    const before = { ...nothingAgreed, eventDate: facts.eventDate ?? null }
    for (const { path, message } of agreedIssues({ ...nothingAgreed, ...facts }, before, today))
      wrong(path.replace('/agreed/', '') as Fact, message) // it names one
    return facts
  }
}

function faultIn(cells: readonly Given[]): string | undefined {
  return cells.map(({ cell }) => cellFault(cell)).find(Boolean)
}

function hoursBetween(start: string, end: string): number | undefined {
  const [from, to] = [start, end].map((time) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60)
  return start && end ? Number(to) - Number(from) : undefined
}
