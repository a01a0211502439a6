import type { SiteConnection } from '#site/admin/host/host.ts'
import type { SyncState } from '../ipc.ts'
import { askMain } from './ask-main.ts'

/** The connection to the site, as the main process reports it. */
export function watchSiteConnection(): SiteConnection {
  const listeners = new Set<() => void>()
  let isOnline = true
  function take(state: SyncState): void {
    isOnline = state.isOnline
    for (const listener of listeners) listener()
  }
  window.desktop.on('sync:state', take)
  void askMain('sync:state').then(take)
  return {
    isOnline: () => isOnline,
    onChange(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
