import { useState } from 'react'
import type { Page } from '#blocks/contract/page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { mergePages } from '#blocks/page-merge.ts'
import { callApi } from '../../../http/api-client.ts'
import { dropDraft } from '../../forms/kept-drafts.ts'
import { Modal } from '../../ui/modal.tsx'
import { useEditor } from '../editor-context.ts'
import { useDraftState } from '../saving/use-draft-saver.ts'
import { PageClashDialog } from './page-clash-dialog.tsx'

/** Two people worked on one draft: what both did, merged block by block. */
export function DraftClash() {
  const { opened, saver, onReopen } = useEditor()
  const state = useDraftState(saver)
  const [isAside, setIsAside] = useState(false)
  const [problem, setProblem] = useState('')
  if (state.kind !== 'clash') return null
  if (isAside || problem) {
    return (
      <Modal title="Somebody else saved this draft" onClose={() => [setIsAside(false), setProblem('')]}>
        <p role="alert">
          {problem || 'What you did is kept in this browser, and is not saved until you choose.'}
        </p>
        <button
          type="button"
          className="button button-main"
          onClick={() => [setIsAside(false), setProblem('')]}
        >
          Show both
        </button>
      </Modal>
    )
  }
  const { theirs, etag, savedAt } = state

  async function settle(page: Page) {
    const path = staffPaths.pageDraft(opened.line.id)
    try {
      await callApi('PUT', path, { data: page, base: theirs.base }, { headers: { 'If-Match': etag } })
      saver.forget()
      dropDraft(path)
      onReopen()
    } catch {
      setProblem('This could not be saved. What you did is kept in this browser.')
    }
  }

  return (
    <PageClashDialog
      merge={mergePages(saver.stored(), saver.current(), theirs.data)}
      theirs={theirs.data}
      savedAt={savedAt}
      onSettle={settle}
      onPutAside={() => setIsAside(true)}
    />
  )
}
