import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStoreAt } from '../../tools/testing/crash-store.ts'
import { bundleForNode } from '../../tools/testing/test-bundle.ts'
import { crashPlaces } from '../../tools/testing/test-engines.ts'
import { writeUntilKilled } from '../../tools/testing/test-kills.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-enquiries-'))
  await bundleForNode('./crash-enquiries.ts', join(folder, 'script'), 'crash-enquiries.mjs')
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.each(crashPlaces())('receive over $name', ({ newPlace, servers, share }) => {
  const kills = (process.env.TEST_DEPTH === 'deep' ? 12 : 6) * share

  test(`after ${kills * servers} kills has each acknowledged enquiry once`, async () => {
    const place = await newPlace()
    const acknowledged = new Map<string, string>()
    for (let kill = 0; kill < kills; kill++) {
      const taken = Array.from({ length: servers }, () =>
        writeUntilKilled({
          script: join(folder, 'script/crash-enquiries.mjs'),
          args: [place, String(kill)],
          isEnough: (lines) => lines.length >= 20,
          pauseMs: 0,
        }),
      )
      for (const [key = '', first = '', second] of (await Promise.all(taken)).flat()) {
        expect(second).toBe(first)
        expect(acknowledged.get(key) ?? first).toBe(first)
        acknowledged.set(key, first)
      }

      const { store, close } = await openStoreAt(place)
      const stored = (await store.list('enquiries')).map(({ value }) => value)
      await close()
      const references = new Set(stored.map(({ reference }) => reference))
      expect([...acknowledged.values()].filter((reference) => !references.has(reference))).toEqual([])
      expect(references.size).toBe(stored.length)
      expect(new Set(stored.map(({ requestKey }) => requestKey)).size).toBe(stored.length)
    }
    expect(new Set(acknowledged.values()).size).toBe(acknowledged.size)
    expect(acknowledged.size).toBeGreaterThan(kills * 5)
  }, 120_000)
})
