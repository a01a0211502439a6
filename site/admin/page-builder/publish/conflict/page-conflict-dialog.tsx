import { useMemo, useRef, useState } from 'react'
import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import { ConflictDialog } from '../../../forms/editing/conflict-dialog.tsx'
import type { ConflictLabels } from '../../../forms/editing/conflict-labels.ts'
import { blocksIn, slotsOf } from '../../page/core/block-place.ts'
import { slotsOf as slotsOfType } from '../../page/core/drawn-page.tsx'
import { diffPages, type PageDifference } from '../../page/core/page-diff.ts'
import { useLivePage } from '../../page/core/use-page-at.ts'
import { ComparedPages, type ShownPages } from '../versions/compared-pages.tsx'
import { pageChoices } from './page-choices.ts'
import styles from './page-conflict-dialog.module.css'

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

/** Merges two edits of one page block by block; where both changed the same, the person chooses. */
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
  const { data: live, error } = useLivePage(pageId)
  const [shown, setShown] = useState<ShownPages>('both')
  const frames = useRef<HTMLDivElement>(null)
  const { difference, left, right } = useMemo(() => {
    const difference = diffPages(mine, theirs, slotsOfType)
    return { difference, left: differing(mine, difference), right: differing(theirs, difference) }
  }, [mine, theirs])
  if (difference.blocks.length === 0 || error) return null
  if (!live) return <div className={styles.waiting} aria-busy="true" />
  return (
    <div className={styles.pages}>
      <ComparedPages
        pageId={pageId}
        left={{ moment: 'draft', name: labels.mine, page: left }}
        right={{ moment: 'live', name: labels.theirs, page: right }}
        live={live}
        difference={difference}
        currentId={undefined}
        shown={shown}
        onShown={setShown}
        frames={frames}
      />
    </div>
  )
}

/** The blocks that differ, so that nobody has to look for them; the whole page if blocks moved. */
function differing(page: Page, { blocks }: PageDifference): Page {
  if (blocks.some(({ kinds }) => kinds.includes('moved'))) return page
  const ids = new Set(blocks.map(({ id }) => id))
  const differs = (block: PageBlock): boolean =>
    ids.has(block.props.id) || slotsOf(block).some((slot) => blocksIn(block, slot).some(differs))
  return { ...page, content: page.content.filter(differs) }
}
