import { createContext, type ReactNode, useContext } from 'react'
import type { PresenceEntry } from '#blocks/contract/staff/presence.ts'
import { usePresence } from './use-presence.ts'

const OthersContext = createContext<readonly PresenceEntry[]>([])

/** Other tabs that have the same page open. */
export const useOthers = () => useContext(OthersContext)

/** Wraps the editor from outside, because the editor's remounts must not look like leaving and rejoining. */
export function Presence({ what, children }: { what: string; children: ReactNode }) {
  return <OthersContext value={usePresence(what)}>{children}</OthersContext>
}
