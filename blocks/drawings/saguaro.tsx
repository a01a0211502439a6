import type { DrawingProps } from './drawing-props.ts'

/** A saguaro in bloom. */
export function Saguaro({ className }: DrawingProps) {
  return (
    <svg className={className} viewBox="0 0 120 200" aria-hidden="true">
      <path
        fill="#7d8f5f"
        d="M48 200V22a13 13 0 0 1 26 0v178zM52 142H34q-20 0-20-22V84a9 9 0 0 1 18 0v32q0 8 8 8h12zM70 118h12q8 0 8-8V66a9 9 0 0 1 18 0v48q0 22-20 22H70z"
      />
      <path
        fill="none"
        stroke="#5f7148"
        strokeWidth="3"
        strokeLinecap="round"
        d="M54 24v172M61 18v178M68 24v172M20 86v34q1 12 10 15M96 68v44q0 14-12 18"
      />
      <path
        fill="#e7a98b"
        d="M71 14a6 6 0 01-10 4a6 6 0 01-9-4a4 4 0 013-7a7 7 0 0112 0a5 5 0 014 7zM106 61a4 4 0 01-7 3a4 4 0 01-7-3a3 3 0 013-4a4 4 0 018 0a3 3 0 013 4z"
      />
    </svg>
  )
}
