import { useMemo } from 'react'
import type { Page } from '#blocks/contract/page.ts'
import type { PageMerge } from '#blocks/page-merge.ts'
import { ClashDialog } from '../../forms/clash-dialog.tsx'
import type { Clash } from '../../forms/record-editing.ts'
import { placeIn } from '../moves/block-place.ts'
import { fieldInWords, nameOfBlock, rootFieldInWords } from '../page-words.ts'

type PageClashDialogProps = {
  merge: PageMerge
  theirs: Page
  /** ISO 8601, or blank. */
  savedAt: string
  onSettle: (page: Page) => Promise<void>
  onPutAside: () => void
}

type Flat = Record<string, unknown>

/** Two edits of one page, merged block by block; where both changed one text of a block, a person chooses. */
export function PageClashDialog({ merge, theirs, savedAt, onSettle, onPutAside }: PageClashDialogProps) {
  const clash = useMemo(() => asClash(merge, savedAt), [merge, savedAt])
  return (
    <ClashDialog
      clash={clash}
      labelOf={(key) => labelOf(merge, ...placeOf(key))}
      onSettle={(value) => onSettle(value === clash.theirs.value ? theirs : withChosen(merge, value))}
      onPutAside={onPutAside}
    />
  )
}

/** The props that clash as one record, which the dialog of all forms knows how to settle. */
function asClash({ clashes }: PageMerge, savedAt: string): Clash<Flat> {
  const flat = (side: 'mine' | 'theirs'): Flat =>
    Object.fromEntries(clashes.map((clash) => [keyOf(clash.blockId, clash.key), clash[side]]))
  return {
    savedAt,
    theirs: { value: flat('theirs'), revision: 0 },
    merge: {
      merged: flat('mine'),
      clashes: clashes.map(({ blockId, key, ...sides }) => ({ key: keyOf(blockId, key), ...sides })),
      fromThem: [],
    },
  }
}

/** The merged page with one of the two texts in each place where both changed it. */
export function withChosen({ merged, clashes }: PageMerge, chosen: Flat): Page {
  const page = structuredClone(merged)
  for (const { blockId, key } of clashes) {
    const props = blockId === 'root' ? page.root.props : placeIn(page.content, blockId)?.block.props
    if (props) (props as Flat)[key] = chosen[keyOf(blockId, key)]
  }
  return page
}

const keyOf = (blockId: string, key: string) => `${blockId}\n${key}`

function placeOf(flat: string): [blockId: string, key: string] {
  const [blockId = '', key = ''] = flat.split('\n')
  return [blockId, key]
}

/** `Welcome: Title`. */
function labelOf({ merged }: PageMerge, blockId: string, key: string): string {
  if (blockId === 'root') return `Page: ${rootFieldInWords(key)}`
  const type = placeIn(merged.content, blockId)?.block.type ?? ''
  return `${nameOfBlock(type)}: ${fieldInWords(type, key)}`
}
