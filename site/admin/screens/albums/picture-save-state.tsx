import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { normalizeImagePath } from '#blocks/contract/values/image-path.ts'
import { Button } from '../../base/ui/button.tsx'
import { useFarmClock } from '../../base/ui/farm-clock.ts'
import { DraftOffer } from '../../forms/editing/draft-offer.tsx'
import { RecordConflict } from '../../forms/editing/record-conflict.tsx'
import { isSentLater } from '../../forms/editing/save-failure.ts'
import { pictureSaveLabel } from '../../forms/editing/save-labels.ts'
import { Thumbnail } from '../../forms/media/thumbnail.tsx'
import { usePreviewName } from '../../forms/preview/preview-frame.tsx'
import styles from './picture-card.module.css'
import { usePictureDraft, usePictureEdit, usePictureEdits } from './picture-edits.ts'
import type { AlbumPicture, PictureTexts } from './picture-texts.ts'

/** The save state of a picture's texts, its conflict, and a local draft of an earlier visit. */
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

function PicturePreview({ picture }: { picture: AlbumPicture }) {
  const { altText, caption } = useWatch() as PictureTexts // the form around it holds the texts
  const path = normalizeImagePath(picture.imageUrl)
  const name = usePreviewName()
  return (
    <section aria-label={name}>
      <h4>{name}</h4>
      <figure className={styles.preview}>
        {path && <Thumbnail path={path} alt={altText} version={picture.media?.[path]?.version ?? 0} />}
        <figcaption>{caption}</figcaption>
      </figure>
    </section>
  )
}
