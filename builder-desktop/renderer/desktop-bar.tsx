import { useCallback, useEffect, useState } from 'react'
import type { UpdateState } from '../ipc.ts'
import { askMain } from './ask-main.ts'
import styles from './desktop-bar.module.css'
import { useDesktopState } from './use-desktop-state.ts'

type DesktopBarProps = { diskProblem: string; onChangeSite: () => void }

/** What the app has to say beside the staff area: about the line, the sign-in, the disk and its own version. */
export function DesktopBar({ diskProblem, onChangeSite }: DesktopBarProps) {
  const sync = useDesktopState('sync:state')
  const session = useDesktopState('session:state')
  const update = useUpdate()
  const [isLastingSeen, setIsLastingSeen] = useState(false)
  const takeRoom = useCallback((bar: HTMLElement | null) => {
    if (!bar) return
    const root = document.documentElement
    const observer = new ResizeObserver(() => root.style.setProperty('--host-bar', `${bar.offsetHeight}px`))
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])
  const host = session?.siteUrl ? new URL(session.siteUrl).host : ''
  return (
    <div className={styles.bar} role="status" aria-label="The app" ref={takeRoom}>
      {sync && !sync.isOnline && (
        <p className={styles.line} data-desktop-line="offline">
          {`No connection to ${host}. What you do is kept on this computer and sent when it is back.`}
          <button type="button" className={styles.button} onClick={() => void askMain('sync:retry')}>
            Try again
          </button>
        </p>
      )}
      {sync?.refusal && <p className={styles.line}>{sync.refusal}</p>}
      {diskProblem && (
        <p className={styles.line} data-desktop-line="disk">
          {diskProblem}
        </p>
      )}
      {session?.user && !session.isLasting && !isLastingSeen && (
        <p className={styles.line} data-desktop-line="memory-only">
          Your sign-in ends when you close the app: this computer has no key store to keep it in.
          <button type="button" className={styles.button} onClick={() => setIsLastingSeen(true)}>
            All right
          </button>
        </p>
      )}
      {update?.kind === 'ready' && (
        <p className={styles.line} data-desktop-line="update">
          {`Version ${update.version} is ready. It is put in when you close the app.`}
          <button type="button" className={styles.button} onClick={() => void askMain('app:install-update')}>
            Restart now
          </button>
        </p>
      )}
      {session && !session.user && (
        <p className={styles.line} data-desktop-line="site">
          {`You are about to sign in at ${host}.`}
          <button type="button" className={styles.button} onClick={onChangeSite}>
            Another site…
          </button>
        </p>
      )}
    </div>
  )
}

function useUpdate(): UpdateState | undefined {
  const [state, setState] = useState<UpdateState>()
  useEffect(() => window.desktop.on('update:state', setState), [])
  return state
}
