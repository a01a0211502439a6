import { createContext, type ReactNode, useContext } from 'react'
import type { PresenceEntry } from '#blocks/contract/staff/presence.ts'
import { useUser } from '../../../base/session/session-queries.ts'
import styles from './also-here.module.css'
import { usePresence } from './use-presence.ts'

/** Shows who else has this page open. It only informs and never locks; conflicts are found on save. */
export function AlsoHere() {
  const { id } = useUser()
  const { names, text } = presenceText(useOthers(), id)
  return (
    <p className={styles.others} role="status">
      {names.map(([userId, name]) => (
        <span key={userId} className={styles.face} aria-hidden>
          {name.charAt(0).toUpperCase()}
        </span>
      ))}
      {text && <span>{text}</span>}
    </p>
  )
}

type Tab = Pick<PresenceEntry, 'userId' | 'name'>

/** The other people in these tabs, each once, and a sentence about them. */
export function presenceText(tabs: readonly Tab[], me: number): { names: [number, string][]; text: string } {
  const names = [...new Map(tabs.map(({ userId, name }) => [userId, name]))].filter(([id]) => id !== me)
  const others = new Intl.ListFormat('en').format(names.map(([, name]) => name))
  const isOpenTwice = tabs.some(({ userId }) => userId === me)
  const sentences = [
    ...(names.length > 0 ? [`${others} ${names.length === 1 ? 'is' : 'are'} also editing`] : []),
    ...(isOpenTwice ? ['You have this page open in another tab'] : []),
  ]
  return { names, text: sentences.join('. ') }
}

const OthersContext = createContext<readonly PresenceEntry[]>([])

/** Other tabs that have the same page open. */
const useOthers = () => useContext(OthersContext)

/** Wraps the editor from outside, because the editor's remounts must not look like leaving and rejoining. */
export function Presence({ what, children }: { what: string; children: ReactNode }) {
  return <OthersContext value={usePresence(what)}>{children}</OthersContext>
}
