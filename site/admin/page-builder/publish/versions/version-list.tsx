import { Link } from 'react-router-dom'
import type { PageVersionSummary } from '#blocks/contract/pages/page-draft.ts'
import { useTimeZone } from '../../../base/http/time-zone.ts'
import { useUser } from '../../../base/session/session-queries.ts'
import momentStyles from '../../../base/ui/moment-list.module.css'
import { momentIn } from '../../../base/ui/moments.ts'
import { partLabel } from '../../page/core/page-labels.ts'
import styles from './versions-screen.module.css'

type VersionListProps = {
  versions: readonly PageVersionSummary[]
  chosen: number
  /** The URL of this screen with another version chosen. */
  hrefOf: (number: number) => string
}

const kindLabels: Readonly<Record<PageVersionSummary['kind'], string>> = {
  shipped: 'As it was at first',
  published: 'Published',
  unpublished: 'Taken off the site',
  dropped: 'Discarded draft',
}

/** The versions, newest first: what each one is, when, by whom, and what it changed. */
export function VersionList({ versions, chosen, hrefOf }: VersionListProps) {
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
