import { useGetPuck } from '@measured/puck'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { useTimeZone } from '../../../base/http/time-zone.ts'
import { Button } from '../../../base/ui/button.tsx'
import { useEditor } from '../../page/core/editor-context.ts'
import { checkPage } from './check-page.ts'
import type { Finding } from './finding.ts'
import styles from './finding-list.module.css'
import { placeLabel } from './page-problems.tsx'

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

type PageCheck =
  | { kind: 'running' }
  | { kind: 'done'; findings: readonly Finding[] }
  /** The page could not be read. The server's own checks still apply. */
  | { kind: 'failed' }

/** Checks the page once, on mount. `finished` resolves with the result. */
export function usePageCheck(): { check: PageCheck; finished: () => Promise<PageCheck> } {
  const { opened, saver } = useEditor()
  const timeZone = useTimeZone()
  const [check, setCheck] = useState<PageCheck>({ kind: 'running' })
  const today = useEffectEvent(() => dayIn(timeZone))
  const running = useRef<Promise<PageCheck>>(undefined)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    async function run(): Promise<PageCheck> {
      try {
        // The server renders the saved draft, so it is saved first.
        if (!(await saver.flush())) return { kind: 'failed' }
        const asked = { summary: opened.summary, page: saver.current(), today: today(), signal }
        return { kind: 'done', findings: await checkPage(asked) }
      } catch {
        // A failed check says nothing about the page; publishing runs the server's own checks.
        return { kind: 'failed' }
      }
    }
    running.current = run()
    void running.current.then((done) => {
      if (!signal.aborted) setCheck(done)
    })
    return () => stop.abort()
  }, [opened.summary, saver])
  return { check, finished: async () => (await running.current) ?? { kind: 'failed' } }
}
