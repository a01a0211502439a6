import { useState } from 'react'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { PartConflict } from '#blocks/contract/pages/page-draft.ts'
import { compose, type PageRecords, split } from '#blocks/pages/compose-page.ts'
import { useLastSaves } from '../../../base/http/undo-save.ts'
import { useUser } from '../../../base/session/session-queries.ts'
import { publishConflictLabels } from '../../../forms/editing/conflict-labels.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { usePageLine } from '../../page/core/page-line.ts'
import { PageConflictDialog } from './page-conflict-dialog.tsx'

/** Someone published the same part since: shows both versions and saves the choice as the draft. */
export function PublishConflict({ conflicts, onClose }: { conflicts: PartConflict[]; onClose: () => void }) {
  const { opened, saver, onReopen, onRestart } = useEditor()
  const names = useAuthors(opened.summary.id, conflicts)
  const [pages] = useState(() => pagesOf(opened.summary.id, saver.current(), conflicts))

  async function settle(page: Page) {
    const base = structuredClone(saver.base())
    for (const { part, current } of conflicts) {
      if (part === 'layout') base.layout = current
      else base.records[part.slice('records/'.length)] = current
    }
    const over = { value: saver.stored(), version: { base, etag: saver.etag() } }
    const { kind } = await saver.replace(page, over)
    onClose()
    if (kind === 'saved') onReopen()
    else if (kind !== 'conflict') onRestart() // it will be sent later, or the state line says why not
  }

  return (
    <PageConflictDialog
      pageId={opened.summary.id}
      base={pages.base}
      mine={pages.mine}
      theirs={pages.theirs}
      labels={publishConflictLabels(names)}
      onSettle={settle}
      onPutAside={onClose}
    />
  )
}

/** The names of those who changed the parts: from the live events, and for the layout also from the list of pages. */
function useAuthors(pageId: string, conflicts: readonly PartConflict[]): string[] {
  const { id: me } = useUser()
  const records = conflicts.map(({ part }) => part).filter((part) => part !== 'layout')
  const saves = useLastSaves(records.map((part) => `/api/content/${part.slice('records/'.length)}`))
  const page = usePageLine(pageId)
  const hasLayout = conflicts.some(({ part }) => part === 'layout')
  const publisher = hasLayout ? page?.publishedByName : undefined
  const known = saves.flatMap((save) => (save && save.id !== me ? [save.name] : []))
  return [...new Set([...(publisher ? [publisher] : []), ...known])]
}

/** The merge base, the page in this editor and the live page, for the parts in conflict. */
function pagesOf(pageId: string, mine: Page, conflicts: PartConflict[]) {
  const parts = split(pageId, mine, {})
  const withValues = (value: (conflict: PartConflict) => unknown): Page => {
    const conflict = (part: string) => conflicts.find((one) => one.part === part)
    const layoutConflict = conflict('layout')
    const records = Object.fromEntries(
      Object.entries(parts.records).map(([name, record]) => {
        const found = conflict(`records/${name}`)
        return [name, found ? (value(found) as PageRecords[string]) : record]
      }),
    )
    const layout = layoutConflict ? (value(layoutConflict) as Page) : parts.layout
    return compose(pageId, { layout, records })
  }
  return {
    // If the server no longer has the merge base, every difference is shown.
    base: withValues(({ baseValue, value }) => baseValue ?? value),
    mine,
    theirs: withValues(({ value }) => value),
  }
}
