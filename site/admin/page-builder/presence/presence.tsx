import { createContext, type ReactNode, useContext } from 'react'
import type { PresenceEntry } from '#blocks/contract/staff/presence.ts'
import { usePresence } from './use-presence.ts'

const OthersContext = createContext<readonly PresenceEntry[]>([])

/** Who else has open what is open here. */
export const useOthers = () => useContext(OthersContext)

/** Around the editor, which draws what is in it anew as it starts: that must not look like coming and going. */
export function Presence({ what, children }: { what: string; children: ReactNode }) {
  return <OthersContext value={usePresence(what)}>{children}</OthersContext>
}
