import styles from './move-buttons.module.css'

type MoveButtonsProps = {
  /** The item's name in the buttons' labels: "Clover", "question 2". */
  name: string
  index: number
  count: number
  /** The direction of the list: down by default, across for pictures side by side. */
  way?: keyof typeof directions
  /** Of a drag handle. Narrow windows show none: dragging would conflict with scrolling there. */
  gripRef?: (element: Element | null) => void
  onMove: (by: -1 | 1) => void
}

const directions = {
  down: [
    { by: -1, where: 'up', sign: '↑' },
    { by: 1, where: 'down', sign: '↓' },
  ],
  across: [
    { by: -1, where: 'earlier', sign: '←' },
    { by: 1, where: 'later', sign: '→' },
  ],
} as const

export function MoveButtons({ name, index, count, way = 'down', gripRef, onMove }: MoveButtonsProps) {
  return (
    <span className={styles.moves}>
      {directions[way].map(({ by, where, sign }) => (
        <button
          key={by}
          type="button"
          className="icon-button"
          aria-label={`Move ${name} ${where}`}
          disabled={index === (by < 0 ? 0 : count - 1)}
          onClick={() => onMove(by)}
        >
          {sign}
        </button>
      ))}
      {gripRef && (
        <button
          type="button"
          className={`icon-button ${styles.grip}`}
          ref={gripRef}
          aria-label={`Drag ${name}`}
        >
          ⠿
        </button>
      )}
    </span>
  )
}
