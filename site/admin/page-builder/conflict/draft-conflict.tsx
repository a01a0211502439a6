import { useState } from 'react'
import type { Page } from '#blocks/contract/pages/page.ts'
import { Modal } from '../../ui/modal.tsx'
import { isRetriedLater } from '../core/draft-reducer.ts'
import { useEditor } from '../core/editor-context.ts'
import { useDraftState } from '../saving/use-draft-saver.ts'
import { draftConflictLabels } from './conflict-labels.ts'
import { PageConflictDialog } from './page-conflict-dialog.tsx'

/** Resolves a conflict between two people's changes to one draft, merged block by block. */
export function DraftConflict() {
  const { saver, onReopen, onRestart } = useEditor()
  const state = useDraftState(saver)
  const [isAside, setIsAside] = useState(false)
  const [problem, setProblem] = useState('')
  if (state.kind !== 'clash') return null
  if (isAside || problem) {
    return (
      <Modal
        title={`${state.savedBy || 'Someone else'} saved this draft`}
        onClose={() => [setIsAside(false), setProblem('')]}
      >
        <p role="alert">{problem || 'Your changes are still here. They’ll be saved once you choose.'}</p>
        <button
          type="button"
          className="button button-main"
          onClick={() => [setIsAside(false), setProblem('')]}
        >
          Compare
        </button>
      </Modal>
    )
  }
  const { theirs, etag, savedAt, savedBy } = state

  async function settle(page: Page) {
    const next = await saver.replace(page, theirs.base, etag)
    if (next.kind === 'saved') return onReopen()
    if (isRetriedLater(next)) return onRestart()
    setProblem(
      next.kind === 'clash'
        ? 'It was saved again while you were choosing. Please choose again.'
        : 'This couldn’t be saved. Your changes are still here.',
    )
  }

  return (
    <PageConflictDialog
      base={saver.stored()}
      mine={saver.current()}
      theirs={theirs.data}
      labels={draftConflictLabels(savedBy, savedAt, new Date())}
      onSettle={settle}
      onPutAside={() => setIsAside(true)}
    />
  )
}
