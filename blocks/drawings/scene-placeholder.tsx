import type { DrawingProps } from './drawing-props.ts'
import { PonyShape } from './pony.tsx'

/** A whole small scene, shown where a picture or a video is missing. */
export function ScenePlaceholder({ className }: DrawingProps) {
  return (
    <svg className={className} viewBox="0 0 640 400" aria-hidden="true">
      <path fill="#f6dfb8" d="M0 0h640v400H0z" />
      <circle cx="410" cy="190" r="120" fill="#f3cf8b" />
      <circle cx="410" cy="190" r="84" fill="#e0a23a" />
      <path
        fill="#e7b08a"
        d="M0 400V232l60-10 14-44h90l18 46 60 10 40-4 20-30h60l24 36 120 14 20-58h74l16 56 24 4v148z"
      />
      <path fill="#c9774b" d="M0 400V262q60-20 130-12l20-40h66l20 44q130 30 230 10t174 12v124z" />
      <path fill="#7d8f5f" d="M0 400v-92q140-34 320-14t320-8v114z" />
      <path fill="#6a7c4e" d="M0 400v-46q160-26 340-8t300-16v70z" />
      <path
        fill="#6a7c4e"
        d="M548 310V232a9 9 0 0 1 18 0v78zM548 286h-10q-16 0-16-18v-16a6 6 0 0 1 12 0v14q0 6 6 6h8zM566 274h8q5 0 5-6v-18a6 6 0 0 1 12 0v20q0 16-15 16h-10z"
      />
      <g transform="translate(196 150)">
        <PonyShape hasSaddle={false} />
      </g>
      <path
        fill="#fffdf7"
        d="M0 322h640v12H0zM0 352h640v12H0zM40 304l9-8 9 8v96H40zM170 304l9-8 9 8v96h-18zM430 304l9-8 9 8v96h-18zM560 304l9-8 9 8v96h-18zM300 304l9-8 9 8v96h-18z"
      />
    </svg>
  )
}
