import { join } from 'node:path'
import { expect } from 'vitest'
import { bundleForNode } from '#api/tools/testing/test-bundle.ts'
import { temporaryFolder } from '#api/tools/testing/test-folder.ts'
import { killsToMake, seededNumbers, writeUntilKilled } from '#api/tools/testing/test-kills.ts'
import { readCopies, valueFolders } from '../disk/durable-map.ts'
import { publishNotes, sendAll, test } from '../testing/test-work.ts'
import { numberIn, writtenPages } from '../testing/test-work-writer.ts'
import type { PageWork } from './page-work.ts'

const processes = killsToMake(5)

test(`after ${processes * writtenPages.length} kills nothing typed is lost or published twice`, async ({
  start,
  desktop,
  ana,
}) => {
  const { folder, store } = await start()
  await store.close()
  const scripts = await temporaryFolder()
  const writerFile = new URL('../testing/test-work-writer.ts', import.meta.url).href
  await bundleForNode(writerFile, scripts, 'work-writer.mjs')
  const random = seededNumbers(23)
  const kept = new Map<string, number>()
  const atSite = async (page: string) => numberIn((await ana.open(page)).data)

  for (let kill = 0; kill < processes; kill++) {
    // The last one lives long enough to publish every page, on a busy machine as well.
    const numbers = (kill === processes - 1 ? 26 : 2) + Math.floor(random() * 14)
    const lines = await writeUntilKilled({
      script: join(scripts, 'work-writer.mjs'),
      args: [folder, desktop.network.url, desktop.session.token],
      isEnough: (heard) =>
        writtenPages.every((page) => heard.filter((line) => line[1] === page).length >= numbers),
      pauseMs: random() * 8,
    })
    expect(lines.filter(([what]) => what === 'conflict')).toEqual([])
    for (const [, page = '', number] of lines) kept.set(page, Number(number))

    const onDisk = await numbersIn(folder)
    for (const [page, number] of kept)
      expect(Math.max(onDisk.get(page) ?? 0, await atSite(page))).toBeGreaterThanOrEqual(number)
  }

  const last = await start({ folder })
  await sendAll(last.store)
  for (const page of writtenPages) {
    const unsent = last.store.unsent(page)
    const found = Math.max(await atSite(page), unsent ? numberIn(unsent.draft.data) : 0)
    expect(found).toBeGreaterThanOrEqual(kept.get(page) ?? 0)
    const notes = await publishNotes(ana, page)
    expect(notes.length).toBeGreaterThan(0)
    expect(new Set(notes).size).toBe(notes.length)
  }
}, 300_000)

/** The newest number of each page on disk. Nothing there may be damaged. */
async function numbersIn(folder: string): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const name of await valueFolders(folder)) {
    const { newest, broken } = await readCopies<PageWork>(join(folder, name))
    expect(broken).toEqual([])
    const { pageId = '', typed, queued } = newest?.value ?? {}
    found.set(pageId, Math.max(...[typed, queued].map((work) => (work ? numberIn(work.draft.data) : 0))))
  }
  return found
}
