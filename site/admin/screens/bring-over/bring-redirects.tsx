import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import type { Album } from '#blocks/contract/records/album.ts'
import type { Redirect } from '#blocks/contract/records/redirect.ts'
import {
  type CheckedRedirect,
  checkRedirects,
  type KnownAddresses,
  mostRedirects,
  type RedirectImportReply,
  readRedirects,
} from '#blocks/contract/records/redirect-import.ts'
import { bulkPath, staffPaths } from '#blocks/contract/staff-paths.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { useSiteUrl } from '../../base/host/host.ts'
import { useStaffList } from '../../base/http/record-queries.ts'
import { reasonOf } from '../../base/http/refusals.ts'
import { send } from '../../base/http/staff-client.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { useAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { ScreenState } from '../../base/ui/screen-state.tsx'
import barStyles from '../../forms/form/save-bar.module.css'
import styles from '../../forms/lists/sheet-source.module.css'
import { SheetSource } from '../../forms/lists/sheet-source.tsx'
import { type Outcome, OutcomeNote } from './outcome-note.tsx'

/** Adds many redirects from a list: a preview first, then all of them in one save, which can be undone as one. */
export function Component() {
  const pages = useQuery<PageSummary[]>({ queryKey: [staffPaths.pages] })
  const albums = useStaffList<Album>(apiPaths.albums)
  const redirects = useStaffList<Redirect>(staffPaths.redirects)
  const isRead = pages.data && albums.data && redirects.data
  const known = useMemo(
    () => ({
      pages: new Set(pages.data?.map(({ path }) => path)),
      albums: new Set(
        albums.data?.items.flatMap(({ id, isPublished }) => (isPublished ? [`/media/${id}`] : [])),
      ),
      others: redirects.data?.items ?? [],
    }),
    [pages.data, albums.data, redirects.data],
  )
  return (
    <Screen
      title="Old addresses"
      intro="Where visitors of your old addresses are sent. You’ll see what’s wrong before anything is added."
      back={{ to: '/admin/bring-over', label: 'Bring your old site' }}
    >
      {isRead ? (
        <Import known={known} />
      ) : (
        <ScreenState
          error={pages.error ?? albums.error ?? redirects.error}
          onRetry={() => void Promise.all([pages.refetch(), albums.refetch(), redirects.refetch()])}
        />
      )}
    </Screen>
  )
}

function Import({ known }: { known: KnownAddresses }) {
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const { act, isBusy } = useAct({
    touches: [staffPaths.redirects],
    onRefused: (error) => setOutcome({ isDone: false, text: `Nothing was changed. ${reasonOf(error)}` }),
  })
  const since = dayIn(useTimeZone())
  const ownHost = new URL(useSiteUrl()).host.replace(/^www\./, '')
  const asked = useDeferredValue(text)
  const rows = useMemo(() => checkRedirects(readRedirects(asked, [ownHost]), known), [asked, ownHost, known])
  const fresh = rows.filter(({ outcome }) => outcome === 'new')
  const taken = fresh.slice(0, mostRedirects)

  async function add() {
    setOutcome(undefined)
    await act(async () => {
      const redirects = taken.map(({ from, to }) => ({ from, to, since }))
      const { added } = await send<RedirectImportReply>('POST', staffPaths.redirectImport, { redirects })
      const undo = () =>
        act(async () => {
          await send('POST', bulkPath(staffPaths.redirects), { ids: added, action: 'delete' })
          setOutcome({ isDone: true, text: `Undone. ${counted(added.length)} moved to the trash.` })
        })
      setOutcome({ isDone: true, text: `${counted(added.length)} added.`, undo })
    })
  }

  return (
    <>
      <SheetSource
        label="Or paste them here, one old and new address on each line, such as /parties.html, /contact"
        alsoAccepts=".htaccess"
        text={text}
        onText={(next, problem) => {
          setText(next)
          setOutcome(problem ? { isDone: false, text: problem } : undefined)
        }}
      />
      {outcome && <OutcomeNote outcome={outcome} isBusy={isBusy} />}
      {asked.trim() && rows.length === 0 && <p className={styles.problem}>There are no addresses in this.</p>}
      {rows.length > 0 && <Preview rows={rows} />}
      {taken.length > 0 && (
        <div className={barStyles.bar}>
          <p className={barStyles.state}>
            {fresh.length > taken.length &&
              `The list has ${fresh.length} new ones. You can add ${mostRedirects} at a time, then add the rest.`}
          </p>
          <Button look="main" disabled={isBusy} onClick={() => void add()}>
            {isBusy ? 'Adding…' : `Add ${counted(taken.length)}`}
          </Button>
        </div>
      )}
    </>
  )
}

const counted = (count: number) => (count === 1 ? '1 redirect' : `${count} redirects`)

function Preview({ rows }: { rows: readonly CheckedRedirect[] }) {
  const count = (outcome: CheckedRedirect['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return (
    <section aria-labelledby="preview" className={styles.sheet}>
      <h2 id="preview">Preview</h2>
      <p role="status">
        {`${count('new')} new, ${count('same')} skipped because they’re already there, ${count('error')} skipped because of mistakes.`}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Old address, and where it leads</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, from, to, outcome, says }) => (
            <tr key={number} data-outcome={outcome}>
              <td>{number}</td>
              <td>
                <strong>{from}</strong>
                <span>{to && `→ ${to}`}</span>
              </td>
              <td>{says}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
