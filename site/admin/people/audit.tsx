import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditAction, AuditEntry } from '#blocks/contract/staff/staff.ts'
import { type Paged, staffPaths } from '#blocks/contract/staff-paths.ts'
import { useFarmClock } from '../ui/farm-clock.ts'
import { Pages } from '../ui/pages.tsx'
import { Screen } from '../ui/screen.tsx'
import { ScreenState } from '../ui/screen-state.tsx'
import styles from './audit.module.css'

/** The audit log, newest first. */
export function Component() {
  const { moment } = useFarmClock()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery<Paged<AuditEntry>>({
    queryKey: [`${staffPaths.audit}?page=${page}`],
  })
  return (
    <Screen title="Who did what" intro="Sign-ins, deletions, exports and changes of people.">
      {data ? (
        <>
          <ul className={styles.list}>
            {data.items.map(({ id, at, who, action, subject }) => (
              <li key={id}>
                <time dateTime={at}>{moment(at)}</time>
                <span>{`${who} ${actionLabels[action]}${subject ? `: ${subject}` : ''}`}</span>
              </li>
            ))}
          </ul>
          <Pages page={data.page} pages={data.pages} onPage={setPage} />
        </>
      ) : (
        <ScreenState error={error} onRetry={() => void refetch()} />
      )}
    </Screen>
  )
}

const actionLabels: Record<AuditAction, string> = {
  'signed-in': 'signed in',
  'sign-in-locked': 'was locked out after wrong passwords',
  'signed-out-everywhere': 'signed out everywhere',
  'password-changed': 'changed a password',
  'password-reset': 'made a password link',
  'passkey-added': 'added a passkey',
  'passkey-removed': 'removed a passkey',
  'recovery-codes-made': 'made new recovery codes',
  'one-time-code-made': 'made a one-time code',
  'second-step-reset': 'removed the passkeys of',
  'user-added': 'added a person',
  'user-changed': 'changed a person',
  'user-removed': 'removed a person',
  published: 'published',
  deleted: 'deleted',
  restored: 'put back',
  exported: 'exported',
  'backup-downloaded': 'downloaded a backup',
}
