import { type CSSProperties, useContext } from 'react'
import { nameOfBlock } from '../core/page-labels.ts'
import styles from './block-overlay.module.css'
import { CanvasScale } from './canvas-scale.ts'

type BlockOverlayProps = { componentType: string; hover: boolean; isSelected: boolean }

/** Around a block on the canvas: its name, and a line that is whole where it is selected, dashed under the pointer. */
export function BlockOverlay({ componentType, isSelected }: BlockOverlayProps) {
  const scale = useContext(CanvasScale)
  // A pixel of the screen, however small the page is drawn.
  const pixel = { '--pixel': `${1 / scale}px` } as CSSProperties
  return (
    <div
      className={isSelected ? `${styles.overlay} ${styles.selected}` : styles.overlay}
      style={pixel}
      data-block-overlay={isSelected ? 'selected' : 'hovered'}
    >
      {/* Who can't see it has the outline. */}
      <span className={styles.name} aria-hidden>
        {nameOfBlock(componentType)}
      </span>
    </div>
  )
}
