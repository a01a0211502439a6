import type { DrawingProps } from './drawing-props.ts'

/** A hill line between two page sections, stretched to any width; takes the color of the section below. */
export function HillDivider({ className }: DrawingProps) {
  return (
    <svg className={className} viewBox="0 0 1440 80" preserveAspectRatio="none" aria-hidden="true">
      <path
        fill="currentColor"
        opacity=".35"
        d="M0 80V44c90-14 150-22 250-10 90 11 130 17 190 15 120-4 200 19 320 7s180-34 300-30c140 5 220 32 380 14v40z"
      />
      <path fill="currentColor" d="M0 80V62c160-24 300-26 460-8s260 18 420 0 340-26 560 2v24z" />
    </svg>
  )
}
