import { type CSSProperties, useContext } from 'react'
import { nameOfBlock } from '../core/page-labels.ts'
import styles from './block-overlay.module.css'
import { CanvasScale } from './canvas-scale.ts'

type BlockOverlayProps = { componentType: string; hover: boolean; isSelected: boolean }

/** The outline and name of a block on the canvas: solid if selected, dashed on hover. */
export function BlockOverlay({ componentType, isSelected }: BlockOverlayProps) {
  const scale = useContext(CanvasScale)
  // One screen pixel, whatever the canvas scale.
  const pixel = { '--pixel': `${1 / scale}px` } as CSSProperties
  return (
    <div
      className={isSelected ? `${styles.overlay} ${styles.selected}` : styles.overlay}
      style={pixel}
      data-block-overlay={isSelected ? 'selected' : 'hovered'}
    >
      {/* Hidden from screen readers: they have the outline panel. */}
      <span className={styles.name} aria-hidden>
        {nameOfBlock(componentType)}
      </span>
    </div>
  )
}
