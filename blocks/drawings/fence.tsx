import type { DrawingProps } from './drawing-props.ts'

/** A stretch of whitewashed fence; repeats well side by side. */
export function Fence({ className }: DrawingProps) {
  return (
    <svg className={className} viewBox="0 0 320 90" aria-hidden="true">
      <path fill="#cdb68c" d="M0 33h320v6H0zM0 63h320v6H0z" />
      <path fill="#fffdf7" d="M0 24h320v10H0zM0 54h320v10H0z" />
      <path
        fill="#cdb68c"
        d="M30 10l8-8 10 8v80h-4V10zM110 10l8-8 10 8v80h-4V10zM190 10l8-8 10 8v80h-4V10zM270 10l8-8 10 8v80h-4V10z"
      />
      <path
        fill="#fffdf7"
        d="M28 10l8-8 8 8v80H28zM108 10l8-8 8 8v80h-16zM188 10l8-8 8 8v80h-16zM268 10l8-8 8 8v80h-16z"
      />
      <path
        fill="none"
        stroke="#7d8f5f"
        strokeWidth="3"
        strokeLinecap="round"
        d="M22 90l-4-14m4 14l2-18m-2 18l8-10M150 90l-4-12m4 12l4-16m-4 16l8-8M238 90l-6-12m6 12v-18m0 18l6-12M306 90l-4-14m4 14l4-12"
      />
    </svg>
  )
}
