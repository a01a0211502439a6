import { useState } from 'react'
import { recordConflict } from '../editing/record-conflict.ts'
import { isSentLater } from '../editing/save-failure.ts'
import { pictureSaveLabel } from '../editing/save-labels.ts'
import { ConflictDialog } from '../forms/conflict-dialog.tsx'
import { DraftOffer } from '../forms/draft-offer.tsx'
import { useSavedBy } from '../forms/saved-by.ts'
import { useFarmClock } from '../ui/farm-clock.ts'
import styles from './picture-card.module.css'
import { usePictureDraft, usePictureEdit, usePictureEdits } from './picture-parts.ts'

/**
 * The save state of a picture's texts. It also shows both versions of a conflict, and offers a local draft of
 * an earlier visit.
 */
export function PictureSaveState({ id }: { id: number }) {
  const edits = usePictureEdits()
  const document = usePictureEdit(id)
  const draft = usePictureDraft(id)
  const { state } = document
  const { time } = useFarmClock()
  const [isComparing, setIsComparing] = useState(false)
  const isConflict = state.kind === 'conflict'
  const mayRetry = state.kind === 'refused' || isSentLater(state)
  return (
    <>
      {draft && (
        <DraftOffer
          draft={draft}
          live={document.current}
          labelOf={labelOf}
          onUse={() => edits.applyDraft(id)}
          onDrop={() => edits.dropDraft(id)}
        />
      )}
      <div className={styles.foot} data-state={state.kind}>
        <p role="status">{pictureSaveLabel(state, time)}</p>
        {isConflict && (
          <button
            type="button"
            className="button button-second button-small"
            onClick={() => setIsComparing(true)}
          >
            Compare both
          </button>
        )}
        {mayRetry && (
          <button
            type="button"
            className="button button-second button-small"
            onClick={() => void edits.save(id)}
          >
            Try again
          </button>
        )}
      </div>
      {isConflict && isComparing && <PictureConflict id={id} onClose={() => setIsComparing(false)} />}
    </>
  )
}

function PictureConflict({ id, onClose }: { id: number; onClose: () => void }) {
  const edits = usePictureEdits()
  const conflict = recordConflict(usePictureEdit(id))
  const savedBy = useSavedBy(edits.pathOf(id), true)
  if (!conflict) return null
  return (
    <ConflictDialog
      conflict={conflict}
      savedBy={savedBy}
      labelOf={labelOf}
      onSettle={async (settled) => {
        await edits.settle(id, settled)
        onClose()
      }}
      onPutAside={onClose}
    />
  )
}

const labels: Record<string, string> = {
  altText: 'What it shows',
  decorative: 'Decorative',
  caption: 'Caption',
  tags: 'Tags',
  photoConsent: 'Permission given',
}
const labelOf = (key: string) => labels[key] ?? key
