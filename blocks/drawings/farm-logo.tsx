import type { DrawingProps } from './drawing-props.ts'

/** The round farm badge: pony and sun. Holds down to 40 px; `favicon.svg` is the same mark. */
export function FarmLogo({ className }: DrawingProps) {
  return (
    <svg className={className} viewBox="0 0 96 96" aria-hidden="true">
      <circle cx="48" cy="48" r="45" fill="#f6dfb8" />
      <circle cx="58" cy="44" r="27" fill="#e0a23a" />
      <path fill="#c9774b" d="M8 64l12-3 4-8h12l5 8 24 4 24-4a43 43 0 0 1-81 3z" />
      <path
        fill="#a6502f"
        d="M56 92c0 0-9 2-14 1s-9-2-13-4-9-5-12-8-6-7-8-11-5-13-5-13 5 0 7-1 5-5 8-7 5-4 8-7 6-7 9-10 6-6 9-7 5-1 9 2 9 13 13 18 8 8 9 11 1 7 0 9-3 3-6 3-9-4-12-5-4-2-6-1-2 5-3 8-2 7-1 11 8 11 8 11zM38 32c-2-1 0-8 1-12s5-10 5-10 5 6 6 9 2 8 0 10-10 5-12 3z"
      />
      <path
        fill="#4a2a1b"
        d="M44 46c2-3 6-7 8-9s7-3 7-3-2-8-5-10-8-2-12-2-7 2-11 5-8 9-13 13-15 11-15 11 2 8 3 12 4 8 6 11 8 9 8 9 1-7 2-7 3 6 3 6 4-12 6-14 4 4 4 4 2-12 3-14 4 0 4 0 0-8 2-12z"
      />
      <path fill="#7b3f28" d="M73 53c2 0 4 4 4 6s0 5-1 6-4 3-6 3-4 0-5-1-1-5 0-7 6-7 8-7z" />
      <circle cx="59" cy="44" r="3" fill="#2b1a12" />
      <circle cx="48" cy="48" r="45.5" fill="none" stroke="#0f6f72" strokeWidth="5" />
    </svg>
  )
}
