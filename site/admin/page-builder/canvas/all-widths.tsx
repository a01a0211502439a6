import { Modal } from '../../base/ui/modal.tsx'
import { ScreenState } from '../../base/ui/screen-state.tsx'
import { ScaledFrame } from '../../forms/preview/scaled-frame.tsx'
import { DrawnPage } from '../page/core/drawn-page.tsx'
import { useEditor } from '../page/core/editor-context.ts'
import { useLivePage } from '../page/core/use-page-at.ts'
import styles from './all-widths.module.css'
import { canvasWidths } from './widths.ts'

/** Shows the editor's current page, unsaved changes included, at three window widths side by side. */
export function AllWidths({ onClose }: { onClose: () => void }) {
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
