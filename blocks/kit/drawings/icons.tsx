import type { DrawingProps } from './drawing-props.ts'
import { Line } from './line-icon.tsx'

// Icons on a 24 by 24 grid in the color of the text beside them. They are hidden from screen readers:
// the link or button around them has the label.

export function PhoneIcon({ className }: DrawingProps) {
  return (
    <Line className={className}>
      <path d="M6 3h3l2 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z" />
    </Line>
  )
}

export function ChevronDownIcon({ className }: DrawingProps) {
  return (
    <Line className={className}>
      <path d="m5 9 7 7 7-7" />
    </Line>
  )
}

export function MenuIcon({ className }: DrawingProps) {
  return (
    <Line className={className}>
      <path d="M4 6h16M4 12h16M4 18h16" />
    </Line>
  )
}

export function CloseIcon({ className }: DrawingProps) {
  return (
    <Line className={className}>
      <path d="M6 6l12 12M18 6L6 18" />
    </Line>
  )
}
