import { AsyncLocalStorage } from 'node:async_hooks'
import { StaleRead } from './errors.ts'
import type { Collections, Guard, Store } from './store-types.ts'
import { createTurns, type InTurn } from './turns.ts'

// Turns are fair and cheap, but order the work of one process. What a rule over several records needs besides is that
// nobody, in any process, changes what it was checked on before it is saved.

type Work = {
  store: unknown
  /** The sequence before its first read. */
  since: number
  hasRead: Set<string>
  /** Until its first commit, and not while that is under way: listeners of the change act on their own. */
  isGuarding: boolean
  hasSaved: boolean
}

const mostTries = 50
const currentWork = new AsyncLocalStorage<Work>()
/** While there is none, the storage is off: it costs every request of every visitor something. */
let worksUnderWay = 0

/** The store, with which `createWorkTurns` knows what is read and saved in a turn. */
export function withWorkTurns<C extends Collections>(store: Store<C>): Store<C> {
  const watched: Store<C> = {
    ...store,
    get(collection, id) {
      workOn(watched)?.hasRead.add(collection)
      return store.get(collection, id)
    },
    list(collection, where) {
      workOn(watched)?.hasRead.add(collection)
      return store.list(collection, where)
    },
    getAll(collection, ids) {
      workOn(watched)?.hasRead.add(collection)
      return store.getAll(collection, ids)
    },
    each(collection) {
      workOn(watched)?.hasRead.add(collection)
      return store.each(collection)
    },
    count(collection) {
      workOn(watched)?.hasRead.add(collection)
      return store.count(collection)
    },
    async commit(operations, by, about, guard) {
      const work = workOn(watched)
      if (!work?.isGuarding || operations.length === 0) return store.commit(operations, by, about, guard)
      work.isGuarding = false
      try {
        const written = await store.commit(operations, by, about, guard ?? guardOf(work))
        work.hasSaved = true
        return written
      } catch (error) {
        work.isGuarding = true
        throw error
      }
    },
  }
  return watched
}

/**
 * Runs one piece of work after the other, and each again from its start when something in the collections that it read
 * was changed before it saved. So what it checks holds when it is saved, with several servers as well. That is so for
 * the first commit of the work only: what follows it could not be taken back. Until then the work must have no effect
 * outside the store. Rejects with StaleRead when others are first fifty times.
 */
export function createWorkTurns(store: Pick<Store<Collections>, 'health'>): InTurn {
  const inTurn = createTurns()
  return (work) => inTurn(() => repeated(store, work))
}

async function repeated<T>(store: Pick<Store<Collections>, 'health'>, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const { sequence } = store.health()
    const mine: Work = { store, since: sequence, hasRead: new Set(), isGuarding: true, hasSaved: false }
    worksUnderWay++
    try {
      return await currentWork.run(mine, work)
    } catch (error) {
      if (!(error instanceof StaleRead) || mine.hasSaved || tries === mostTries) throw error
    } finally {
      mine.isGuarding = false // what it started and did not wait for is no part of it
      worksUnderWay--
      if (worksUnderWay === 0) currentWork.disable()
    }
  }
}

function workOn(store: unknown): Work | undefined {
  const work = currentWork.getStore()
  return work?.store === store ? work : undefined
}

function guardOf({ hasRead, since }: Work): Guard<never> {
  return { collections: [...hasRead] as never[], since } // names that `get` and `list` of the same store took
}
