import { useCallback, useEffect, useState } from 'react'
import type { SyncState, UpdateState } from '../ipc.ts'
import { askMain } from './ask-main.ts'
import { TellContext } from './attempt.ts'
import styles from './desktop-bar.module.css'
import { Notice } from './notice.tsx'
import { Line, Way } from './queue-row.tsx'
import { QueueLines } from './queue-rows.tsx'
import { useDesktopState } from './use-desktop-state.ts'

type DesktopBarProps = {
  /** Of the screen that is open. */
  path: string
  /** Why something was not kept or not done; blank where nothing is wrong. */
  problem: string
  onProblem: (problem: string) => void
  onChangeSite: () => void
  onGo: (path: string) => void
}

/** What the app has to say beside the staff area: about the line, the sign-in, the disk and its own version. */
export function DesktopBar({ path, problem, onProblem, onChangeSite, onGo }: DesktopBarProps) {
  const sync = useDesktopState('sync:state')
  const session = useDesktopState('session:state')
  const update = useUpdate()
  const takeRoom = useCallback((bar: HTMLElement | null) => {
    if (!bar) return
    const root = document.documentElement
    const observer = new ResizeObserver(() => root.style.setProperty('--host-bar', `${bar.offsetHeight}px`))
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])
  const damage = sync && sync.damaged.count > 0 ? damageWords(sync.damaged) : ''
  const host = session?.siteUrl ? new URL(session.siteUrl).host : ''
  return (
    <TellContext value={onProblem}>
      <div className={styles.bar} role="status" aria-label="The app" ref={takeRoom}>
        {sync && !sync.isOnline && (
          <Line
            name="offline"
            words={`No connection to ${host}. What you type is kept on this computer; pages are sent by themselves when it is back.`}
          >
            <Way words="Try again" onClick={() => askMain('sync:retry')} />
          </Line>
        )}
        {sync?.refusal && <Notice key={sync.refusal} name="refusal" words={sync.refusal} />}
        {!sync?.refusal && path !== signInPath && (
          <QueueLines path={path} onGo={onGo} isSignedIn={session?.user != null} />
        )}
        {damage && <Notice key={damage} name="damaged" words={damage} />}
        {problem && <Notice key={problem} name="disk" words={problem} onSeen={() => onProblem('')} />}
        {session?.user && !session.isLasting && <Notice name="memory-only" words={notLasting} />}
        {session?.isUntold && (
          <Notice
            key={host}
            name="untold"
            words={`You are signed out on this computer. ${host} could not be told: there the sign-in ends by itself, or sooner in your account in the browser.`}
          />
        )}
        {update?.kind === 'ready' && (
          <Line
            name="update"
            words={`Version ${update.version} is ready. It is put in when you close the app.`}
          >
            <Way words="Restart now" onClick={() => askMain('app:install-update')} />
          </Line>
        )}
        {session && !session.user && (
          <Line name="site" words={`You are about to sign in at ${host}.`}>
            <Way words="Another site…" onClick={onChangeSite} />
          </Line>
        )}
      </div>
    </TellContext>
  )
}

/** Whose pages wait is not there. */
const signInPath = '/admin/login'
const notLasting = 'Your sign-in ends when you close the app: this computer has no key store to keep it in.'

function damageWords({ count, isRecovered }: SyncState['damaged']): string {
  const files = count === 1 ? 'One copy' : `${count} copies`
  return `${files} of what was typed on this computer could not be read, and ${count === 1 ? 'is' : 'are'} kept aside. ${
    isRecovered ? 'The copy from a moment before has taken its place.' : 'There was no copy before it.'
  }`
}

function useUpdate(): UpdateState | undefined {
  const [state, setState] = useState<UpdateState>()
  useEffect(() => window.desktop.on('update:state', setState), [])
  return state
}
