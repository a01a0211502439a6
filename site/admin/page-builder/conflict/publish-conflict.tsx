import { useState } from 'react'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { PartConflict } from '#blocks/contract/pages/page-draft.ts'
import { compose, type PageRecords, split } from '#blocks/pages/page.ts'
import { Modal } from '../../ui/modal.tsx'
import { isForLater } from '../core/draft-after.ts'
import { useEditor } from '../core/editor-context.ts'
import { publishWords } from './conflict-words.ts'
import { PageConflictDialog } from './page-conflict-dialog.tsx'

/** Somebody published the same part since the draft was made: both versions, and a draft of what is chosen. */
export function PublishConflict({ clashes, onClose }: { clashes: PartConflict[]; onClose: () => void }) {
  const { opened, saver, onReopen, onRestart } = useEditor()
  const [problem, setProblem] = useState('')
  const [pages] = useState(() => pagesOf(opened.line.id, saver.current(), clashes))

  async function settle(page: Page) {
    const base = structuredClone(saver.base())
    for (const { part, current } of clashes) {
      if (part === 'layout') base.layout = current
      else base.records[part.slice('records/'.length)] = current
    }
    const next = await saver.replace(page, base, saver.etag())
    if (next.kind === 'refused')
      return setProblem('This could not be saved. Nothing is lost: close this and publish again.')
    onClose()
    if (next.kind === 'saved') onReopen()
    else if (isForLater(next)) onRestart()
  }

  if (problem) {
    return (
      <Modal title="Not saved" onClose={onClose}>
        <p role="alert">{problem}</p>
      </Modal>
    )
  }
  return (
    <PageConflictDialog
      base={pages.base}
      mine={pages.mine}
      theirs={pages.theirs}
      words={publishWords}
      onSettle={settle}
      onPutAside={onClose}
    />
  )
}

/** The page as both started, as it is here, and as it is live, for the parts that clash. */
function pagesOf(pageId: string, mine: Page, clashes: PartConflict[]) {
  const parts = split(pageId, mine, {})
  const withValues = (value: (clash: PartConflict) => unknown): Page => {
    const clash = (part: string) => clashes.find((one) => one.part === part)
    const layoutClash = clash('layout')
    const records = Object.fromEntries(
      Object.entries(parts.records).map(([name, record]) => {
        const found = clash(`records/${name}`)
        return [name, found ? (value(found) as PageRecords[string]) : record]
      }),
    )
    const layout = layoutClash ? (value(layoutClash) as Page) : parts.layout
    return compose(pageId, { layout, records })
  }
  return {
    // What both started from may be forgotten by now; then every difference is shown.
    base: withValues(({ baseValue, value }) => baseValue ?? value),
    mine,
    theirs: withValues(({ value }) => value),
  }
}
