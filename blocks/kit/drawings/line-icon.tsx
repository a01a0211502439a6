import type { ReactNode } from 'react'
import type { DrawingProps } from './drawing-props.ts'

/** An icon of lines on a grid of 24 by 24, in the color of the text beside it. */
export function Line({ className, children }: DrawingProps & { children: ReactNode }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}
