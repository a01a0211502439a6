import { useState } from 'react'
import { AllWidths } from './all-widths.tsx'
import styles from './width-switch.module.css'
import { type CanvasWidth, canvasWidths } from './widths.ts'

type WidthSwitchProps = {
  width: CanvasWidth
  onWidth: (width: CanvasWidth) => void
  className?: string | undefined
}

/** Chooses the window width of the canvas, or opens a preview of all widths. */
export function WidthSwitch({ width, onWidth, className = '' }: WidthSwitchProps) {
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
