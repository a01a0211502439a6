import type { KeyboardEvent, MouseEvent } from 'react'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { focusLabel } from '#blocks/contract/values/focus-label.ts'
import { variantPath } from '#blocks/contract/values/picture-ladder.ts'
import { cropAt, type FocalPoint, moveFocus, pointAt } from '../media/focal-point.ts'
import styles from './focal-point-input.module.css'
import { InputFrame } from './input-frame.tsx'
import type { InputProps } from './input-props.ts'

const mostHeightPx = 400

/** Every crop keeps it in view. Set by a tap or arrow keys; two sample crops show the effect. */
export function FocalPointInput({ item, ...input }: InputProps<FocalPoint> & { item: LibraryItem }) {
  const { value: point, onChange } = input
  const source = variantPath(item.url, 1200, 'webp', item.version)

  function tap({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) {
    if (detail === 0) return // a click by Enter or Space has no position
    onChange(pointAt(currentTarget.getBoundingClientRect(), clientX, clientY))
  }
  function press(event: KeyboardEvent) {
    const moved = moveFocus(point, event.key, event.shiftKey)
    if (!moved) return
    event.preventDefault()
    onChange(moved)
  }

  return (
    <InputFrame
      {...input}
      help="Tap the most important part, or move the ring with the arrow keys. It stays in view when the picture is cropped."
      role="group"
    >
      <div className={styles.parts}>
        <button
          type="button"
          id={input.id}
          className={styles.whole}
          style={{ inlineSize: fittingWidth(item) }}
          aria-label={`Focus point: ${focusLabel(point)}. Arrow keys move it.`}
          onClick={tap}
          onKeyDown={press}
          onBlur={input.onBlur}
        >
          <img src={source} alt="" width={item.width || undefined} height={item.height || undefined} />
          <span className={styles.ring} style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
        </button>
        <p className="visually-hidden" role="status">
          {focusLabel(point)}
        </p>
        <Crop source={source} point={point} className={styles.square} label="Square" />
        <Crop source={source} point={point} className={styles.wide} label="Wide" />
      </div>
    </InputFrame>
  )
}

/** The width is known before the picture loads, which avoids a layout shift. */
function fittingWidth({ width, height }: LibraryItem): string {
  return width > 0 && height > 0 ? `min(100%, ${Math.round((mostHeightPx * width) / height)}px)` : 'auto'
}

type CropProps = { source: string; point: FocalPoint; className: string | undefined; label: string }

function Crop({ source, point, className, label }: CropProps) {
  return (
    <figure className={className}>
      <img src={source} alt="" style={cropAt(point)} />
      <figcaption>{label}</figcaption>
    </figure>
  )
}
