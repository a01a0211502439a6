import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { temporaryFolder } from '#api/tools/testing/test-folder.ts'
import { openJsonFile } from './json-file.ts'

const schema = z.object({ count: z.int() })

async function open(file: string, errors: unknown[] = []) {
  return openJsonFile(file, schema, { count: 0 }, (error) => errors.push(error))
}

test('a change takes effect at once and survives a restart', async () => {
  const file = join(await temporaryFolder(), 'a', 'state.json')
  const kept = await open(file)

  kept.change({ count: 1 })
  kept.change({ count: 2 })
  expect(kept.value()).toEqual({ count: 2 })
  await kept.settled()

  expect((await open(file)).value()).toEqual({ count: 2 })
})

test.each([
  ['nothing', ''],
  ['half an object', '{"count":'],
  ['a word for a number', '{"count":"many"}'],
  ['a list', '[]'],
])('a file with %s counts as empty', async (_case, text) => {
  const file = join(await temporaryFolder(), 'state.json')
  await writeFile(file, text)

  expect((await open(file)).value()).toEqual({ count: 0 })
})

test('a failed write keeps the value in memory and is logged', async () => {
  const folder = await temporaryFolder()
  const errors: unknown[] = []
  await writeFile(join(folder, 'blocked'), '')
  const kept = await open(join(folder, 'blocked/state.json'), errors)

  kept.change({ count: 3 })
  await kept.settled()

  expect(kept.value()).toEqual({ count: 3 })
  expect(errors).toHaveLength(1)
})
