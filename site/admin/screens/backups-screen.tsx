import { useQuery } from '@tanstack/react-query'
import type { BackupFile } from '#blocks/contract/staff/backup.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { backupDays, backupWeeks } from '#blocks/contract/time/retention.ts'
import { callApi } from '../../http/api-client.ts'
import { ApiError } from '../../http/api-error.ts'
import { send } from '../base/http/staff-client.ts'
import { notify } from '../base/notices/notify.tsx'
import { useAct } from '../base/session/use-act.ts'
import { useWithPassword } from '../base/session/with-password.tsx'
import { Button } from '../base/ui/button.tsx'
import { useFarmClock } from '../base/ui/farm-clock.ts'
import rowStyles from '../base/ui/row.module.css'
import { Screen } from '../base/ui/screen.tsx'
import { Nothing, ScreenState } from '../base/ui/screen-state.tsx'

/** The backups stored next to the data: one per night, and more on an owner's request. */
export function Component() {
  const { data, error, refetch } = useQuery<BackupFile[]>({ queryKey: [staffPaths.backups] })
  const making = useAct({ touches: [staffPaths.backups, staffPaths.status] })
  const downloading = useAct()
  const { run, dialog } = useWithPassword()
  const clock = useFarmClock()

  async function make() {
    if (await making.act(() => send('POST', staffPaths.backups))) notify('Backup done')
  }

  /** By a link and not by fetch: a browser writes a download of gigabytes to the disk while it arrives. */
  const download = (path: string) =>
    downloading.act(async () => {
      if (await run(() => mayDownload(path))) startDownload(path)
    })

  return (
    <Screen
      title="Backups"
      intro={`One is made every night. Daily backups are kept for ${backupDays} days, weekly ones for ${backupWeeks} weeks. Download one now and then: if the disk fails, the backups on it are lost too.`}
      action={
        <Button look="main" disabled={making.isBusy} onClick={() => void make()}>
          {making.isBusy ? 'Making a backup…' : 'Back up now'}
        </Button>
      }
    >
      {!data && <ScreenState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Nothing title="No backups yet" />}
      {data && data.length > 0 && (
        <ul className={rowStyles.rows}>
          {data.map((backup) => (
            <li key={backup.name}>
              <div className={rowStyles.words}>
                <strong>{clock.longMoment(backup.at)}</strong>
                <span>{`${(backup.bytes / 1e6).toFixed(1)} MB`}</span>
              </div>
              <a
                className="button button-second button-small"
                href={staffPaths.backup(backup.name)}
                download
                onClick={(event) => {
                  event.preventDefault()
                  void download(staffPaths.backup(backup.name))
                }}
                aria-label={`Download the backup from ${clock.day(backup.at)}`}
              >
                Download
              </a>
            </li>
          ))}
        </ul>
      )}
      {data?.some(({ isEncrypted }) => isEncrypted) && <Encrypted />}
      {dialog}
    </Screen>
  )
}

function Encrypted() {
  return (
    <p>
      Downloads are encrypted with the passphrase in the server’s settings. Keep it in a separate place that
      more than one person can get to. Without it, no one can open a backup.
    </p>
  )
}

/** Throws what the api would say to a download, such as that it wants the password first: HEAD has no words. */
async function mayDownload(path: string): Promise<void> {
  try {
    await callApi('HEAD', path)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const reply = await callApi('GET', path)
    await reply.body?.cancel() // allowed meanwhile
  }
}

function startDownload(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}
