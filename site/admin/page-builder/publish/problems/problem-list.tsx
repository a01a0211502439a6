import { useGetPuck } from '@measured/puck'
import type { PageIssue } from '#blocks/pages/page-check.ts'
import { Button } from '../../../base/ui/button.tsx'
import { placeOfBlock } from '../../page/core/block-place.ts'
import { nameOfBlock } from '../../page/core/page-labels.ts'
import type { PuckApi } from '../../page/core/use-puck.ts'
import styles from './problem-list.module.css'

type ProblemListProps = { issues: readonly PageIssue[]; onJump: (issue: PageIssue) => void }

/** Why the page can't be published. Each reason links to its block. */
export function ProblemList({ issues, onJump }: ProblemListProps) {
  const getPuck = useGetPuck()
  return (
    <section className={styles.problems} aria-label="Fix before publishing">
      <h3>{issues.length === 1 ? 'Fix 1 thing first' : `Fix ${issues.length} things first`}</h3>
      <ul>
        {issues.map((issue) => (
          <li key={`${issue.blockId}${issue.path}${issue.message}`}>
            <Button look="quiet" onClick={() => onJump(issue)}>
              {`${placeLabel(getPuck(), issue.blockId)}: ${issue.message}`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A block's name and position: `Picture, 3 of 7`. */
export function placeLabel(puck: PuckApi, blockId: string): string {
  const place = placeOfBlock(puck, blockId)
  return place ? `${nameOfBlock(place.block.type)}, ${place.index + 1} of ${place.count}` : 'Page settings'
}
