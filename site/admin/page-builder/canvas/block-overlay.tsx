import { type CSSProperties, useContext, useLayoutEffect, useRef, useState } from 'react'
import { nameOfBlock } from '../page/core/page-labels.ts'
import styles from './block-overlay.module.css'
import { CanvasScale } from './canvas.tsx'

type BlockOverlayProps = { componentType: string; hover: boolean; isSelected: boolean }

/** The outline and name of a block on the canvas: solid if selected, dashed on hover. */
export function BlockOverlay({ componentType, isSelected }: BlockOverlayProps) {
  const scale = useContext(CanvasScale)
  const overlay = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<'above' | 'below' | 'inside'>('above')
  // After every render: Puck renders the overlay again when its block was measured.
  useLayoutEffect(() => {
    if (overlay.current) setPlace(placeOfName(overlay.current))
  })
  // One screen pixel, whatever the canvas scale.
  const pixel = { '--pixel': `${1 / scale}px` } as CSSProperties
  return (
    <div
      ref={overlay}
      className={isSelected ? `${styles.overlay} ${styles.selected}` : styles.overlay}
      style={pixel}
      data-block-overlay={isSelected ? 'selected' : 'hovered'}
    >
      {/* Hidden from screen readers: they have the outline panel. */}
      <span className={`${styles.name} ${styles[place]}`} aria-hidden>
        {nameOfBlock(componentType)}
      </span>
    </div>
  )
}

/** How many names high a block is at least, so that one inside it covers nothing that matters. */
const roomyNames = 5

/** Above the block; at the top of the page, where there is no room, inside a high block and below a low one. */
function placeOfName(overlay: HTMLElement): 'above' | 'below' | 'inside' {
  const name = overlay.firstElementChild?.getBoundingClientRect().height ?? 0
  const { top, height } = overlay.getBoundingClientRect()
  const fromTop = top + (overlay.ownerDocument.defaultView?.scrollY ?? 0)
  if (fromTop >= name) return 'above'
  return height >= roomyNames * name ? 'inside' : 'below'
}
