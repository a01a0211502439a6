import { Link, useSearchParams } from 'react-router-dom'
import type { PageVersionSummary } from '#blocks/contract/pages/page-draft.ts'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { useTimeZone } from '../../../base/http/time-zone.ts'
import { useUser } from '../../../base/session/session-queries.ts'
import momentStyles from '../../../base/ui/moment-list.module.css'
import { momentIn } from '../../../base/ui/moments.ts'
import { partLabel } from '../../page/core/page-labels.ts'
import { type Moment, useLivePage, usePageAt } from '../../page/core/use-page-at.ts'
import { PageComparison } from './page-comparison.tsx'
import styles from './versions-screen.module.css'

type ComparisonProps = {
  page: PageSummary
  versions: readonly PageVersionSummary[]
  chosen: number
  /** The state to compare the chosen version with. */
  other: Moment
}

/** The list of versions, the differences, and both pages. */
export function Comparison({ page, versions, chosen, other }: ComparisonProps) {
  const [search, setSearch] = useSearchParams()
  const live = useLivePage(page.id)
  const left = usePageAt(page.id, chosen, live)
  const right = usePageAt(page.id, other, live)

  const list = (
    <section aria-labelledby="all-versions">
      <h2 id="all-versions">All versions</h2>
      <VersionList
        versions={versions}
        chosen={chosen}
        hrefOf={(number) =>
          `?${new URLSearchParams({ ...Object.fromEntries(search), version: `${number}` })}`
        }
      />
    </section>
  )
  const tools = (
    <label className={styles.with}>
      {`Compare version ${chosen} with`}
      <select
        className="input"
        value={other}
        onChange={({ target }) =>
          setSearch(
            { version: String(chosen), with: target.value },
            { replace: true, preventScrollReset: true },
          )
        }
      >
        <option value="live">the live page</option>
        {page.draftRevision > 0 && <option value="draft">the draft</option>}
        {versions
          .filter(({ number }) => number !== chosen)
          .map(({ number }) => (
            <option key={number} value={number}>{`version ${number}`}</option>
          ))}
      </select>
    </label>
  )

  return (
    <PageComparison
      pageId={page.id}
      left={{ moment: chosen, name: nameOf(chosen), page: left.data }}
      right={{ moment: other, name: nameOf(other), page: right.data }}
      live={live.data}
      error={live.error ?? left.error ?? right.error}
      onRetry={() => {
        for (const read of [live, left, right]) read.refetch()
      }}
      title={`Changes since version ${chosen}`}
      beside={list}
      tools={tools}
    />
  )
}

function nameOf(moment: Moment): string {
  if (moment === 'live') return 'Live page'
  return moment === 'draft' ? 'Draft' : `Version ${moment}`
}

type VersionListProps = {
  versions: readonly PageVersionSummary[]
  chosen: number
  /** The URL of this screen with another version chosen. */
  hrefOf: (number: number) => string
}

const kindLabels: Readonly<Record<PageVersionSummary['kind'], string>> = {
  shipped: 'Original',
  published: 'Published',
  unpublished: 'Taken off the site',
  dropped: 'Discarded draft',
}

/** The versions, newest first: what each one is, when, by whom, and what it changed. */
function VersionList({ versions, chosen, hrefOf }: VersionListProps) {
  const timeZone = useTimeZone()
  const { email } = useUser()
  const now = new Date()
  return (
    <ol className={`${momentStyles.moments} ${styles.versions}`}>
      {versions.map(({ number, kind, at, by, byName, note, changed }) => (
        <li key={number}>
          <Link to={hrefOf(number)} replace preventScrollReset aria-current={number === chosen || undefined}>
            <strong>{`${number}. ${kindLabels[kind]}`}</strong>
            <span>
              <time dateTime={at}>{momentIn(at, timeZone, now)}</time>
              {by && ` by ${by === email ? 'you' : byName}`}
            </span>
            {kind !== 'shipped' && <span>{changed.map(partLabel).join(', ')}</span>}
            {note && <q>{note}</q>}
          </Link>
        </li>
      ))}
    </ol>
  )
}
