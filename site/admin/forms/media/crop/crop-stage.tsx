import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Crop, type PictureEdit, turnedSize } from '#blocks/contract/values/picture-edit.ts'
import styles from './crop.module.css'
import { frameLabel, type Grip, moved, pressed, resized } from './crop-frame.ts'

type CropStageProps = {
  source: string
  /** Of the whole picture, in any unit. */
  size: { width: number; height: number }
  edit: PictureEdit
  /** Width by height in fractions, where the frame has a fixed shape. */
  share: number | undefined
  onCrop: (crop: Crop) => void
}

const grips: readonly Grip[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
]
export function CropStage({ source, size, edit: { turn, crop }, share, onCrop }: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const drag = useRef<{ from: { x: number; y: number }; crop: Crop; grip: Grip | undefined }>(undefined)
  const { width, height } = turnedSize(size, turn)

  function press(event: PointerEvent<HTMLElement>) {
    if (!event.isPrimary || event.button !== 0) return
    const index = (event.target as HTMLElement).dataset.grip
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = {
      from: { x: event.clientX, y: event.clientY },
      crop,
      grip: index === undefined ? undefined : grips[Number(index)],
    }
  }
  function move(event: PointerEvent<HTMLElement>) {
    const box = stage.current?.getBoundingClientRect()
    if (!drag.current || !box) return
    const { from, crop: before, grip } = drag.current
    const by = { x: (event.clientX - from.x) / box.width, y: (event.clientY - from.y) / box.height }
    onCrop(grip ? resized(before, grip, by, share) : moved(before, by.x, by.y))
  }
  function end() {
    drag.current = undefined
  }
  function type(event: KeyboardEvent) {
    const next = pressed(crop, event, share)
    if (!next) return
    event.preventDefault()
    onCrop(next)
  }

  return (
    <div
      ref={stage}
      className={styles.stage}
      style={{
        aspectRatio: `${width} / ${height}`,
        inlineSize: `min(100%, var(--most-height) * ${width / height})`,
      }}
    >
      <svg className={styles.picture} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <image href={source} width={size.width} height={size.height} transform={turnOf(turn, size)} />
      </svg>
      {/* biome-ignore lint/a11y/useSemanticElements: a button would be pressed, this is dragged and moved by keys */}
      <div
        className={styles.frame}
        style={{
          insetInlineStart: percent(crop.x),
          insetBlockStart: percent(crop.y),
          inlineSize: percent(crop.width),
          blockSize: percent(crop.height),
        }}
        role="button"
        aria-roledescription="frame"
        aria-label={`Frame: ${frameLabel(crop)}. Arrow keys move it, with Shift they resize it, with Alt in larger steps.`}
        tabIndex={0}
        onKeyDown={type}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {grips.map(({ x, y }, index) => (
          <span key={`${x} ${y}`} className={styles.grip} data-grip={index} data-x={x} data-y={y} />
        ))}
      </div>
    </div>
  )
}

const percent = (part: number) => `${part * 100}%`

/** Moves the turned picture back to where its view begins. */
function turnOf(turn: PictureEdit['turn'], { width, height }: { width: number; height: number }): string {
  const [x, y] = { 0: [0, 0], 90: [height, 0], 180: [width, height], 270: [0, width] }[turn]
  return `translate(${x} ${y}) rotate(${turn})`
}
