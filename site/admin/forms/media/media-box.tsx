import { type DragEvent, type ReactNode, useState } from 'react'
import type { LibraryItem, LibraryKind } from '#blocks/contract/records/media.ts'
import { useHost } from '../../base/host/host.ts'
import { Button } from '../../base/ui/button.tsx'
import { intakeProps } from './file-intake.ts'
import styles from './media-box.module.css'
import { MediaPicker } from './media-picker.tsx'
import { OneUploadState } from './one-upload-state.tsx'
import { acceptOf, kindNouns } from './upload-rules.ts'
import { type Landing, useOneUpload } from './uploads.ts'

type MediaBoxProps = {
  kind: LibraryKind
  label: string
  id?: string
  isEmpty: boolean
  onPick: (item: LibraryItem) => void
  /** For a box that may show another item by the time an upload ends; see `useOneUpload`. */
  onBegin?: (() => Landing) | undefined
  onRemove: () => void
  buttons?: ReactNode
  describedBy?: string | undefined
  children: ReactNode
}

/** A field for one file: picked from the library, uploaded, dropped or pasted. */
export function MediaBox({
  kind,
  label,
  id,
  isEmpty,
  onPick,
  onBegin,
  onRemove,
  buttons,
  describedBy,
  children,
}: MediaBoxProps) {
  const host = useHost()
  const [isPicking, setIsPicking] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const { upload, start } = useOneUpload(kind, pick, onBegin)
  const intake = intakeProps(start)
  const noun = kindNouns[kind]

  function pick(item: LibraryItem) {
    onPick(item)
    setIsPicking(false)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only takes files; the buttons do the same */}
      <div
        className={styles.media}
        id={id}
        tabIndex={-1}
        data-over={isOver}
        {...intake}
        onDragOver={(event) => {
          intake.onDragOver(event)
          setIsOver(true)
        }}
        onDragLeave={(event) => setIsOver(isStillInside(event))}
        onDrop={(event) => {
          setIsOver(false)
          intake.onDrop(event)
        }}
      >
        {children}
        <OneUploadState upload={upload} />
        <div className="buttons">
          <Button isSmall aria-describedby={describedBy} onClick={() => setIsPicking(true)}>
            {isEmpty ? `Choose a ${noun}` : `Change ${noun}`}
          </Button>
          <Button
            isSmall
            aria-label={`Upload: ${label}`}
            onClick={async () => start(await host.pickFiles({ accept: acceptOf(kind), multiple: false }))}
          >
            Upload
          </Button>
          {buttons}
          {!isEmpty && (
            <Button look="quiet" isSmall aria-label={`Remove ${noun}: ${label}`} onClick={onRemove}>
              Remove
            </Button>
          )}
        </div>
      </div>
      {isPicking && <MediaPicker kind={kind} onClose={() => setIsPicking(false)} onPick={pick} />}
    </>
  )
}

function isStillInside({ currentTarget, relatedTarget }: DragEvent): boolean {
  return relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
}
