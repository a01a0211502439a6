import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleForNode } from '#api/store/test-bundle.ts'
import { openDraftJournal } from './draft-journal.ts'
import { temporaryFolder } from './test-folder.ts'

const mostKills = 200
const longestMs = 15_000
const leastKills = 20

test('after each kill -9 in the middle of writing every acknowledged draft is there, and none is damaged', async () => {
  const folder = await temporaryFolder()
  const scripts = await temporaryFolder()
  const writerFile = new URL('./test-journal-writer.ts', import.meta.url).href
  await bundleForNode(writerFile, scripts, 'writer.mjs')
  const acknowledged = new Map<string, number>()
  const until = Date.now() + longestMs
  let kills = 0

  for (; kills < mostKills && (Date.now() < until || kills < leastKills); kills++) {
    for (const [page, seq] of await writeAndKill(join(scripts, 'writer.mjs'), folder))
      acknowledged.set(page, seq)

    const journal = await openDraftJournal<number[]>({
      folder,
      site: 'https://farm.example.com',
      now: () => new Date(),
    })
    expect(journal.damaged).toEqual([])
    for (const [page, seq] of acknowledged) {
      const found = journal.read(page)
      expect(found?.seq).toBeGreaterThanOrEqual(seq)
      expect(found?.kept).toEqual(new Array(500).fill(found?.seq))
    }
  }

  expect([...acknowledged.keys()].sort()).toEqual(['about', 'home', 'services'])
  expect(Math.min(...acknowledged.values())).toBeGreaterThan(kills)
}, 120_000)

/** What a writer said was kept before it was killed, at a moment nobody chose. */
function writeAndKill(script: string, folder: string): Promise<[page: string, seq: number][]> {
  const writer = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  writer.stdout.on('data', (chunk) => {
    if (output === '') setTimeout(() => writer.kill('SIGKILL'), 5 + Math.random() * 40)
    output += chunk
  })
  return new Promise((resolve) => {
    writer.on('close', () => {
      // The last line may be cut off: what it says was not heard.
      const lines = output.split('\n').slice(1, -1)
      resolve(lines.map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]))
    })
  })
}
