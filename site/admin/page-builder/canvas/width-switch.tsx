import styles from './width-switch.module.css'
import { type CanvasWidth, canvasWidths } from './widths.ts'

type WidthSwitchProps = {
  width: CanvasWidth
  onWidth: (width: CanvasWidth) => void
  className?: string | undefined
}

/** How wide a visitor's window the page is shown in. */
export function WidthSwitch({ width, onWidth, className = '' }: WidthSwitchProps) {
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
    </fieldset>
  )
}
