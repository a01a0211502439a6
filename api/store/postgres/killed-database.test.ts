import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { mayKillPostgres, postgresUrl } from '../../tools/testing/postgres-server.ts'
import { zoo } from '../../tools/testing/test-store.ts'
import { StoreUnavailable } from '../errors.ts'
import { openPostgresStore } from './postgres-store.ts'

const kills = 3
const writers = 4

const why = mayKillPostgres ? '' : ' (skipped: no PostgreSQL can be started here)'

test.skipIf(!mayKillPostgres)(
  `PostgreSQL is killed in mid-commit › nothing acknowledged is lost or doubled${why}`,
  async () => {
    const folder = join(tmpdir(), `test-postgres-killed-${process.pid}`)
    const url = await postgresUrl(folder, String(process.pid))
    onTestFinished(async () => {
      process.kill(Number(await readFile(join(folder, 'keeper'), 'utf8')), 'SIGTERM')
    })
    const store = await openPostgresStore(url, { collections: zoo, warn: () => undefined, unsureMs: 30_000 })
    onTestFinished(() => store.close())
    const counts = Array.from({ length: writers }, () => 0)
    let isDone = false
    const writing = counts.map(async (_, writer) => {
      while (!isDone) {
        const known = counts[writer] ?? 0
        const put = { type: 'put', collection: 'content', id: `key-${writer}`, ifRevision: known } as const
        const text = String(known + 1)
        const isSaved = await store.commit([{ ...put, value: { text } }]).then(
          () => true,
          (error) => {
            // Refused in words; it was not sent.
            expect(error).toBeInstanceOf(StoreUnavailable)
            expect(error.mayBeSaved).toBe(false)
            return false
          },
        )
        if (isSaved) counts[writer] = known + 1
      }
    })

    let killed = ''
    for (let kill = 0; kill < kills; kill++) {
      const before = Math.min(...counts)
      await until(() => Math.min(...counts) > before + 20)
      // On a busy machine the processes of connections go on saving for a while after the one that was killed.
      await until(async () => (await mainProcess(folder)) !== killed)
      killed = await mainProcess(folder)
      process.kill(Number(killed), 'SIGKILL')
    }
    const before = Math.min(...counts)
    await until(() => Math.min(...counts) > before + 20)
    isDone = true
    await Promise.all(writing)

    const fresh = await openPostgresStore(url, { collections: zoo })
    onTestFinished(() => fresh.close())
    for (const [writer, count] of counts.entries()) {
      const expected = { revision: count, value: { text: String(count) } }
      expect(await fresh.get('content', `key-${writer}`)).toMatchObject(expected)
      expect(await store.get('content', `key-${writer}`)).toMatchObject(expected)
    }
  },
  60_000,
)

/** The id of PostgreSQL's first process; that of the one before until it is started again. */
async function mainProcess(folder: string): Promise<string> {
  const [pid = ''] = (await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')
  return pid
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20)
}
