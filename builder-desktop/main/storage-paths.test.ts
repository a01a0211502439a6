import { expect, test } from 'vitest'
import { storagePaths } from './storage-paths.ts'
import { temporaryFolder } from './testing/test-folder.ts'
import { farmUrl, localDraft } from './testing/test-person.ts'

const copy = (by?: object) => ({ ...localDraft, ...(by && { by }) })

test('drafts of an earlier build are found only by their owner', async () => {
  const places = storagePaths(await temporaryFolder(), () => new Date())
  const earlier = await places.openJournal(farmUrl)
  await earlier.save('eds', copy({ id: 3, name: 'Ed' }))
  await earlier.save('mias', copy({ id: 4, name: 'Mia' }))
  await earlier.save('a form', copy())

  const found = async (owner: string) => (await places.openJournal(owner)).list().map(({ pageId }) => pageId)

  expect(await found('https://other.example#3')).toEqual([])
  expect(await found(`${farmUrl}#3`)).toEqual(['eds'])
  expect(await found(`${farmUrl}#4`)).toEqual(['mias'])
  expect(await found(`${farmUrl}#3`)).toEqual(['eds'])
})
