import { readFile } from 'node:fs/promises'
import { StoreDamaged } from './errors.ts'
import { journalFormat, journalStep } from './journal.ts'
import { decodeLine } from './journal-line.ts'
import type { Transaction } from './transaction.ts'

export type JournalContents = {
  transactions: Transaction[]
  /** Number of the last transaction in it, or before it. */
  sequence: number
  /** Where the records end, in bytes. */
  end: number
  size: number
  /** The number of the next journal, when this one is finished. */
  continues?: number
  /** What a write that never finished, and so was never acknowledged, left behind. */
  torn?: { start: number; bytes: Buffer }
  /** Where padding should be and zeros are: the file was growing when the power went. */
  zeros?: { start: number; length: number }
}
type Line = { text: string; start: number; end: number; number: number }
type Oddity = { start: number; line: number; isAltered: boolean }
type Seal = { continues: number; sequence: number }

const newline = 10
export const journalRemedy =
  'Nothing was changed. Bring the folder back from a backup; moving it away as a whole starts an empty store.'

/** Throws StoreDamaged, naming line and byte, on all but a torn last write. `before`: the last sequence before it. */
export async function readJournal(path: string, number: number, before: number): Promise<JournalContents> {
  const bytes = await readFile(path)
  const zeros = fillZeros(bytes)
  refuseCutFile(path, bytes)
  // Without the padding, whose every byte would be a line.
  const { lines, oddity } = readLines(bytes.subarray(0, withoutPadding(bytes).length + 1))
  const isBefore = (line: Line) => !oddity || line.start < oddity.start
  const [header, ...records] = lines.filter(isBefore)
  if (!header || !isHeader(JSON.parse(header.text), number)) {
    throw new StoreDamaged(path, `line 1 (byte 0) is not the header of journal ${number}`, journalRemedy)
  }

  const contents: JournalContents = {
    transactions: [],
    sequence: before,
    end: header.end,
    size: bytes.length,
    ...(zeros ? { zeros } : {}),
  }
  for (const line of records) addRecord(contents, line, path)
  if (oddity) {
    const after = lines.filter((line) => !isBefore(line))
    if (oddity.isAltered || contents.continues || provesDamage(after, contents.sequence)) {
      const place = `line ${oddity.line} (byte ${oddity.start})`
      throw new StoreDamaged(path, `${place} is not what was written`, journalRemedy)
    }
    contents.torn = { start: oddity.start, bytes: withoutPadding(bytes.subarray(oddity.start)) }
  }
  return contents
}

/**
 * A file system may show zeros where it grew a file and the newlines had not arrived yet (ext4 does). They stand behind
 * a newline, as records and padding both end in one; zeros within a record are damage. Makes newlines of them in
 * `bytes`, and says where they are.
 */
function fillZeros(bytes: Buffer): { start: number; length: number } | undefined {
  let last = bytes.length - 1
  while (last >= 0 && (bytes[last] === 0 || bytes[last] === newline)) last--
  const start = bytes.indexOf(0, last + 1)
  if (start === -1 || bytes[start - 1] !== newline) return undefined
  bytes.fill(newline, start)
  return { start, length: bytes.length - start }
}

/** See journal.ts: the file grows in whole steps and ends in padding. */
function refuseCutFile(path: string, bytes: Buffer): void {
  if (bytes.length === 0) throw new StoreDamaged(path, 'the file is empty', journalRemedy)
  const started = bytes.subarray(bytes.length - (bytes.length % journalStep))
  // Growing may be interrupted, but it writes nothing except newlines.
  if (bytes.at(-1) === newline && bytes.length >= journalStep && withoutPadding(started).length === 0) return
  throw new StoreDamaged(path, `the file was cut short at byte ${bytes.length}`, journalRemedy)
}

/** Every good line, and the place of the first thing that is neither a good line nor the padding at the end. */
function readLines(bytes: Buffer): { lines: Line[]; oddity?: Oddity } {
  const lines: Line[] = []
  let oddity: Oddity | undefined
  let blank: Oddity | undefined
  for (let start = 0, end = 0, number = 1; start < bytes.length; start = end, number++) {
    end = bytes.indexOf(newline, start) + 1
    if (end - start === 1) {
      blank ??= { start, line: number, isAltered: false }
      continue
    }
    oddity ??= blank // after a gap may come the middle of a line: only the first oddity is looked at closely
    const decoded = decodeLine(bytes.subarray(start, end - 1))
    if (decoded.state === 'good') lines.push({ text: decoded.text, start, end, number })
    else oddity ??= { start, line: number, isAltered: decoded.state === 'altered' }
  }
  return { lines, oddity }
}

function isHeader(value: { format?: unknown; journal?: unknown }, number: number): boolean {
  return value.format === journalFormat && value.journal === number
}

function addRecord(contents: JournalContents, line: Line, path: string): void {
  const record: Transaction | Seal = JSON.parse(line.text) // its checksum is right
  const isSeal = 'continues' in record
  if (contents.continues || record.sequence !== contents.sequence + (isSeal ? 0 : 1)) {
    const place = `line ${line.number} (byte ${line.start})`
    throw new StoreDamaged(
      path,
      `${place} does not follow on transaction ${contents.sequence}`,
      journalRemedy,
    )
  }
  if (isSeal) contents.continues = record.continues
  else contents.transactions.push(record)
  contents.sequence = record.sequence
  contents.end = line.end
}

/**
 * A batch is written after the one before it was synced. So a good line of a later batch proves that what is bad
 * was on disk, and acknowledged, before. Good lines of the same batch prove nothing: a power cut may keep the
 * second page of a write and lose the first.
 */
function provesDamage(after: Line[], sequence: number): boolean {
  return after.some(({ text }) => {
    const record: Transaction | Seal = JSON.parse(text)
    return !('batch' in record) || record.batch > sequence + 1
  })
}

function withoutPadding(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === newline) end--
  return bytes.subarray(0, end)
}
