import type { EnquiriesRight } from '#site/admin/host/host.ts'
import type { SessionState } from '../ipc.ts'

/** Whether the sign-in may work on enquiries, as the main process reports it. */
export function watchEnquiriesRight(session: Pick<SessionState, 'scopes'>): EnquiriesRight {
  const listeners = new Set<() => void>()
  let isAllowed = session.scopes.includes('enquiries')
  window.desktop.on('session:state', ({ scopes }) => {
    isAllowed = scopes.includes('enquiries')
    for (const listener of listeners) listener()
  })
  return {
    isAllowed: () => isAllowed,
    onChange(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
