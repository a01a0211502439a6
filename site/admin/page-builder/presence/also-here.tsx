import { useUser } from '../../session/session-queries.ts'
import styles from './also-here.module.css'
import { useOthers } from './presence.tsx'
import { presenceText } from './presence-text.ts'

/** Who else has this page open. It informs and never locks: a save says when two touch the same thing. */
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
