import type { DrawingProps } from './drawing-props.ts'
import { HenShape } from './hen.tsx'

/** A hen waiting on a hay bale: there is nothing here yet. */
export function EmptyField({ className }: DrawingProps) {
  return (
    <svg className={className} viewBox="0 0 640 320" aria-hidden="true">
      <circle cx="320" cy="170" r="96" fill="#f6dfb8" />
      <circle cx="320" cy="170" r="64" fill="#f0c068" />
      <path fill="#f0d3b0" d="M0 320V206l80-12 20-46h84l20 48 150 10 90-6 16-40h90l18 42 72 6v112z" />
      <path fill="#ecd9b4" d="M0 320v-90q150-34 320-14t320-12v116z" />
      <path fill="#d9cc9a" d="M0 320v-46q170-24 330-8t310-14v68z" />
      <path
        fill="#fffdf7"
        d="M40 216h180v10H40zM40 242h180v10H40zM420 216h180v10H420zM420 242h180v10H420zM56 200l8-7 8 7v74H56zM186 200l8-7 8 7v74h-16zM438 200l8-7 8 7v74h-16zM568 200l8-7 8 7v74h-16z"
      />
      <path fill="#c98a2e" d="M276 266v-34l14-12h56l10 12v34z" />
      <path fill="#e0a23a" d="M276 236v-4l14-12h56l10 12v4z" />
      <path
        fill="none"
        stroke="#a8701f"
        strokeWidth="3"
        strokeLinecap="round"
        d="M290 246l-4 16M308 246v18M332 246l2 18"
      />
      <g transform="translate(290 141) scale(.42)">
        <HenShape />
      </g>
    </svg>
  )
}
