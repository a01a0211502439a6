import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleForNode } from '#api/testing/test-bundle.ts'
import { killsToMake, seededNumbers, writeUntilKilled } from '#api/testing/test-kills.ts'
import { temporaryFolder } from '../testing/test-folder.ts'
import { writtenPages } from '../testing/test-journal-writer.ts'
import { openDraftJournal } from './draft-journal.ts'

/** How many journals one process writes at once. A kill hits each of them at a different step. */
const journalsAtOnce = 5
const processes = killsToMake(8)

test(`after ${processes * journalsAtOnce} kills while writing, every confirmed draft is there undamaged`, async () => {
  const folders = await Promise.all(Array.from({ length: journalsAtOnce }, temporaryFolder))
  const scripts = await temporaryFolder()
  const writerFile = new URL('../testing/test-journal-writer.ts', import.meta.url).href
  await bundleForNode(writerFile, scripts, 'journal-writer.mjs')
  const random = seededNumbers(11)
  const acknowledged = folders.map(() => new Map<string, number>())

  for (let kill = 0; kill < processes; kill++) {
    const drafts = 2 + Math.floor(random() * 8)
    const lines = await writeUntilKilled({
      script: join(scripts, 'journal-writer.mjs'),
      args: folders,
      isEnough: (heard) =>
        folders.every((_, place) =>
          writtenPages.every(
            (page) => heard.filter((line) => line[0] === String(place) && line[1] === page).length >= drafts,
          ),
        ),
      pauseMs: random() * 4,
    })
    for (const [place = '', page = '', seq] of lines) acknowledged[Number(place)]?.set(page, Number(seq))

    for (const [place, folder] of folders.entries()) {
      const journal = await openDraftJournal<number[]>({
        folder,
        site: 'https://farm.example.com',
        now: () => new Date(),
      })
      expect(journal.damaged).toEqual([])
      for (const [page, seq] of acknowledged[place] ?? []) {
        const found = journal.read(page)
        expect(found?.seq).toBeGreaterThanOrEqual(seq)
        expect(found?.kept).toEqual(new Array(500).fill(found?.seq))
      }
    }
  }

  for (const found of acknowledged) {
    expect([...found.keys()].sort()).toEqual(writtenPages.toSorted())
    expect(Math.min(...found.values())).toBeGreaterThanOrEqual(2 * processes)
  }
}, 120_000)
