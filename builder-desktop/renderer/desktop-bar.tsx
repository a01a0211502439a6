import { useCallback, useEffect, useState } from 'react'
import type { SyncState, UpdateState } from '../ipc.ts'
import { askMain, ReportProblemContext } from './ask-main.ts'
import styles from './desktop-bar.module.css'
import { Row, RowButton } from './queue-row.tsx'
import { QueueRows } from './queue-rows.tsx'
import { useDesktopState } from './use-desktop-state.ts'

type DesktopBarProps = {
  path: string
  /** Why something was not stored or not done; blank if nothing is wrong. */
  problem: string
  onProblem: (problem: string) => void
  onChangeSite: () => void
  onGo: (path: string) => void
}

/** Status of the app below the staff area: connection, sign-in, disk, queue and version. */
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
  const damage = sync && sync.damaged.count > 0 ? damageMessage(sync.damaged) : ''
  const host = session?.siteUrl ? new URL(session.siteUrl).host : ''
  return (
    <ReportProblemContext value={onProblem}>
      <div className={styles.bar} role="status" aria-label="The app" ref={takeRoom}>
        {sync && !sync.isOnline && (
          <Row name="offline" text={offlineText(path, host)}>
            <RowButton text="Try again" onClick={() => askMain('sync:retry')} />
          </Row>
        )}
        {sync?.refusal && <Notice key={sync.refusal} name="refusal" text={sync.refusal} />}
        {!sync?.refusal && path !== signInPath && (
          <QueueRows path={path} onGo={onGo} isSignedIn={session?.user != null} />
        )}
        {damage && <Notice key={damage} name="damaged" text={damage} />}
        {problem && <Notice key={problem} name="disk" text={problem} onSeen={() => onProblem('')} />}
        {session?.user && !session.isLasting && <Notice name="memory-only" text={notLasting} />}
        {session?.isUntold && (
          <Notice
            key={host}
            name="untold"
            text={`You’re signed out on this computer, but we couldn’t reach ${host}. To sign out there too, open My account in a browser, or wait until it expires.`}
          />
        )}
        {update?.kind === 'ready' && (
          <Row
            name="update"
            text={`Version ${update.version} is ready. It will be installed when you close the app.`}
          >
            <RowButton text="Restart now" onClick={() => askMain('app:install-update')} />
          </Row>
        )}
        {update?.kind === 'available' && (
          <Notice
            key={update.version}
            name="update"
            text={`There’s a newer version, ${update.version}. Install it the way you installed this one.`}
          />
        )}
        {session && !session.user && (
          <Row name="site" text={`You’re signing in to ${host}.`}>
            <RowButton text="Switch site…" onClick={onChangeSite} />
          </Row>
        )}
      </div>
    </ReportProblemContext>
  )
}

/** On this screen the queue is hidden: its owner is not signed in. */
const signInPath = '/admin/login'
const notLasting =
  'You’ll be signed out when you close the app. This computer has no safe place to store your sign-in.'

function offlineText(path: string, host: string): string {
  if (path.startsWith('/admin/enquiries'))
    return 'You’re offline. What you type stays here until you close the app. Save it when you’re back online.'
  return `You’re offline. What you type is saved on this computer. We’ll send pages to ${host} when you’re back online.`
}

function damageMessage({ count, isRecovered }: SyncState['damaged']): string {
  const files = count === 1 ? 'One copy' : `${count} copies`
  return `${files} of your work on this computer couldn’t be read and ${count === 1 ? 'was' : 'were'} set aside. ${
    isRecovered ? 'We’re using the copy from just before.' : 'There’s no earlier copy.'
  }`
}

function useUpdate(): UpdateState | undefined {
  const [state, setState] = useState<UpdateState>()
  useEffect(() => window.desktop.on('update:state', setState), [])
  return state
}

type NoticeProps = { name: string; text: string; onSeen?: () => void }

/** A row with a message to dismiss. It comes back when it is mounted again. */
function Notice({ name, text, onSeen }: NoticeProps) {
  const [isSeen, setIsSeen] = useState(false)
  if (isSeen) return null
  return (
    <Row name={name} text={text}>
      <RowButton
        text="OK"
        onClick={() => {
          setIsSeen(true)
          onSeen?.()
        }}
      />
    </Row>
  )
}
