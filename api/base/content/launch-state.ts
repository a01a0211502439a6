import { RevisionConflict, StoreReadOnly } from '../../store/errors.ts'
import type { ContentStore } from './collections.ts'

export const launchPlace = { collection: 'launch', id: 'launch' } as const

/** The cache tag of all that depends on it. */
export const launchTag = 'launch'

export type LaunchState = {
  /** Visitors see the site. */
  isOpen: boolean
  /** It is closed and nobody has an account yet: it shows a made-up farm to whoever is at this machine. */
  isSample: boolean
  /** Of the secret in the preview link; blank without one. */
  previewHash: string
}

/**
 * To be called before anything else is written. A store without this record is new, or an earlier version wrote it: then
 * its site is open if it has an account. `isOpen`: of a new one, in tests.
 */
export async function keepLaunch(store: ContentStore, isOpen = false): Promise<void> {
  if (await store.get(launchPlace.collection, launchPlace.id)) return
  const open = isOpen || (await store.count('users')) > 0
  const value = { open, openedAt: '', previewHash: '', mailTestedAt: '' }
  await store.commit([{ type: 'put', ...launchPlace, value, ifRevision: 0 }]).catch((error: unknown) => {
    // Another server was first, or nothing can be saved now: the next start does it.
    if (!(error instanceof RevisionConflict || error instanceof StoreReadOnly)) throw error
  })
}

/** The state from memory, as the last change anywhere left it. */
export async function followLaunch(store: ContentStore): Promise<() => LaunchState> {
  let stored: { open: boolean; previewHash: string } | undefined
  let hasAccount = false
  store.onChange((changes) => {
    for (const { collection, after } of changes) {
      if (collection === 'launch') stored = after?.value as typeof stored // its collection's value
      // The last account can't be removed while a server runs.
      if (collection === 'users' && after) hasAccount = true
    }
  })
  stored = (await store.get(launchPlace.collection, launchPlace.id))?.value
  hasAccount = (await store.count('users')) > 0
  return () => {
    const isOpen = stored?.open ?? hasAccount
    return { isOpen, isSample: !isOpen && !hasAccount, previewHash: stored?.previewHash ?? '' }
  }
}
