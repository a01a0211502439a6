import { useUser } from '../../../base/session/session-queries.ts'
import styles from './also-here.module.css'
import { useOthers } from './presence.tsx'
import { presenceText } from './presence-text.ts'

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
