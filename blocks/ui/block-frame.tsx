import type { ReactNode } from 'react'
import sheet from './layout-choices.css?url'

/** The props of any block, which may hold anything on a stored page. The layout choices are in layout.schema.ts. */
type Choices = Readonly<Record<string, unknown>>

/** A block with its layout choices. Adds no element if every choice is the default. */
export function BlockFrame({ choices, children }: { choices: Choices; children: ReactNode }) {
  const marks = frameMarks(choices)
  if (!marks) return children
  return (
    <div {...marks}>
      <LayoutSheet />
      {children}
    </div>
  )
}

/** The data attributes for layout-choices.css, or undefined if there are none. */
export function frameMarks({ ground, spaceAbove, spaceBelow, hideOnPhone }: Choices) {
  const marks = {
    'data-ground': ground === 'sand' ? ground : undefined,
    'data-above': step(spaceAbove),
    'data-below': step(spaceBelow),
    'data-phone': hideOnPhone === true ? 'hidden' : undefined,
  }
  return Object.values(marks).some(Boolean) ? marks : undefined
}

/** React puts the link into the head once, however many frames render it. */
function LayoutSheet() {
  return <link rel="stylesheet" href={sheet} precedence="layout" />
}

function step(choice: unknown): string | undefined {
  return choice === 'none' || choice === 'small' || choice === 'large' ? choice : undefined
}
