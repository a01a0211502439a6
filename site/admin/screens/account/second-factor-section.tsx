import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type OneTimeCode as Code,
  mostPasskeys,
  type Passkey,
  type SecondFactor,
} from '#blocks/contract/staff/second-factor.ts'
import type { TokenScope } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { oneTimeCodeMinutes } from '#blocks/contract/time/retention.ts'
import { send } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.tsx'
import { EnquiriesBox } from '../../base/session/enquiries-box.tsx'
import { useAct } from '../../base/session/use-act.ts'
import { useWithPassword } from '../../base/session/with-password.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Confirm } from '../../base/ui/confirm.tsx'
import { useFarmClock } from '../../base/ui/farm-clock.ts'
import { Modal } from '../../base/ui/modal.tsx'
import rowStyles from '../../base/ui/row.module.css'
import { ScreenState } from '../../base/ui/screen-state.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor-section.module.css'

/** Passkeys, and the codes for places where none is at hand. */
export function SecondFactorSection() {
  const { data, error, refetch } = useQuery<SecondFactor>({ queryKey: [staffPaths.secondFactor] })
  const queries = useQueryClient()
  const { run, dialog } = useWithPassword()
  const { act } = useAct()
  const [isAdding, setIsAdding] = useState(false)
  const [oneTimeCode, setOneTimeCode] = useState('')
  const [codes, setCodes] = useState<string[]>()
  const [removing, setRemoving] = useState<Passkey>()

  /** Asks for the password where the API wants it, and shows what is stored then. */
  async function change(work: () => Promise<unknown>, done = '') {
    await act(async () => {
      if ((await run(work)) && done) notify(done)
    })
    await readAgain()
  }

  /** The list of sessions, too: most changes end some. */
  async function readAgain() {
    const paths = [staffPaths.secondFactor, staffPaths.sessions]
    await Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })))
  }

  const makeCodes = () =>
    change(async () => {
      const { recoveryCodes } = await send<{ recoveryCodes: string[] }>('POST', staffPaths.recoveryCodes)
      setCodes(recoveryCodes)
    }, 'New codes made. The old ones no longer work.')

  const makeOneTimeCode = (scopes: TokenScope[]) =>
    change(async () => setOneTimeCode((await send<Code>('POST', staffPaths.oneTimeCode, { scopes })).code))

  return (
    <section className={`card ${styles.factor}`} aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>
        A passkey is your fingerprint, your face, a PIN or a security key. With one on your account, a stolen
        password isn’t enough to get in.
      </p>
      {data ? (
        <>
          <PasskeyList passkeys={data.passkeys} onRemove={setRemoving} />
          <WhereToAdd factor={data} onAdd={() => setIsAdding(true)} />
          {data.passkeys.length > 0 && (
            <Codes
              left={data.recoveryCodesLeft}
              onMake={() => void makeCodes()}
              onOneTime={(scopes) => void makeOneTimeCode(scopes)}
            />
          )}
        </>
      ) : (
        <ScreenState error={error} onRetry={() => void refetch()} />
      )}
      {isAdding && (
        <AddPasskey
          run={run}
          onClose={() => setIsAdding(false)}
          onAdded={({ passkey, recoveryCodes }) => {
            setIsAdding(false)
            setCodes(recoveryCodes)
            notify(
              recoveryCodes
                ? `Added the passkey ${passkey.name}. You’ve been signed out everywhere else.`
                : `Added the passkey ${passkey.name}`,
            )
            void readAgain()
          }}
        />
      )}
      {oneTimeCode && <OneTimeCode code={oneTimeCode} onClose={() => setOneTimeCode('')} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      {removing && (
        <Confirm
          title={`Remove the passkey ${removing.name}?`}
          text={removalText(data?.passkeys.length === 1)}
          label="Remove"
          onConfirm={() =>
            void change(
              () => send('DELETE', staffPaths.passkey(removing.id)),
              `Removed the passkey ${removing.name}`,
            )
          }
          onClose={() => setRemoving(undefined)}
        />
      )}
      {dialog}
    </section>
  )
}

type PasskeyListProps = { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void }

function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const { day } = useFarmClock()
  if (passkeys.length === 0) return null
  return (
    <ul className={`${rowStyles.rows} ${styles.list}`}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div className={rowStyles.words}>
            <strong>{passkey.name}</strong>
            <span>{factsOf(passkey, day)}</span>
          </div>
          <Button isSmall aria-label={`Remove the passkey ${passkey.name}`} onClick={() => onRemove(passkey)}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}

function WhereToAdd({
  factor: { passkeys, passkeyOrigin },
  onAdd,
}: {
  factor: SecondFactor
  onAdd: () => void
}) {
  if (passkeyOrigin === '')
    return (
      <p className={styles.note}>Passkeys need https. Ask the person who runs the server to set it up.</p>
    )
  if (passkeyOrigin !== location.origin)
    return (
      <p className={styles.note}>
        {`You can’t add a passkey at ${location.host}. Go to `}
        <a href={`${passkeyOrigin}/admin/account`}>{`${passkeyOrigin}/admin/account`}</a>
        {', sign in there and add it.'}
      </p>
    )
  if (!('credentials' in navigator))
    return <p className={styles.note}>This browser doesn’t support passkeys. Update it or use another one.</p>
  if (passkeys.length >= mostPasskeys)
    return <p className={styles.note}>{`You can have up to ${mostPasskeys} passkeys.`}</p>
  return (
    <Button look="main" onClick={onAdd}>
      {passkeys.length === 0 ? 'Add a passkey' : 'Add another passkey'}
    </Button>
  )
}

type CodesProps = { left: number; onMake: () => void; onOneTime: (scopes: TokenScope[]) => void }

function Codes({ left, onMake, onOneTime }: CodesProps) {
  const [isForEnquiries, setIsForEnquiries] = useState(false)
  return (
    <>
      <h3>If you don’t have your passkey</h3>
      <p>
        {left === 0
          ? 'You have no recovery codes left. Make new ones.'
          : `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left. Each works once.`}
      </p>
      <p>
        The desktop app can’t use a passkey. To sign in there, or in another browser, make a one-time code
        here and enter it there.
      </p>
      <EnquiriesBox onChange={setIsForEnquiries} />
      <div className="buttons">
        <Button onClick={() => onOneTime(isForEnquiries ? ['enquiries'] : [])}>Make a one-time code</Button>
        <Button onClick={onMake}>Make new recovery codes</Button>
      </div>
    </>
  )
}

function factsOf({ createdAt, lastUsedAt, site }: Passkey, day: (at: string) => string): string {
  const added = `Added ${day(createdAt)}`
  const used = lastUsedAt ? `last used ${day(lastUsedAt)}` : 'not used yet'
  const elsewhere = site === location.hostname ? '' : `, works at ${site}`
  return `${added}, ${used}${elsewhere}`
}

function removalText(isLast: boolean): string {
  const others = 'You’ll be signed out everywhere else.'
  return isLast
    ? `This is your last one. After this you’ll sign in with just your password, and your recovery codes will stop working. ${others}`
    : others
}

function OneTimeCode({ code, onClose }: { code: string; onClose: () => void }) {
  return (
    <Modal
      title="A one-time code"
      text={`Enter it in the desktop app or another browser when you’re asked for a code. It works once, for ${oneTimeCodeMinutes} minutes.`}
      onClose={onClose}
    >
      <p className={styles.code}>{code}</p>
    </Modal>
  )
}
