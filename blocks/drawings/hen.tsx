import type { DrawingProps } from './drawing-props.ts'

/** A brown hen. */
export function Hen({ className }: DrawingProps) {
  return (
    <svg className={className} viewBox="26 34 178 180" aria-hidden="true">
      <HenShape />
    </svg>
  )
}

/** The hen alone, ground at y = 210, for scenes that bring their own svg element. */
export function HenShape() {
  return (
    <>
      <path
        fill="none"
        stroke="#e0a23a"
        strokeWidth="5"
        strokeLinecap="round"
        d="M98 170v34l13 5m-13-5l-9 5M119 170v34l13 5m-13-5l-9 5"
      />
      <path
        fill="#4a2a1b"
        d="M62 122c-7-1-13-11-18-18s-10-18-12-26 2-24 2-24 8 10 10 8 2-18 2-18 7 15 10 14 6-18 6-18 5 15 8 22 5 14 8 22 13 22 10 28-19 11-26 10z"
      />
      <path
        fill="#b4472a"
        d="M146 66c-6-3-3-14-2-18s4-4 6-4 3 7 4 6 2-10 4-12 6-2 8 0 0 9 2 10 6-6 8-6 5 2 5 6 3 15-3 18-26 3-32 0zM174 80c2-3 6-2 8 0s3 8 2 12-3 9-5 10-6-2-7-6 0-13 2-16z"
      />
      <path
        fill="#a6502f"
        d="M50 118c2-7 9-10 16-12s18 2 26 2 15 2 24 0 19-11 28-12 21 0 28 4 12 11 14 18 0 17-4 24-10 14-18 20-18 11-28 14-22 3-32 2-20-5-28-10-16-12-20-20-8-23-6-30z"
      />
      <path
        fill="#83412a"
        d="M104 178c11 2 22 1 32-2s21-9 28-14 18-17 17-18-13 7-21 10-17 6-26 8-20 4-30 4-32-6-32-4 21 14 32 16z"
      />
      <path fill="#e0a23a" d="M178 66c2-1 9 4 12 6s9 7 9 7-8 4-12 4-8 1-10-2-1-13 1-15z" />
      <path
        fill="#c9774b"
        d="M118 110c0-7 10-11 14-18s7-16 10-22 4-9 8-12 10-4 14-4 9 3 12 6 4 7 4 12-3 10-2 16 5 12 6 18 4 12 0 18-15 14-24 16-23-1-30-6-12-17-12-24z"
      />
      <path
        fill="#83412a"
        d="M66 124c3-3 14-6 22-6s18 2 26 4 16 6 20 10 6 8 4 12-8 10-14 12-17 3-24 2-18-8-18-8-2-6-4-8-8-4-8-4-7-11-4-14z"
      />
      <path
        fill="none"
        stroke="#c9774b"
        strokeWidth="3"
        strokeLinecap="round"
        d="M86 130q18-2 36 8m-38 2q18 0 34 7M140 106l-6 12m18-14l-5 14"
      />
      <path fill="#b4472a" d="M173 80c2-3 7-2 9 0s3 8 2 12-3 9-5 10-6-2-7-6-1-13 1-16z" />
      <circle cx="168" cy="70" r="4" fill="#2b1a12" />
    </>
  )
}
