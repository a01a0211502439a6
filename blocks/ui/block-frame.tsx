import type { ReactNode } from 'react'
import styles from './block-frame.module.css'

/** The props of any block, which may hold anything on a stored page. The layout choices are in layout.schema.ts. */
type Choices = Readonly<Record<string, unknown>>

/** A block with its layout choices. Adds no element if every choice is the default. */
export function BlockFrame({ choices, children }: { choices: Choices; children: ReactNode }) {
  const marks = frameMarks(choices)
  if (!marks) return children
  return <div {...marks}>{children}</div>
}

/** The class and the data attributes for block-frame.module.css, or undefined if every choice is the default. */
export function frameMarks({ ground, spaceAbove, spaceBelow, hideOnPhone }: Choices) {
  const marks = {
    'data-ground': ground === 'sand' || ground === 'sky' ? ground : undefined,
    'data-above': step(spaceAbove),
    'data-below': step(spaceBelow),
    'data-phone': hideOnPhone === true ? 'hidden' : undefined,
  }
  return Object.values(marks).some(Boolean) ? { className: styles.frame, ...marks } : undefined
}

function step(choice: unknown): string | undefined {
  return choice === 'none' || choice === 'small' || choice === 'large' ? choice : undefined
}
