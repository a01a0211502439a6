import styles from './also-here.module.css'
import { useOthers } from './presence.tsx'

/** Who else has this page open. It informs and never locks: a save says when two touch the same thing. */
export function AlsoHere() {
  const names = [...new Set(useOthers().map(({ name }) => name))]
  return (
    <p className={styles.others} role="status">
      {names.length > 0 && (
        <>
          {names.map((name) => (
            <span key={name} className={styles.face} aria-hidden>
              {name.charAt(0).toUpperCase()}
            </span>
          ))}
          <span>{`${new Intl.ListFormat('en').format(names)} ${names.length === 1 ? 'is' : 'are'} here, too`}</span>
        </>
      )}
    </p>
  )
}
