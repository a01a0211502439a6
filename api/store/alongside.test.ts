import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { RevisionConflict } from './errors.ts'
import { openStore } from './store.ts'

const collections = {
  animals: { schema: z.object({ name: z.string() }), numericIds: true },
  notes: { schema: z.object({ text: z.string().max(40) }) },
} as const

async function openNoting() {
  const folder = await mkdtemp(join(tmpdir(), 'alongside-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const open = () =>
    openStore({
      folder,
      collections,
      now: () => new Date('2027-03-05T12:00:00Z'),
      alongside: (changes, { by, about, at, find }) =>
        changes.map(({ collection, id, before, after }) => {
          const name = (value: unknown) => (value as { name: string } | undefined)?.name ?? '-'
          const known = find('notes', id)
          const isThere = find(collection, id) ? 'there' : 'gone'
          const names = `${name(before?.value)}>${name(after?.value)}`
          const text = `${names} ${isThere} ${by?.name} ${about} ${at.slice(0, 10)}`
          return { type: 'put', collection: 'notes', id, value: { text }, ifRevision: known?.revision ?? 0 }
        }),
    })
  return { open, store: await open() }
}

test('what belongs alongside is in the same commit', async () => {
  const { store, open } = await openNoting()

  const added = await store.commit(
    [{ type: 'add', collection: 'animals', value: { name: 'A' } }],
    undefined,
    'x',
  )
  const heard: number[] = []
  store.onChange((changes) => void heard.push(changes.length))
  const put = { type: 'put', collection: 'animals', id: '1', value: { name: 'B' }, ifRevision: 1 } as const
  await store.commit([put], { id: 1, name: 'Ana' })

  expect(added).toHaveLength(1)
  expect(heard).toEqual([2])
  expect(store.health().sequence).toBe(2)
  expect((await store.get('notes', '1'))?.value.text).toBe('A>B there Ana undefined 2027-03-05')
  await store.close()
  const again = await open()
  expect((await again.get('notes', '1'))?.revision).toBe(2)
  await again.close()
})

test('saves of one batch see each other’s', async () => {
  const { store } = await openNoting()
  await store.commit([{ type: 'add', collection: 'animals', value: { name: 'A' } }])

  const put = (name: string, ifRevision: number) =>
    store.commit([{ type: 'put', collection: 'animals', id: '1', value: { name }, ifRevision }])
  await Promise.all([
    put('B', 1),
    put('C', 2),
    store.commit([{ type: 'delete', collection: 'animals', id: '1', ifRevision: 3 }]),
  ])

  expect(await store.get('notes', '1')).toMatchObject({
    revision: 4,
    value: { text: expect.stringMatching(/^C>- gone/) },
  })
  await store.close()
})

test('a commit that is refused leaves nothing alongside', async () => {
  const { store } = await openNoting()
  const stale = store.commit([
    { type: 'put', collection: 'animals', id: '1', value: { name: 'B' }, ifRevision: 4 },
  ])
  await expect(stale).rejects.toThrow(RevisionConflict)

  const tooLong = store.commit([{ type: 'add', collection: 'animals', value: { name: 'x'.repeat(41) } }])
  await expect(tooLong).rejects.toThrow('notes')

  expect(await store.list('animals')).toEqual([])
  expect(await store.list('notes')).toEqual([])
  expect(store.health().mode).toBe('read-write')
  await store.close()
})
