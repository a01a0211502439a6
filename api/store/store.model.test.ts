import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testEngines } from '../tools/testing/test-engines.ts'
import type { Zoo } from '../tools/testing/test-store.ts'
import type { AnyOperation } from './draft.ts'

// Whatever is done in whatever order, the store equals this plain model of it, also after restarts.

type Name = 'images' | 'content'
type GivenOperation = Exclude<AnyOperation, { valueFrom: unknown }>
type Shelf = {
  documents: Map<string, { revision: number; value: unknown }>
  lastId: number
  lastDeleted: number
}
type Model = Record<Name, Shelf>
type Step = {
  type: 'add' | 'put' | 'delete'
  collection: Name
  place: number
  number: number
  isStale: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  type: fc.constantFrom('add', 'add', 'put', 'put', 'delete'),
  collection: fc.constantFrom('images', 'content'),
  place: fc.nat(3),
  number: fc.nat(2),
  isStale: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
})
const action = fc.oneof(
  { weight: 8, arbitrary: fc.array(step, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constant('reopen' as const) },
)

test.each(testEngines())(
  '$name › any transactions and restarts give what a model gives',
  async ({ newPlace, openZoo, share }) => {
    const property = fc.asyncProperty(fc.array(action, { maxLength: 30 }), async (actions) => {
      const place = await newPlace()
      let model: Model = { images: emptyShelf(), content: emptyShelf() }
      let store = await openZoo(place)

      for (const act of actions) {
        if (act === 'reopen') {
          await store.close()
          store = await openZoo(place)
        } else {
          const operations = act.map((one) => operationFor(one, model))
          const expected = applied(model, operations)
          const result = await store.commit(operations as never).catch(() => undefined) // made to fit the zoo
          expect(result !== undefined).toBe(expected !== undefined)
          model = expected ?? model
        }
        await expectSame(store, model)
      }
      await store.close()
    })

    await fc.assert(property, { numRuns: Math.ceil(60 * share) })
  },
)

function emptyShelf(): Shelf {
  return { documents: new Map(), lastId: 0, lastDeleted: 0 }
}

function operationFor({ type, collection, place, number, isStale }: Step, model: Model): GivenOperation {
  const isImage = collection === 'images'
  const value = isImage ? { albumId: number, caption: '', isActive: true } : { text: `${number}` }
  if (type === 'add') return { type, collection, value, ...(isImage ? {} : { id: `page-${place}` }) }

  const { documents } = model[collection]
  const id = [...documents.keys()][place] ?? (isImage ? String(place + 1) : `page-${place}`)
  const ifRevision = (documents.get(id)?.revision ?? 0) + (isStale ? 1 : 0)
  return type === 'put' ? { type, collection, id, value, ifRevision } : { type, collection, id, ifRevision }
}

/** What the model is afterwards; undefined when one of the operations does not fit. */
function applied(model: Model, operations: GivenOperation[]): Model | undefined {
  const next = structuredClone(model)
  return operations.every((operation) => applyTo(next[operation.collection as Name], operation))
    ? next
    : undefined
}

function applyTo(shelf: Shelf, operation: GivenOperation): boolean {
  const id = operation.id ?? String(shelf.lastId + 1)
  const before = shelf.documents.get(id)
  if ((before?.revision ?? 0) !== (operation.type === 'add' ? 0 : operation.ifRevision)) return false
  if (operation.type === 'delete') {
    shelf.lastDeleted = Math.max(shelf.lastDeleted, before?.revision ?? 0)
    return shelf.documents.delete(id)
  }
  const isFreshNumber = Number(id) > shelf.lastId
  const first = isFreshNumber ? 1 : shelf.lastDeleted + 1
  shelf.documents.set(id, { revision: before ? before.revision + 1 : first, value: operation.value })
  if (isFreshNumber) shelf.lastId = Number(id)
  return true
}

async function expectSame(store: Zoo, model: Model): Promise<void> {
  for (const name of ['images', 'content'] as const) {
    const stored = await store.list(name)
    expect(stored.map(({ id, revision, value }) => [id, { revision, value }])).toEqual([
      ...model[name].documents,
    ])
  }
  const images = await store.list('images')
  for (const albumId of [0, 1, 2]) {
    const expected = images.filter(({ value }) => value.albumId === albumId)
    expect(await store.list('images', { albumId })).toEqual(expected)
  }
}
