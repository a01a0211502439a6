import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { ApiError } from '../../../http/api-error.ts'
import { useSiteUrl } from '../../host/host.ts'
import { formReason } from '../../http/refusals.ts'
import { send } from '../../http/staff-client.ts'
import { notify } from '../../notices/notify.ts'
import { useMay } from '../../session/session-queries.ts'
import { useSignedOut } from '../../session/signed-out.ts'
import { Ask } from '../../ui/ask.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import styles from './calendar.module.css'

/** The URL of the calendar feed. Anyone who has the URL can see the jobs, so owners can replace it. */
export function CalendarFeed() {
  const mayRenew = useMay('owner')
  const siteUrl = useSiteUrl()
  const queries = useQueryClient()
  const askToSignIn = useSignedOut()
  const { data } = useQuery<{ path: string }>({ queryKey: [staffPaths.enquiryFeed] })
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState('')
  if (!data) return null
  const address = data.path ? siteUrl + data.path : ''

  async function renew() {
    setIsAsking(false)
    setProblem('')
    try {
      queries.setQueryData([staffPaths.enquiryFeed], await send('POST', staffPaths.enquiryFeed))
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) askToSignIn()
      else setProblem(formReason(error))
    }
  }

  return (
    <section className={styles.feed} aria-label="In your own calendar">
      <h2>In your own calendar</h2>
      <p>
        {address
          ? 'Subscribe to this address in your calendar application. Whoever has it sees the jobs, with names, places and phone numbers: keep it to yourselves, and make a new one when somebody leaves.'
          : 'There is no address for your calendar application yet.'}
        {!address && !mayRenew && ' An owner can make one.'}
      </p>
      <FormProblem text={problem} />
      <div className={styles.address}>
        {address && (
          <>
            <input
              className="input"
              readOnly
              aria-label="Address of the calendar"
              value={address}
              onFocus={({ target }) => target.select()}
            />
            <button type="button" className="button button-second" onClick={() => void copy(address)}>
              Copy
            </button>
          </>
        )}
        {mayRenew && (
          <button
            type="button"
            className="button button-second"
            onClick={() => (address ? setIsAsking(true) : void renew())}
          >
            {address ? 'Make a new address' : 'Make an address'}
          </button>
        )}
      </div>
      {isAsking && (
        <Ask
          title="Make a new address?"
          text="The one there is stops working: everybody who uses it has to subscribe to the new one."
          onCancel={() => setIsAsking(false)}
          choices={[{ label: 'Make a new address', isMain: true, onChoose: () => void renew() }]}
        />
      )}
    </section>
  )
}

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    notify('Address copied')
  } catch {
    notify('This browser does not let it be copied: select it and copy it yourself')
  }
}
