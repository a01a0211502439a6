import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { useSiteUrl } from '../../base/host/host.ts'
import { send } from '../../base/http/staff-client.ts'
import { CopyButton } from '../../base/notices/copy-button.tsx'
import { useMay } from '../../base/session/session-queries.ts'
import { useFormAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { Confirm } from '../../base/ui/confirm.tsx'
import { FormProblem } from '../../base/ui/form-problem.tsx'
import styles from './job-board-screen.module.css'

/** The URL of the calendar feed. Anyone who has the URL can see the jobs, so owners can replace it. */
export function CalendarFeed() {
  const mayRenew = useMay('settings')
  const siteUrl = useSiteUrl()
  const queries = useQueryClient()
  const { act, problem } = useFormAct()
  const { data } = useQuery<{ path: string }>({ queryKey: [staffPaths.enquiryFeed] })
  const [isAsking, setIsAsking] = useState(false)
  if (!data) return null
  const address = data.path ? siteUrl + data.path : ''

  const renew = () =>
    act(async () =>
      queries.setQueryData([staffPaths.enquiryFeed], await send('POST', staffPaths.enquiryFeed)),
    )

  return (
    <section className={styles.feed} aria-label="Add to your own calendar">
      <h2>Add to your own calendar</h2>
      {address && (
        <p>
          Subscribe to this address in your calendar app. Anyone who has it can see your jobs, with names,
          places and phone numbers. Keep it private, and make a new one when a staff member leaves.
        </p>
      )}
      {!address && !mayRenew && <p>Ask an owner to make an address for your calendar app.</p>}
      <FormProblem text={problem} />
      <div className={styles.address}>
        {address && (
          <>
            <input
              className="input"
              readOnly
              aria-label="Calendar address"
              value={address}
              onFocus={({ target }) => target.select()}
            />
            <CopyButton text={address} />
          </>
        )}
        {mayRenew && (
          <Button onClick={() => (address ? setIsAsking(true) : void renew())}>
            {address ? 'Make a new address' : 'Make an address'}
          </Button>
        )}
      </div>
      {isAsking && (
        <Confirm
          title="Make a new address?"
          text="The old address will stop working. Everyone who uses it will need to subscribe to the new one."
          label="Make a new address"
          onConfirm={() => void renew()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}
