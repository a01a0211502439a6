import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../tools/testing/test-store.ts'
import { journalFormat, journalStep } from './journal.ts'
import { encodeLine } from './journal-line.ts'
import { readJournal } from './journal-reading.ts'

// What a power cut can leave of the last batch, and what it cannot.

const header = encodeLine(JSON.stringify({ format: journalFormat, journal: 1 }))
const record = (sequence: number, batch: number) =>
  encodeLine(JSON.stringify({ sequence, batch, at: '2026-11-21T00:00:00.000Z', operations: [] }))
const lost = (bytes: Buffer, from = 0, to = bytes.length) => Buffer.from(bytes).fill('\n', from, to)
const seal = encodeLine(JSON.stringify({ continues: 2, sequence: 2 }))

test.each([
  ['its first line lost, its second there', [record(1, 1), lost(record(2, 2)), record(3, 2)]],
  ['the middle of a line lost', [record(1, 1), lost(record(2, 2), 30, 60)]],
  ['an end and the next start lost', [record(1, 1), lost(record(2, 2), 40), lost(record(3, 2), 0, 20)]],
  ['the start of a line lost', [record(1, 1), lost(record(2, 2), 0, 40)]],
])('last batch with %s › is torn', async (_what, lines) => {
  const journal = await readJournal(await journalOf(lines), 1, 0)

  expect(journal.transactions.map(({ sequence }) => sequence)).toEqual([1])
  expect(journal.torn?.start).toBe(header.length + record(1, 1).length)
})

test('torn batch › keeps its good start', async () => {
  const journal = await readJournal(
    await journalOf([record(1, 1), record(2, 1), lost(record(3, 1), 50)]),
    1,
    0,
  )

  expect(journal.transactions).toHaveLength(2)
})

test.each([
  ['a lost line before a later batch', [record(1, 1), lost(record(2, 2)), record(3, 3)], 'line 3'],
  ['a half line before a later batch', [record(1, 1), lost(record(2, 2), 20), record(3, 3)], 'line 3'],
  ['a lost line before the end of a finished journal', [record(1, 1), lost(record(2, 2)), seal], 'line 3'],
  ['a line that is missing without a gap', [record(1, 1), record(3, 3)], 'line 3'],
  ['a line that is there twice', [record(1, 1), record(1, 1)], 'line 3'],
  ['something after its end', [record(1, 1), record(2, 2), seal, record(3, 3)], 'line 5'],
  ['a start that does not follow on the snapshot', [record(2, 2)], 'line 2'],
])('%s › is damage', async (_what, lines, place) => {
  await expect(readJournal(await journalOf(lines), 1, 0)).rejects.toThrow(place)
})

test('journal under another’s name › is damage', async () => {
  await expect(readJournal(await journalOf([]), 2, 0)).rejects.toThrow('not the header of journal 2')
})

async function journalOf(lines: Buffer[]): Promise<string> {
  const path = join(await temporaryFolder(), 'journal.1.ndjson')
  const written = Buffer.concat([header, ...lines])
  await writeFile(path, Buffer.concat([written, Buffer.alloc(journalStep - written.length, '\n')]))
  return path
}
