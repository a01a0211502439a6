import type { DrawingProps } from './drawing-props.ts'
import { PonyShape } from './pony.tsx'

/** A pony reading a signpost that points everywhere: the page that was not found. */
export function LostPony({ className }: DrawingProps) {
  return (
    <svg className={className} viewBox="0 0 640 400" aria-hidden="true">
      <circle cx="150" cy="150" r="70" fill="#f3cf8b" />
      <circle cx="150" cy="150" r="50" fill="#e0a23a" />
      <path fill="#f0cfa6" d="M0 400V262l70-14 20-50h90l24 54 120 14 60-10 20-34h84l24 40 148 10v128z" />
      <path fill="#ecd9b4" d="M0 400v-84q150-34 330-14t310-10v108z" />
      <path fill="#7a4a2b" d="M456 110h16v250h-16z" />
      <path fill="#0f6f72" d="M466 128h92l22 18-22 18h-92z" />
      <path fill="#b4472a" d="M462 178h-84l-22 18 22 18h84z" />
      <path fill="#e0a23a" d="M466 228h74l20 15-20 15h-74z" />
      <path
        fill="none"
        stroke="#fbf3e2"
        strokeWidth="5"
        strokeLinecap="round"
        d="M484 146h60M384 196h60M484 243h50"
      />
      <g transform="translate(118 150)">
        <PonyShape hasSaddle={false} />
      </g>
      <path
        fill="none"
        stroke="#b4472a"
        strokeWidth="7"
        strokeLinecap="round"
        d="M372 92q0-18 17-18t17 16q0 12-14 17-3 2-3 9"
      />
      <circle cx="389" cy="130" r="5" fill="#b4472a" />
      <path
        fill="none"
        stroke="#7d8f5f"
        strokeWidth="5"
        strokeLinecap="round"
        d="M440 368l-10-30m10 30l2-40m-2 40l14-26M70 376l-8-26m8 26l4-34m-4 34l14-20M560 350l-8-24m8 24l4-32m-4 32l12-18"
      />
    </svg>
  )
}
