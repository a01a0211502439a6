import type { DrawingProps } from './drawing-props.ts'

/** A hill line between two page sections, stretched to any width; takes the color of the section below. */
export function HillDivider({ className }: DrawingProps) {
  return (
    <svg className={className} viewBox="0 0 1440 80" preserveAspectRatio="none" aria-hidden="true">
      <path
        fill="currentColor"
        opacity=".35"
        d="M0 80V44c90-14 150-22 250-10l60-2 14-18h96l16 20c120 6 200 24 320 12s180-34 300-30c60 2 90 8 130 12l12-16h70l14 18c60 4 100 10 158 8v42z"
      />
      <path fill="currentColor" d="M0 80V62c160-24 300-26 460-8s260 18 420 0 340-26 560 2v24z" />
    </svg>
  )
}
