import { useMemo } from 'react'
import type { Page } from '#blocks/contract/pages/page.ts'
import { ConflictDialog, type ConflictLabels } from '../../forms/conflict-dialog.tsx'
import { pageChoices } from './page-choices.ts'

type PageConflictDialogProps = {
  /** The merge base, the page in this editor, and the other person's page. */
  base: Page
  mine: Page
  theirs: Page
  labels: ConflictLabels
  onSettle: (page: Page) => Promise<void>
  onPutAside: () => void
}

/**
 * Merges two edits of one page block by block. If both changed the same text, or both moved blocks, the
 * person chooses.
 */
export function PageConflictDialog({
  base,
  mine,
  theirs,
  labels,
  onSettle,
  onPutAside,
}: PageConflictDialogProps) {
  const { conflict, labelOf, chosen } = useMemo(() => pageChoices(base, mine, theirs), [base, mine, theirs])
  return (
    <ConflictDialog
      conflict={conflict}
      labels={labels}
      labelOf={labelOf}
      onSettle={(value) => onSettle(chosen(value))}
      onPutAside={onPutAside}
    />
  )
}
