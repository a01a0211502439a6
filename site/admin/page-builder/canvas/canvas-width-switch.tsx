import { useState } from 'react'
import { Modal } from '../../base/ui/modal.tsx'
import { ScreenState } from '../../base/ui/screen-state.tsx'
import { ScaledFrame } from '../../forms/preview/scaled-frame.tsx'
import { DrawnPage } from '../page/core/drawn-page.tsx'
import { useEditor } from '../page/core/editor-context.ts'
import { useLivePage } from '../page/core/use-page-at.ts'
import styles from './canvas-width-switch.module.css'

type WidthSwitchProps = {
  width: CanvasWidth
  onWidth: (width: CanvasWidth) => void
  className?: string | undefined
}

/** Chooses the window width of the canvas, or opens a preview of all widths. */
export function CanvasWidthSwitch({ width, onWidth, className = '' }: WidthSwitchProps) {
  const [isAll, setIsAll] = useState(false)
  return (
    <fieldset className={`${styles.widths} ${className}`} aria-label="Width of the page">
      {canvasWidths.map(({ label, width: px }) => (
        <button
          key={label}
          type="button"
          className={styles.width}
          aria-pressed={width === px}
          title={px === 'full' ? label : `${label}, ${px} px`}
          onClick={() => onWidth(px)}
        >
          {label}
        </button>
      ))}
      <button
        type="button"
        className={styles.width}
        aria-haspopup="dialog"
        title="Phone, tablet and computer side by side"
        onClick={() => setIsAll(true)}
      >
        All
      </button>
      {isAll && <AllWidths onClose={() => setIsAll(false)} />}
    </fieldset>
  )
}

/** Shows the editor's current page, unsaved changes included, at three window widths side by side. */
function AllWidths({ onClose }: { onClose: () => void }) {
  const { opened, saver } = useEditor()
  const { id } = opened.summary
  const { data: live, error, refetch } = useLivePage(id)
  return (
    <Modal title="All screen sizes" text="Preview only." onClose={onClose} isWide>
      {live ? (
        <div className={styles.windows}>
          {canvasWidths.map(
            ({ label, width }) =>
              width !== 'full' && (
                <div key={label} className={styles.window}>
                  <h3>{`${label}, ${width} px`}</h3>
                  <ScaledFrame title={`The page: ${label}`} width={width}>
                    <DrawnPage pageId={id} page={saver.current()} live={live} />
                  </ScaledFrame>
                </div>
              ),
          )}
        </div>
      ) : (
        <ScreenState error={error} onRetry={refetch} />
      )}
    </Modal>
  )
}

/** Preview widths: px of the visitor's window, or all available room. */
const canvasWidths = [
  { label: 'Phone', width: 360 },
  { label: 'Tablet', width: 768 },
  { label: 'Computer', width: 1280 },
  { label: 'Full', width: 'full' },
] as const

export type CanvasWidth = (typeof canvasWidths)[number]['width']
