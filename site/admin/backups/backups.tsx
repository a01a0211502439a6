import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackupFile } from '#blocks/contract/staff/backup.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { backupDays, backupWeeks } from '#blocks/contract/time/retention.ts'
import { reasonOf } from '../http/refusals.ts'
import { send } from '../http/staff-client.ts'
import { notify } from '../notices/notify.ts'
import { Screen } from '../ui/screen.tsx'
import { Nothing, ScreenState } from '../ui/screen-state.tsx'
import styles from './backups.module.css'

/** The backups stored next to the data: one per night, and more on an owner's request. */
export function Component() {
  const { data, error, refetch } = useQuery<BackupFile[]>({ queryKey: [staffPaths.backups] })
  const queries = useQueryClient()
  const [isMaking, setIsMaking] = useState(false)

  async function make() {
    setIsMaking(true)
    try {
      await send('POST', staffPaths.backups)
      notify('Backup made')
    } catch (problem) {
      notify(reasonOf(problem))
    }
    setIsMaking(false)
    await queries.invalidateQueries({ queryKey: [staffPaths.status] })
    await refetch()
  }

  return (
    <Screen
      title="Backups"
      intro={`One every night, kept for ${backupDays} days and ${backupWeeks} weeks. Download one now and then: a backup on the same disk dies with it.`}
      action={
        <button type="button" className="button button-main" disabled={isMaking} onClick={() => void make()}>
          {isMaking ? 'Making a backup…' : 'Back up now'}
        </button>
      }
    >
      {!data && <ScreenState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Nothing title="No backup yet" />}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((backup) => (
            <li key={backup.name}>
              <div>
                <strong>
                  {new Date(backup.at).toLocaleString([], { dateStyle: 'full', timeStyle: 'short' })}
                </strong>
                <span>{`${(backup.bytes / 1e6).toFixed(1)} MB`}</span>
              </div>
              <a
                className="button button-second button-small"
                href={staffPaths.backup(backup.name)}
                download
                aria-label={`Download the backup of ${new Date(backup.at).toLocaleDateString()}`}
              >
                Download
              </a>
            </li>
          ))}
        </ul>
      )}
    </Screen>
  )
}
