import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type Launch, type LaunchCheck, launchChecks } from '#blocks/contract/launch.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { useRecord } from '../../base/http/record-queries.ts'
import { replaceRecord } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.tsx'
import { useMay } from '../../base/session/session-queries.ts'
import { TryMail } from '../../base/session/try-mail.tsx'
import { useAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { Confirm } from '../../base/ui/confirm.tsx'
import { useFarmClock } from '../../base/ui/farm-clock.ts'
import rowStyles from '../../base/ui/row.module.css'
import { Screen } from '../../base/ui/screen.tsx'
import { WhenRead } from '../../base/ui/screen-state.tsx'
import styles from './launch-screen.module.css'
import { PreviewLink } from './preview-link.tsx'

/** What is left to do before visitors see the site, and the button that opens it. Editors only read. */
export function Component() {
  const query = useRecord(staffPaths.launch)
  return (
    <Screen
      title="Open the site"
      intro="Until you open it, visitors see a page that says “Opening soon”. You and your team see the whole site."
    >
      <WhenRead query={query}>
        {({ value, revision }) => <Opening launch={value} revision={revision} />}
      </WhenRead>
    </Screen>
  )
}

function Opening({ launch, revision }: { launch: Launch; revision: number }) {
  const isOwner = useMay('settings')
  return (
    <div className={styles.parts}>
      <State launch={launch} revision={revision} />
      <section aria-labelledby="checks">
        <h2 id="checks">{headingOf(launch)}</h2>
        <ul className={rowStyles.rows}>
          {launch.checks.map((check) => (
            <li key={check.id}>
              <CheckRow check={check} mayTest={isOwner} />
            </li>
          ))}
        </ul>
      </section>
      {isOwner && !launch.open && <PreviewLink hasPreview={launch.hasPreview} />}
      {isOwner && (
        <p>
          <Link to="/admin/launch/start">Begin again with your name, place and what you offer</Link>
        </p>
      )}
    </div>
  )
}

function headingOf({ checks }: Launch): string {
  const left = checks.filter(({ ok }) => !ok).length
  if (left === 0) return 'Everything is ready'
  return left === 1 ? '1 thing left to do' : `${left} things left to do`
}

function State({ launch: { open, openedAt, checks }, revision }: { launch: Launch; revision: number }) {
  const clock = useFarmClock()
  const isOwner = useMay('settings')
  const [isAsking, setIsAsking] = useState(false)
  const { act, isBusy } = useAct({ touches: [staffPaths.launch, staffPaths.status] })
  const left = checks.filter(({ ok }) => !ok)

  async function change() {
    const wanted = open ? { open: false } : { open: true, anyway: left.length > 0 }
    if (await act(() => replaceRecord(staffPaths.launch, wanted, revision)))
      notify(open ? 'The site is closed again' : 'The site is open. Well done!')
  }

  const since = openedAt ? ` since ${clock.longMoment(openedAt)}` : ''
  return (
    <section aria-labelledby="state" className={`card ${styles.state}`} data-open={open || undefined}>
      <h2 id="state">{open ? 'The site is open' : 'The site isn’t open yet'}</h2>
      <p>{open ? `Everyone can see it${since}.` : 'Visitors and search engines don’t see it.'}</p>
      {isOwner ? (
        <div className="buttons">
          <Button look={open ? 'second' : 'main'} disabled={isBusy} onClick={() => setIsAsking(true)}>
            {open ? 'Close it again' : left.length > 0 ? 'Open anyway' : 'Open the site'}
          </Button>
        </div>
      ) : (
        <p className="fine">An owner can {open ? 'close' : 'open'} it.</p>
      )}
      {isAsking && (
        <Confirm
          {...(open ? closing : left.length > 0 ? anyway : opening)}
          onConfirm={() => void change()}
          onClose={() => setIsAsking(false)}
        >
          {!open && left.length > 0 && (
            <ul>
              {left.map(({ id, detail }) => (
                <li key={id}>{detail}</li>
              ))}
            </ul>
          )}
        </Confirm>
      )}
    </section>
  )
}

const opening = {
  title: 'Open the site?',
  text: 'From now on everyone can see it, and search engines can find it.',
  label: 'Open the site',
}
const anyway = {
  title: 'Open the site anyway?',
  text: 'Everyone can see it then. This is still left to do:',
  label: 'Open anyway',
}
const closing = {
  title: 'Close the site?',
  text: 'Visitors see “Opening soon” on every page, and nobody can send an enquiry, until you open it again.',
  label: 'Close the site',
}

function CheckRow({ check: { id, ok, detail }, mayTest }: { check: LaunchCheck; mayTest: boolean }) {
  const { label, path } = launchChecks[id]
  return (
    <div className={`${rowStyles.row} ${styles.check}`}>
      <span className={styles.mark} data-ok={ok || undefined} aria-hidden="true">
        {ok ? '✓' : '!'}
      </span>
      <div className={rowStyles.words}>
        <strong>
          {label}
          <span className="visually-hidden">{ok ? ': done' : ': left to do'}</span>
        </strong>
        <span>{detail}</span>
      </div>
      {id === 'mail' && mayTest && <TryMail />}
      {!ok && path && (
        <Link className="button button-second button-small" to={path} aria-label={`Fix this: ${label}`}>
          Fix this
        </Link>
      )}
    </div>
  )
}
