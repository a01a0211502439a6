import { useState } from 'react'
import type { Page } from '#blocks/contract/pages/page.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Modal } from '../../../base/ui/modal.tsx'
import { draftConflictLabels } from '../../../forms/editing/conflict-labels.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { useDraftState } from '../saving/use-draft-saver.ts'
import { PageConflictDialog } from './page-conflict-dialog.tsx'

/** Resolves a conflict where two people changed the same in one draft. Other changes are merged (newer-draft.tsx). */
export function DraftConflict() {
  const { opened, saver, newer, onReopen, onRestart } = useEditor()
  const state = useDraftState(saver)
  const [isAside, setIsAside] = useState(false)
  const [isAgain, setIsAgain] = useState(false)
  if (state.kind !== 'conflict' || !newer.needsChoice) return null
  const compare = () => [setIsAside(false), setIsAgain(false)]
  if (isAside || isAgain) {
    return (
      <Modal title={`${state.savedBy || 'Someone else'} saved this draft`} onClose={compare}>
        <p role="alert">
          {isAgain
            ? 'It was saved again while you were choosing. Please choose again.'
            : 'Your changes are still here. They’ll be saved once you choose.'}
        </p>
        <Button look="main" onClick={compare}>
          Compare
        </Button>
      </Modal>
    )
  }
  const { theirs, savedAt, savedBy } = state

  async function settle(page: Page) {
    const { kind } = await saver.replace(page, theirs)
    if (kind === 'saved') onReopen()
    else if (kind === 'conflict') setIsAgain(true)
    else onRestart() // it will be sent later, or the state line says why not
  }

  return (
    <PageConflictDialog
      pageId={opened.summary.id}
      base={saver.stored()}
      mine={saver.current()}
      theirs={theirs.value}
      labels={draftConflictLabels(savedBy, savedAt, new Date())}
      onSettle={settle}
      onPutAside={() => setIsAside(true)}
    />
  )
}
