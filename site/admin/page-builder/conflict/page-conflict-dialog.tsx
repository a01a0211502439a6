import { useMemo } from 'react'
import type { Page } from '#blocks/contract/pages/page.ts'
import { ConflictDialog, type ConflictWords } from '../../forms/conflict-dialog.tsx'
import { pageChoices } from './page-choices.ts'

type PageClashDialogProps = {
  /** The page as both started, as it is here, and as somebody else has it. */
  base: Page
  mine: Page
  theirs: Page
  words: ConflictWords
  onSettle: (page: Page) => Promise<void>
  onPutAside: () => void
}

/** Two edits of one page, merged block by block; where both changed one text, or the order, a person chooses. */
export function PageConflictDialog({
  base,
  mine,
  theirs,
  words,
  onSettle,
  onPutAside,
}: PageClashDialogProps) {
  const { clash, labelOf, chosen } = useMemo(() => pageChoices(base, mine, theirs), [base, mine, theirs])
  return (
    <ConflictDialog
      clash={clash}
      words={words}
      labelOf={labelOf}
      onSettle={(value) => onSettle(chosen(value))}
      onPutAside={onPutAside}
    />
  )
}
