import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { pairs, writersInReplica } from '../../tools/testing/crash-replica.ts'
import { bundleForNode } from '../../tools/testing/test-bundle.ts'
import { killsToMake, seededNumbers, writeUntilKilled } from '../../tools/testing/test-kills.ts'
import { describeWithPostgres, testDatabase } from '../../tools/testing/test-postgres.ts'
import { openPostgresStore } from './postgres-store.ts'

const kills = killsToMake(4)
const replicasAtOnce = 2

describeWithPostgres('PostgreSQL', () => {
  const database = testDatabase()
  let scripts = ''

  beforeAll(async () => {
    scripts = await mkdtemp(join(tmpdir(), 'replica-writer-'))
    await bundleForNode('./crash-replica.ts', scripts, 'crash-replica.mjs')
  }, 60_000)
  afterAll(() => rm(scripts, { recursive: true, force: true }))

  test(`after ${kills * replicasAtOnce} kills in mid-commit › each acknowledged save is there once`, async () => {
    const schema = database.newSchema()
    const watching = await openPostgresStore(database.url(), { collections: pairs, schema })
    onTestFinished(() => watching.close())
    const heard = new Map<string, number[]>()
    watching.onChange((changes) => {
      for (const { collection, id, after } of changes) {
        if (collection === 'left') heard.set(id, [...(heard.get(id) ?? []), after?.value ?? 0])
      }
    })
    const acknowledged = new Map<string, number>()
    const random = seededNumbers(5)

    for (let kill = 0; kill < kills; kill++) {
      const wanted = 10 + Math.floor(random() * 30)
      const writing = Array.from({ length: replicasAtOnce }, (_, place) =>
        writeUntilKilled({
          script: join(scripts, 'crash-replica.mjs'),
          args: [database.url(), schema, `replica-${place}`],
          isEnough: (lines) => lines.length >= wanted,
          pauseMs: random() * 4,
        }),
      )
      for (const [id = '', number] of (await Promise.all(writing)).flat())
        acknowledged.set(id, Number(number))
    }
    // A kill may leave a backend that is still committing; it holds the head until it is done.
    await database.query(`select seq from ${schema}.head for update`)
    await watching.barrier()

    expect(acknowledged.size).toBe(replicasAtOnce * writersInReplica)
    for (const [id, number] of acknowledged) {
      const [left, right] = [await watching.get('left', id), await watching.get('right', id)]
      expect(left?.value).toBeGreaterThanOrEqual(number)
      expect(right).toMatchObject({ value: left?.value, revision: left?.revision })
      // One revision for each number, and each heard once: none was saved twice.
      expect(left?.revision).toBe(left?.value)
      expect(heard.get(id)).toEqual(Array.from({ length: left?.value ?? 0 }, (_, index) => index + 1))
    }
  }, 120_000)
})
