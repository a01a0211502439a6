import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { SecondFactor } from '#blocks/contract/staff/second-factor.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { passkeyLaterDays } from '#blocks/contract/time/retention.ts'
import { send } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.tsx'
import { useAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import styles from './dashboard.module.css'

/** Asks an owner without a passkey to add one. It is in nobody's way, and can be put off. */
export default function PasskeyOffer() {
  const { data } = useQuery<SecondFactor>({ queryKey: [staffPaths.secondFactor] })
  const { act } = useAct({ touches: [staffPaths.secondFactor] })
  if (!data?.isAsked) return null

  async function putOff() {
    if (await act(() => send('POST', staffPaths.secondFactorLater)))
      notify(`We’ll ask again in ${passkeyLaterDays} days`)
  }

  return (
    <section className={`card ${styles.offer}`} aria-labelledby="passkey-offer">
      <h2 id="passkey-offer">Protect your account with a passkey</h2>
      <p>
        With your fingerprint, your face or a security key as a second step, a stolen password isn’t enough.
      </p>
      <div className="buttons">
        <Link className="button button-main" to="/admin/account">
          Add a passkey
        </Link>
        <Button onClick={() => void putOff()}>Later</Button>
      </div>
    </section>
  )
}
