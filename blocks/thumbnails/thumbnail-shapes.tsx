import type { ReactNode } from 'react'

// Shapes for thumbnails: a few flat ones in the colors of the theme, on a sheet of 48 by 36.

type At = { x: number; y: number }
type Box = At & { w: number; h: number }

/** The sheet on which a block is drawn; `ground` is its background color. */
export function Sheet({
  ground = 'var(--surface-raised)',
  children,
}: {
  ground?: string
  children: ReactNode
}) {
  return (
    <>
      <path fill={ground} d="M0 0h48v36H0z" />
      {children}
    </>
  )
}

export function Title({ x, y, w, fill = 'var(--ink)' }: At & { w: number; fill?: string }) {
  return <rect x={x} y={y} width={w} height={3.2} rx={1.2} fill={fill} />
}

/** `n` lines of text, the last one shorter. */
export function Lines({
  x,
  y,
  w,
  n = 3,
  fill = 'var(--ink-soft)',
}: At & { w: number; n?: number; fill?: string }) {
  const rows = Array.from({ length: n }, (_, row) => {
    const length = n > 1 && row === n - 1 ? w * 0.6 : w
    return `M${x} ${y + row * 3.6}h${Number(length.toFixed(1))}`
  })
  return <path d={rows.join('')} stroke={fill} strokeWidth={1.5} strokeLinecap="round" opacity={0.5} />
}

export function Button({ x, y, w = 12, kind = 'main' }: At & { w?: number; kind?: 'main' | 'second' }) {
  const look =
    kind === 'main' ? { fill: 'var(--accent)' } : { fill: 'none', stroke: 'var(--accent)', strokeWidth: 1.2 }
  return <rect x={x} y={y} width={w} height={5} rx={2.5} {...look} />
}

/** A photo: sky, sun and two hills. */
export function Photo({ x, y, w, h }: Box) {
  const base = y + h
  return (
    <>
      <rect x={x} y={y} width={w} height={h} fill="var(--sky)" />
      <circle cx={x + w * 0.74} cy={y + h * 0.3} r={Math.min(w, h) * 0.13} fill="var(--gold)" />
      <path
        fill="var(--dusk)"
        d={`M${x + w * 0.3} ${base}q${w * 0.35} ${-h * 0.75} ${w * 0.7} ${-h * 0.3}V${base}z`}
      />
      <path
        fill="var(--sage)"
        d={`M${x} ${base}v${-h * 0.35}q${w * 0.4} ${-h * 0.25} ${w * 0.8} ${h * 0.35}z`}
      />
    </>
  )
}

export function Card({ x, y, w, h, children }: Box & { children?: ReactNode }) {
  return (
    <>
      <rect x={x} y={y} width={w} height={h} rx={2} fill="var(--surface)" stroke="var(--line)" />
      {children}
    </>
  )
}

/** The sky at the top of a page, down to the hill below it. */
export function Evening({ children }: { children: ReactNode }) {
  return (
    <Sheet ground="var(--sky)">
      <path fill="var(--dusk)" opacity={0.6} d="M0 29q9-6 19-4t29-8v19H0z" />
      <path fill="var(--surface)" d="M0 36v-4q12-5 24-2t24-2v8z" />
      {children}
    </Sheet>
  )
}

/** The last band of a page: dusk, and the fence. */
export function Dusk({ children }: { children: ReactNode }) {
  return (
    <Sheet ground="var(--surface-sunk)">
      <path fill="var(--dusk)" opacity={0.7} d="M0 25q12-5 24-2t24-3v16H0z" />
      <path
        d="M0 28.5h48M0 32.5h48M5 25.5V36m12-10.5V36m12-10.5V36m12-10.5V36"
        stroke="var(--ink-soft)"
        strokeWidth={1.4}
      />
      {children}
    </Sheet>
  )
}

export function Play({ x, y }: At) {
  return (
    <>
      <circle cx={x} cy={y} r={4.6} fill="var(--surface-raised)" />
      <path fill="var(--accent)" d={`M${x - 1.4} ${y - 2.4}l4 2.4-4 2.4z`} />
    </>
  )
}

export function Check({ x, y }: At) {
  return (
    <>
      <circle cx={x} cy={y} r={2.3} fill="var(--sage)" />
      <path d={`M${x - 1.1} ${y}l.8.9 1.5-1.7`} fill="none" stroke="var(--accent-ink)" strokeWidth={0.9} />
    </>
  )
}

/** A line drawing on top of the flat shapes. */
export function Stroke({
  d,
  color = 'var(--accent)',
  width = 1.4,
}: {
  d: string
  color?: string
  width?: number
}) {
  return (
    <path d={d} fill="none" stroke={color} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
  )
}

export function Shape({ d, color = 'var(--accent)' }: { d: string; color?: string }) {
  return <path d={d} fill={color} />
}

/** Draws its children at three quarters of their size, with their origin at `x` `y`. */
export function Small({ x, y, children }: At & { children: ReactNode }) {
  return <g transform={`translate(${x} ${y}) scale(.75)`}>{children}</g>
}

/** A sheep, 12 wide and 10 high, its feet at `y`. */
export function Sheep({ x, y }: At) {
  return (
    <>
      <Stroke d={`M${x + 4} ${y - 3}v3m4.5-3v3`} color="var(--ink)" width={1.2} />
      <path
        fill="var(--surface-raised)"
        stroke="var(--ink-soft)"
        strokeWidth={0.7}
        d={`M${x + 2.5} ${y - 2.5}a2.3 2.3 0 0 1-.5-4a2.5 2.5 0 0 1 3.5-2.3a2.6 2.6 0 0 1 4.3.6a2.4 2.4 0 0 1 1.3 4.2a2 2 0 0 1-2 1.5z`}
      />
      <ellipse cx={x + 1.9} cy={y - 5.8} rx={1.7} ry={2.1} fill="var(--ink)" />
    </>
  )
}

/** A hen, 8 wide and 9 high, its feet at `y`. */
export function Hen({ x, y }: At) {
  return (
    <>
      <Stroke d={`M${x + 4} ${y - 2}v2`} color="var(--gold)" width={1} />
      <Shape
        d={`M${x} ${y - 6.5}q.3 5 4.2 5q3.6 0 3.4-3.8V${y - 7.6}q-1.6-1.6-2.8.2q-.6 2.2-2.2 1.8z`}
        color="var(--accent)"
      />
      <Shape d={`M${x + 7.5} ${y - 7.6}l1.6.8-1.6.6z`} color="var(--gold)" />
    </>
  )
}

/** A pony, 13 wide and 12 high, its feet at `y`. */
export function Pony({ x, y }: At) {
  return (
    <>
      <Stroke
        d={`M${x + 2.5} ${y - 4}V${y - 0.5}m2-3.5v3.5m4.5-3.5v3.5m1.6-3.5v3.5`}
        color="var(--accent-strong)"
      />
      <Shape
        d={`M${x + 1.5} ${y - 3}v-3.5q.4-1.5 2-1.5h4.2l2.4-3.8.5-1 .8 1 1.9 2.4-1.1 1.2-1.5-.7-.6 2.6V${y - 3}z`}
        color="var(--accent-strong)"
      />
      <Stroke d={`M${x + 1.6} ${y - 7}q-1.6.5-1.2 3.5`} color="var(--ink)" width={1.2} />
      <Stroke d={`M${x + 9.7} ${y - 11.5}l-2 3.3`} color="var(--ink)" width={1.2} />
    </>
  )
}
