import { StaleRead } from './errors.ts'
import type { Collections, Guard, Store } from './store-types.ts'

const mostTries = 50

/**
 * Runs `work` again from its start as long as something in `collections` changed between its reads and its commit, to
 * which it has to pass the guard. What it checks then holds with several servers as well, where turns do not. Throws
 * StaleRead when others are first all the time.
 */
export async function guarded<C extends Collections, Name extends keyof C & string, T>(
  store: Pick<Store<C>, 'health'>,
  collections: readonly Name[],
  work: (guard: Guard<Name>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const guard = { collections, since: store.health().sequence }
    try {
      return await work(guard)
    } catch (error) {
      if (!(error instanceof StaleRead) || tries === mostTries) throw error
    }
  }
}
