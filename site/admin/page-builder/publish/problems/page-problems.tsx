import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { isSame } from '#blocks/contract/values/merge.ts'
import { checkFinished, type PageIssue } from '#blocks/pages/page-check.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { pageFromPuck } from '../../page/core/page-from-puck.ts'
import { usePuck } from '../../page/core/use-puck.ts'
import { FieldProblemsContext } from './field-problems.ts'
import { ProblemsContext } from './problems-context.ts'

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
      const found = checkFinished(opened.summary.id, pageFromPuck(data))
      setIssues((known) => (isSame(known, found) ? known : found))
    }, checkDelayMs)
    return () => clearTimeout(timer)
  }, [data, opened.summary.id])
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
