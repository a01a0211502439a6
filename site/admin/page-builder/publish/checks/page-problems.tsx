import { useGetPuck } from '@measured/puck'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { isSame } from '#blocks/contract/values/merge.ts'
import { checkFinished, type PageIssue } from '#blocks/pages/page-check.ts'
import { Button } from '../../../base/ui/button.tsx'
import { placeOfBlock } from '../../page/core/block-place.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { pageFromPuck } from '../../page/core/page-from-puck.ts'
import { nameOfBlock } from '../../page/core/page-labels.ts'
import { type PuckApi, usePuck } from '../../page/core/use-puck.ts'
import styles from './problem-list.module.css'

/** Longer than the pause between two letters: the whole page is checked, not once a letter. */
const checkDelayMs = 400

/** Validates the page shortly after each change, with the rules the server applies on publish. */
export function PageProblems({ children }: { children: ReactNode }) {
  const { opened } = useEditor()
  const data = usePuck((s) => s.appState.data)
  const selected = usePuck((s) => (s.selectedItem?.props.id as string | undefined) ?? 'root')
  const [issues, setIssues] = useState<readonly PageIssue[]>([])
  useEffect(() => {
    const timer = setTimeout(() => {
      const found = checkFinished(opened.summary.id, pageFromPuck(data), opened.summary.isService)
      setIssues((known) => (isSame(known, found) ? known : found))
    }, checkDelayMs)
    return () => clearTimeout(timer)
  }, [data, opened.summary.id, opened.summary.isService])
  const atFields = useMemo(() => fieldProblems(issues, selected), [issues, selected])
  return (
    <ProblemsContext value={issues}>
      <FieldProblemsContext value={atFields}>{children}</FieldProblemsContext>
    </ProblemsContext>
  )
}

/**
 * The errors of one block's fields, by field name in the editor: `/buttons/0/href` becomes `buttons.0.href`. An error
 * inside of a formatted text is one of the text: `/text/content/0/type` becomes `text`.
 */
export function fieldProblems(issues: readonly PageIssue[], blockId: string): ReadonlyMap<string, string> {
  const mine = issues.filter((issue) => issue.blockId === blockId && issue.path !== '')
  return new Map(mine.map(({ path, message }) => [fieldName(path), message]))
}

function fieldName(pointer: string): string {
  const parts = pointer
    .replace(/\/content\/\d+\/.*$/, '')
    .slice(1)
    .split('/')
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')).join('.')
}

/** Errors of the selected block's fields, from path (`buttons.0.href`) to message. */
export const FieldProblemsContext = createContext<ReadonlyMap<string, string>>(new Map())

/** The issues that prevent publishing the current page. */
const ProblemsContext = createContext<readonly PageIssue[]>([])

export const useProblems = () => useContext(ProblemsContext)

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
