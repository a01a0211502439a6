import { Link } from 'react-router-dom'
import { sitePart } from '#blocks/contract/pages/site-parts.ts'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { type PageState, pageViews } from '../page/core/page-state.ts'
import type { PageQuestion } from './page-dialogs.tsx'
import styles from './page-list.module.css'
import { PageMenu } from './page-menu.tsx'

type PageRowProps = { page: PageSummary; state: PageState; onAsk: (question: PageQuestion) => void }

/** One page of the list. Its title links to the builder. */
export function PageRow({ page, state, onAsk }: PageRowProps) {
  const { id, title, path } = page
  const isReady = pageViews.Ready(page)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link className={styles.face} to={`/admin/pages/${id}`}>
          <span className={styles.title}>{title}</span>{' '}
          <span className={styles.path}>{sitePart(id)?.about ?? path}</span>
        </Link>
        {state.details.length > 0 && <p className={styles.state}>{state.details.join(' · ')}</p>}
        {state.problem && <p className={styles.problem}>{state.problem}</p>}
      </div>
      <span className={styles.badges}>
        {isReady && (
          <span className="badge" data-state="Ready">
            Ready
          </span>
        )}
        <span className="badge" data-state={state.badge}>
          {state.badge}
        </span>
      </span>
      <PageMenu page={page} onAsk={onAsk} />
    </li>
  )
}
