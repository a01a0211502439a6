import { Link } from 'react-router-dom'
import { takeFocus } from '../../base/ui/take-focus.ts'
import styles from './publish-set.module.css'
import type { SetRefusal } from './set-refusal.ts'

type SetProblemsProps = { refused: SetRefusal; titleOf: (pageId: string) => string }

/** Why nothing was published. Each page links to its builder, where the problem can be solved. */
export function SetProblems({ refused: { message, pages }, titleOf }: SetProblemsProps) {
  return (
    <div className={styles.problems} role="alert" tabIndex={-1} ref={takeFocus}>
      <p>
        <strong>Nothing was published.</strong> {message}
      </p>
      {pages.map(({ pageId, reasons }) => (
        <div key={pageId}>
          <p className={styles.title}>
            <Link to={`/admin/pages/${pageId}`}>{titleOf(pageId)}</Link>
          </p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
