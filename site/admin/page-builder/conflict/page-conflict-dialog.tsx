import { useMemo, useRef, useState } from 'react'
import type { Page } from '#blocks/contract/pages/page.ts'
import { ConflictDialog } from '../../editing/conflict-dialog.tsx'
import type { ConflictLabels } from '../../editing/conflict-labels.ts'
import { slotsOf } from '../core/drawn-page.tsx'
import { diffPages } from '../core/page-diff.ts'
import { useLivePage } from '../core/use-page-at.ts'
import { ComparedPages, type ShownPages } from '../versions/compared-pages.tsx'
import { pageChoices } from './page-choices.ts'

type PageConflictDialogProps = {
  pageId: string
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
export function PageConflictDialog(props: PageConflictDialogProps) {
  const { base, mine, theirs, labels, onSettle, onPutAside } = props
  const choices = useMemo(() => pageChoices(base, mine, theirs), [base, mine, theirs])
  return (
    <ConflictDialog
      merge={choices.merge}
      theirs={choices.theirs}
      labels={labels}
      labelOf={choices.labelOf}
      drawn={<DrawnPages {...props} />}
      onSettle={(value) => onSettle(choices.chosen(value))}
      onPutAside={onPutAside}
    />
  )
}

function DrawnPages({ pageId, mine, theirs, labels }: PageConflictDialogProps) {
  const { data: live } = useLivePage(pageId)
  const [shown, setShown] = useState<ShownPages>('both')
  const frames = useRef<HTMLDivElement>(null)
  const difference = useMemo(() => diffPages(mine, theirs, slotsOf), [mine, theirs])
  if (!live) return null
  return (
    <ComparedPages
      pageId={pageId}
      left={{ moment: 'draft', name: labels.mine, page: mine }}
      right={{ moment: 'live', name: labels.theirs, page: theirs }}
      live={live}
      difference={difference}
      currentId={undefined}
      shown={shown}
      onShown={setShown}
      frames={frames}
    />
  )
}
