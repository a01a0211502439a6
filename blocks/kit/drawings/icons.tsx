import type { ReactNode } from 'react'
import type { DrawingProps } from './drawing-props.ts'
import { Line } from './line-icon.tsx'

// Icons on a 24 by 24 grid in the color of the text beside them. They are hidden from screen readers:
// the link or button around them has the label.

function Solid({ className, children }: DrawingProps & { children: ReactNode }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
      {children}
    </svg>
  )
}

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

export function DownloadIcon({ className }: DrawingProps) {
  return (
    <Line className={className}>
      <path d="M12 3v12m-5-5 5 5 5-5M4 20h16" />
    </Line>
  )
}

export function FacebookIcon({ className }: DrawingProps) {
  return (
    <Solid className={className}>
      <path d="M13.5 22v-8.5h3l.5-3.6h-3.5V7.7c0-1.1.4-1.8 1.9-1.8H17V2.7c-.4 0-1.4-.2-2.6-.2-2.7 0-4.5 1.6-4.5 4.6v2.8H7v3.6h2.9V22z" />
    </Solid>
  )
}

export function InstagramIcon({ className }: DrawingProps) {
  return (
    <Line className={className}>
      <path d="M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm4 13a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm5-9h.01" />
    </Line>
  )
}

export function TwitterIcon({ className }: DrawingProps) {
  return (
    <Solid className={className}>
      <path d="M3 3h5.5l4.3 5.8L17.8 3h2.7l-6.5 7.5L21.5 21H16l-4.7-6.4L5.7 21H3l7-8.1zm3.8 2L17 19h1.5L8.3 5z" />
    </Solid>
  )
}
