import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type Activity, type ActivityPage, type AuditKind, auditKinds } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { useFarmClock } from '../../base/ui/farm-clock.ts'
import { Pages } from '../../base/ui/pages.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { Nothing, ScreenState } from '../../base/ui/screen-state.tsx'
import styles from './audit-screen.module.css'

type Filter = { person: string; kind: AuditKind | '' }

/** The activity log, newest first: by whom, what, and a way to each change of content. */
export function Component() {
  const [page, setPage] = useState(1)
  const [filter, setFilter] = useState<Filter>({ person: '', kind: '' })
  const { person, kind } = filter
  const query = new URLSearchParams({
    page: String(page),
    ...(person && { person }),
    ...(kind && { kind }),
  })
  const { data, error, refetch } = useQuery<ActivityPage>({
    queryKey: [`${staffPaths.audit}?${query}`],
    refetchOnMount: 'always',
    placeholderData: (before) => before, // the choices stay while a filter loads
  })
  return (
    <Screen
      title="Activity log"
      intro="Changes to the site, sign-ins, deletions, exports and changes to people’s accounts."
    >
      {data ? (
        <>
          <Filters
            people={data.people}
            filter={filter}
            onFilter={(next) => {
              setFilter(next)
              setPage(1)
            }}
          />
          {data.items.length === 0 && <Nothing title="No matches" />}
          <ul className={styles.list}>
            {data.items.map((row) => (
              <Row key={row.id} row={row} />
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

type FiltersProps = { people: readonly string[]; filter: Filter; onFilter: (next: Filter) => void }

function Filters({ people, filter, onFilter }: FiltersProps) {
  return (
    <div className={styles.filters}>
      <label>
        Person
        <select
          className="input"
          value={filter.person}
          onChange={({ target }) => onFilter({ ...filter, person: target.value })}
        >
          <option value="">Everyone</option>
          {people.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        Kind
        <select
          className="input"
          value={filter.kind}
          onChange={({ target }) => onFilter({ ...filter, kind: target.value as Filter['kind'] })} // the options below
        >
          <option value="">Everything</option>
          {auditKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

function Row({ row: { at, who, action, subject, save } }: { row: Activity }) {
  const { moment } = useFarmClock()
  const done =
    action === 'saved' ? subject : [actionLabels[action], subject].filter(Boolean).join(joint(action))
  return (
    <li>
      <time dateTime={at}>{moment(at)}</time>
      <span className={styles.done}>
        <strong>{who}</strong>
        {action === 'saved' ? ` – ${done}` : ` ${done}`}
      </span>
      {save && (
        <Link
          to={`/admin/history?${new URLSearchParams({ of: save.of, save: save.id })}`}
          aria-label={`See the change: ${subject}`}
        >
          See the change
        </Link>
      )}
    </li>
  )
}

/** A deleted or restored record follows with its kind: `deleted animal: Pepper`. */
const joint = (action: Activity['action']) => (action === 'deleted' || action === 'restored' ? ' ' : ': ')

const kindLabels: Readonly<Record<AuditKind, string>> = {
  content: 'Changes to the site',
  'sign-in': 'Sign-ins and passwords',
  people: 'People’s accounts',
  data: 'Exports and backups',
}

const actionLabels: Readonly<Record<Exclude<Activity['action'], 'saved'>, string>> = {
  'signed-in': 'signed in',
  'sign-in-locked': 'was locked out after wrong passwords',
  'signed-out-everywhere': 'signed out everywhere',
  'password-changed': 'changed a password',
  'password-reset': 'made a password link',
  'passkey-added': 'added a passkey',
  'passkey-removed': 'removed a passkey',
  'recovery-codes-made': 'made new recovery codes',
  'one-time-code-made': 'made a one-time code',
  'second-step-reset': 'removed passkeys for',
  'user-added': 'added a person',
  'user-changed': 'changed a person',
  'user-removed': 'removed a person',
  'consent-changed': 'changed what people agree to',
  published: 'published',
  unpublished: 'took off the site',
  deleted: 'deleted',
  restored: 'restored',
  exported: 'exported',
  'backup-downloaded': 'downloaded a backup',
  'site-opened': 'opened the site',
  'site-closed': 'closed the site',
}
