import { Fragment } from 'react'
import type { YardPart } from '../../contract/records/yard-plan.ts'
import styles from './yard-plan-drawing.module.css'
import { partSize, placeParts, streetDepth, type YardLayout } from './yard-plan-layout.ts'

const kindNames: Record<YardPart['kind'], string> = {
  pen: 'Pen',
  path: 'Pony path',
  ring: 'Round ring',
  track: 'Race track',
  area: 'Open space',
  gate: 'Gate',
  truck: 'Truck and trailer',
}
const square = 10
/** The depth of what stands behind every yard, in feet: a house, and half a tree. People know how large these are. */
const behindDepth = 7
const behind = `M5 ${1 - behindDepth}v5h40v-5m13 0a7 7 0 0 0 14 0`
/** Of a pickup that pulls a trailer, in feet. */
const truckLength = 18

/** The customer's place from above, to scale. The list says in words what the numbers in the drawing stand for. */
export function YardPlanDrawing({ parts }: { parts: readonly YardPart[] }) {
  const layout = placeParts(parts)
  return (
    <figure className={layout.width < layout.depth ? `${styles.plan} ${styles.tall}` : styles.plan}>
      <Drawing {...layout} />
      <figcaption>{`Drawn to scale: each square is ${square} × ${square} ft.`}</figcaption>
      <ol>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
          <li key={index} dir="auto">
            {`${part.isInstead ? 'Or: ' : ''}${part.name || kindNames[part.kind]} `}
            <b>{partSize(part)}</b>
          </li>
        ))}
      </ol>
    </figure>
  )
}

function Drawing({ width, depth, placed }: YardLayout) {
  const height = depth + streetDepth
  const mark = tenths(width / (width < depth ? 20 : 30))
  return (
    <svg
      viewBox={`0 ${-behindDepth} ${width} ${height + behindDepth}`}
      fontSize={tenths(mark * 1.25)}
      role="img"
      aria-label="Plan of your place, drawn to scale"
    >
      <path className={styles.street} d={`M0 0h${width}v${height}h${-width}z`} />
      <path className={styles.lawn} d={`M1 ${1 - behindDepth}h${width - 2}V${depth}H1z`} />
      <path className={styles.grid} d={gridLines(width, depth)} />
      {placed.map(({ part, number, x, y, w, h }) => {
        // Beside a gate, which is narrower than the mark; of a part instead of another, below that one's.
        const beside = part.isInstead ? x + w + mark + 0.8 : x - mark - 0.8
        const cx = Math.round(part.kind === 'gate' ? beside : x + w / 2)
        const cy = Math.round(part.isInstead && part.kind !== 'gate' ? y + h - mark - 0.8 : y + h / 2)
        return (
          <Fragment key={number}>
            <g className={part.isInstead ? styles.instead : undefined}>
              <Part kind={part.kind} x={x} y={y} w={w} h={h} />
            </g>
            <circle className={styles.mark} cx={cx} cy={cy} r={mark} />
            <text x={cx} y={cy}>
              {number}
            </text>
          </Fragment>
        )
      })}
      <path
        className={styles.scale}
        d={`M${width - square - 3} ${height - 3.2}v1.6h${square}v-1.6${behind}`}
      />
      <text x={Math.round(width - square - 4 - mark * 1.5)} y={height - 3} className={styles.feet}>
        {`${square} ft`}
      </text>
    </svg>
  )
}

type PartProps = { kind: YardPart['kind']; x: number; y: number; w: number; h: number }

function Part({ kind, x, y, w, h }: PartProps) {
  if (kind === 'ring') return <circle className={styles.ring} cx={x + w / 2} cy={y + h / 2} r={w / 2} />
  const cab = Math.min(truckLength, Math.round(w / 2))
  if (kind === 'truck')
    return (
      <g className={styles.truck}>
        <rect x={x} y={y + 0.5} width={cab} height={h - 1} rx={2} />
        <path d={`M${x + cab} ${y + h / 2}h2`} />
        <rect x={x + cab + 2} y={y} width={w - cab - 2} height={h} rx={1} />
      </g>
    )
  return <rect className={styles[kind]} x={x} y={y} width={w} height={h} rx={0.8} />
}

/** Of a foot: more digits would only weigh. */
function tenths(feet: number): number {
  return Math.round(feet * 10) / 10
}

/** Each line is as far from the one before as all are: what repeats weighs next to nothing in a compressed page. */
function gridLines(width: number, depth: number): string {
  const repeated = (length: number, next: string) => next.repeat(Math.ceil((length - 2) / square) - 1)
  return [
    `M1 1${repeated(width, `m${square} 0v${depth - 1}v${1 - depth}`)}`,
    `M1 0${repeated(depth, `m0 ${square}h${width - 2}h${2 - width}`)}`,
  ].join('')
}
