import { useGetPuck } from '@measured/puck'
import { Button } from '../../../base/ui/button.tsx'
import { placeLabel } from '../problems/problem-list.tsx'
import type { Finding } from './finding.ts'
import styles from './finding-list.module.css'
import type { PageCheck } from './use-page-check.ts'

type FindingListProps = { check: PageCheck; onJump: (blockId: string) => void }

/** The findings of the page check: errors first, then warnings. */
export function FindingList({ check, onJump }: FindingListProps) {
  const findings = check.kind === 'done' ? check.findings : []
  const errors = findings.filter(({ kind }) => kind === 'error')
  const warnings = findings.filter(({ kind }) => kind === 'warning')
  return (
    <>
      <p className={styles.state} role="status" data-check={check.kind}>
        {statusText(check)}
      </p>
      {errors.length > 0 && (
        <section className={styles.errors} aria-label="Errors">
          <h3>
            {errors.length === 1
              ? 'Fix 1 error before publishing'
              : `Fix ${errors.length} errors before publishing`}
          </h3>
          <Findings findings={errors} onJump={onJump} />
        </section>
      )}
      {warnings.length > 0 && (
        <section className={styles.warnings} aria-label="Warnings">
          <h3>Check these first</h3>
          <Findings findings={warnings} onJump={onJump} />
        </section>
      )}
    </>
  )
}

function Findings({ findings, onJump }: { findings: readonly Finding[]; onJump: (blockId: string) => void }) {
  const getPuck = useGetPuck()
  return (
    <ul>
      {findings.map(({ message, blockId }) => (
        <li key={`${blockId}${message}`}>
          {blockId ? (
            <Button look="quiet" onClick={() => onJump(blockId)}>
              {`${placeLabel(getPuck(), blockId)}: ${message}`}
            </Button>
          ) : (
            <p>{message}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

function statusText(check: PageCheck): string {
  if (check.kind === 'running') return 'Checking the page…'
  if (check.kind === 'failed')
    return 'We couldn’t check the whole page just now. You can still publish. Each block is checked on its own.'
  return check.findings.length === 0
    ? 'Checked: headings, images, links, contrast and page size look good.'
    : ''
}
