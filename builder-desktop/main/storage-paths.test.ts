import { expect, test } from 'vitest'
import type { LocalDraft } from '../ipc.ts'
import { storagePaths } from './storage-paths.ts'
import { temporaryFolder } from './testing/test-folder.ts'

const site = 'https://farm.example'
const copy = (by?: object): LocalDraft => ({
  at: '2026-06-01T10:00:00.000Z',
  revision: 1,
  ...(by ? { by } : {}),
})

test('drafts of an earlier build are found only by their owner', async () => {
  const places = storagePaths(await temporaryFolder(), () => new Date())
  const earlier = await places.openJournal(site)
  await earlier.save('eds', copy({ id: 3, name: 'Ed' }))
  await earlier.save('mias', copy({ id: 4, name: 'Mia' }))
  await earlier.save('a form', copy())

  const found = async (owner: string) => (await places.openJournal(owner)).list().map(({ pageId }) => pageId)

  expect(await found('https://other.example#3')).toEqual([])
  expect(await found(`${site}#3`)).toEqual(['eds'])
  expect(await found(`${site}#4`)).toEqual(['mias'])
  expect(await found(`${site}#3`)).toEqual(['eds'])
})
