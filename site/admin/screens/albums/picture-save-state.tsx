import { useState } from 'react'
import { Button } from '../../base/ui/button.tsx'
import { useFarmClock } from '../../base/ui/farm-clock.ts'
import { DraftOffer } from '../../forms/editing/draft-offer.tsx'
import { RecordConflict } from '../../forms/editing/record-conflict.tsx'
import { isSentLater } from '../../forms/editing/save-failure.ts'
import { pictureSaveLabel } from '../../forms/editing/save-labels.ts'
import styles from './picture-card.module.css'
import { usePictureDraft, usePictureEdit, usePictureEdits } from './picture-parts.ts'
import { PicturePreview } from './picture-preview.tsx'
import type { AlbumPicture } from './picture-texts.ts'

/**
 * The save state of a picture's texts. It also shows both versions of a conflict, and offers a local draft of
 * an earlier visit.
 */
export function PictureSaveState({ picture }: { picture: AlbumPicture }) {
  const { id } = picture
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
          <Button isSmall onClick={() => setIsComparing(true)}>
            Compare both
          </Button>
        )}
        {mayRetry && (
          <Button isSmall onClick={() => void edits.save(id)}>
            Try again
          </Button>
        )}
      </div>
      {isConflict && isComparing && (
        <RecordConflict
          path={edits.pathOf(id)}
          document={document}
          labelOf={labelOf}
          preview={<PicturePreview picture={picture} />}
          onSettle={async (settled) => {
            await edits.settle(id, settled)
            setIsComparing(false)
          }}
          onPutAside={() => setIsComparing(false)}
        />
      )}
    </>
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
