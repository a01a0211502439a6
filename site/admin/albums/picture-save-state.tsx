import { useState } from 'react'
import { ConflictDialog } from '../forms/conflict-dialog.tsx'
import { DraftOffer } from '../forms/draft-offer.tsx'
import { useFarmClock } from '../ui/farm-clock.ts'
import styles from './picture-card.module.css'
import { usePictureEdit, usePictureEdits } from './picture-parts.ts'
import type { PictureState } from './picture-reducer.ts'

/**
 * The save state of a picture's texts. It also shows both versions of a conflict, and offers a local draft of
 * an earlier visit.
 */
export function PictureSaveState({ id }: { id: number }) {
  const edits = usePictureEdits()
  const { state, conflict, draft, value } = usePictureEdit(id)
  const { time } = useFarmClock()
  const [isComparing, setIsComparing] = useState(false)
  const mayRetry = state.kind === 'offline' || (state.kind === 'refused' && !conflict)
  return (
    <>
      {draft && (
        <DraftOffer
          draft={draft}
          live={value}
          labelOf={labelOf}
          onUse={() => edits.applyDraft(id)}
          onDrop={() => edits.dropDraft(id)}
        />
      )}
      <div className={styles.foot} data-state={state.kind}>
        <p role="status">{statusText(state, time)}</p>
        {conflict && (
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
      {conflict && isComparing && (
        <ConflictDialog
          conflict={conflict}
          labelOf={labelOf}
          onSettle={async (settled) => {
            setIsComparing(false)
            await edits.settle(id, settled)
          }}
          onPutAside={() => setIsComparing(false)}
        />
      )}
    </>
  )
}

function statusText(state: PictureState, time: (at: Date) => string): string {
  switch (state.kind) {
    case 'saved':
      return state.at ? `Saved ${time(state.at)}` : ''
    case 'unsaved':
      return 'Not saved'
    case 'saving':
      return 'Saving…'
    case 'offline':
      return 'Not saved: you’re offline. What you typed is still here.'
    case 'refused':
      return `Not saved: ${state.message}`
  }
}

const labels: Record<string, string> = {
  altText: 'What it shows',
  decorative: 'Decorative',
  caption: 'Caption',
  tags: 'Tags',
  photoConsent: 'Permission given',
}
const labelOf = (key: string) => labels[key] ?? key
