import { createContext, type ReactNode, useContext } from 'react'
import type { PresenceEntry } from '#blocks/contract/staff/presence.ts'
import { usePresence } from './use-presence.ts'

const OthersContext = createContext<readonly PresenceEntry[]>([])

/** Other people who have the same thing open. */
export const useOthers = () => useContext(OthersContext)

/** Wraps the editor, which remounts its content on start: that must not look like leaving and returning. */
export function Presence({ what, children }: { what: string; children: ReactNode }) {
  return <OthersContext value={usePresence(what)}>{children}</OthersContext>
}
