import { useGetPuck } from '@puckeditor/core'
import { placeInWords } from '../problems/problem-list.tsx'
import type { Finding } from './finding.ts'
import styles from './finding-list.module.css'
import type { LookOver } from './use-look-over.ts'

type FindingListProps = { look: LookOver; onJump: (blockId: string) => void }

/** What a look at the rendered page found: what stops publishing, then what is worth a thought. */
export function FindingList({ look, onJump }: FindingListProps) {
  const findings = look.kind === 'done' ? look.findings : []
  const errors = findings.filter(({ kind }) => kind === 'error')
  const warnings = findings.filter(({ kind }) => kind === 'warning')
  return (
    <>
      <p className={styles.state} role="status">
        {stateInWords(look)}
      </p>
      {errors.length > 0 && (
        <section className={styles.errors} aria-label="Faults on the page">
          <h3>
            {errors.length === 1 ? 'One fault stops this page' : `${errors.length} faults stop this page`}
          </h3>
          <Findings findings={errors} onJump={onJump} />
        </section>
      )}
      {warnings.length > 0 && (
        <section className={styles.warnings} aria-label="Worth a look">
          <h3>Worth a look before visitors see it</h3>
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
            <button type="button" className="button button-quiet" onClick={() => onJump(blockId)}>
              {`${placeInWords(getPuck(), blockId)}: ${message}`}
            </button>
          ) : (
            <p>{message}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

function stateInWords(look: LookOver): string {
  if (look.kind === 'running') return 'Looking the page over, as visitors will get it…'
  if (look.kind === 'failed')
    return 'The page could not be looked over just now. You can still publish; faults in single blocks are found all the same.'
  return look.findings.length === 0
    ? 'Looked over: headings, pictures, links, contrast and weight are fine.'
    : ''
}
