import type { ReactNode } from 'react'
import type { DrawingProps } from './drawing-props.ts'

// Small signs on a 24 by 24 grid in the colour of the text beside them. They say nothing to a screen reader:
// the link or button around them carries the words.

function Line({ className, children }: DrawingProps & { children: ReactNode }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

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

export function MailIcon({ className }: DrawingProps) {
  return (
    <Line className={className}>
      <path d="M3 5h18v14H3zm0 1 9 7 9-7" />
    </Line>
  )
}

export function MapPinIcon({ className }: DrawingProps) {
  return (
    <Line className={className}>
      <path d="M12 21.5c5-5.5 7-8.5 7-11.5a7 7 0 0 0-14 0c0 3 2 6 7 11.5zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z" />
    </Line>
  )
}

export function ClockIcon({ className }: DrawingProps) {
  return (
    <Line className={className}>
      <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zm0-14v5l3.5 2" />
    </Line>
  )
}

export function CalendarIcon({ className }: DrawingProps) {
  return (
    <Line className={className}>
      <path d="M4 5h16v15H4zm0 5h16M8 3v4m8-4v4" />
    </Line>
  )
}

export function CheckIcon({ className }: DrawingProps) {
  return (
    <Line className={className}>
      <path d="m4.5 12.5 5 5 10-11" />
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

export function ArrowLeftIcon({ className }: DrawingProps) {
  return (
    <Line className={className}>
      <path d="M20 12H4m7-7-7 7 7 7" />
    </Line>
  )
}

export function ArrowRightIcon({ className }: DrawingProps) {
  return (
    <Line className={className}>
      <path d="M4 12h16m-7-7 7 7-7 7" />
    </Line>
  )
}

export function CloseIcon({ className }: DrawingProps) {
  return (
    <Line className={className}>
      <path d="m5 5 14 14M19 5 5 19" />
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

export function PlayIcon({ className }: DrawingProps) {
  return (
    <Solid className={className}>
      <path d="M7 4.2a1 1 0 0 1 1.5-.9l12 7.8a1 1 0 0 1 0 1.7l-12 7.9A1 1 0 0 1 7 19.8z" />
    </Solid>
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

export function ShieldIcon({ className }: DrawingProps) {
  return (
    <Line className={className}>
      <path d="M12 3l8 3v5c0 5-3.5 8.5-8 10-4.5-1.5-8-5-8-10V6zm-3.5 9 2.5 2.5 4.5-5" />
    </Line>
  )
}

export function HeartIcon({ className }: DrawingProps) {
  return (
    <Line className={className}>
      <path d="M12 20C6 15.5 3 12.5 3 9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 3.5-3 6.5-9 11z" />
    </Line>
  )
}

export function StarIcon({ className }: DrawingProps) {
  return (
    <Solid className={className}>
      <path d="m12 2.5 2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.7l-6.1 3.4 1.4-6.8-5.1-4.7 6.9-.8z" />
    </Solid>
  )
}

export function RulerIcon({ className }: DrawingProps) {
  return (
    <Line className={className}>
      <path d="M2.5 16.5l14-14 5 5-14 14zM6 13l2 2m1-5 3 3m0-6 2 2m1-5 3 3" />
    </Line>
  )
}

export function ShadeIcon({ className }: DrawingProps) {
  return (
    <Line className={className}>
      <path d="M12 3v18M3 12a9 9 0 0 1 18 0zm6 9h6" />
    </Line>
  )
}

export function DropletIcon({ className }: DrawingProps) {
  return (
    <Line className={className}>
      <path d="M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z" />
    </Line>
  )
}

export function TruckIcon({ className }: DrawingProps) {
  return (
    <Line className={className}>
      <path d="M2 6h12v11H2zm12 4h4l4 4v3h-8M6.5 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm11 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4z" />
    </Line>
  )
}

export function UsersIcon({ className }: DrawingProps) {
  return (
    <Line className={className}>
      <path d="M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-7 10v-1a6 6 0 0 1 6-6h2a6 6 0 0 1 6 6v1m0-17.7a4 4 0 0 1 0 7.4M18 14.3a6 6 0 0 1 4 5.7v1" />
    </Line>
  )
}

export function TicketIcon({ className }: DrawingProps) {
  return (
    <Line className={className}>
      <path d="M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zm11 0v2m0 3v2m0 3v2" />
    </Line>
  )
}

export function SunIcon({ className }: DrawingProps) {
  return (
    <Line className={className}>
      <path d="M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm0-14v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M5 19l1.4-1.4M17.6 6.4 19 5" />
    </Line>
  )
}
