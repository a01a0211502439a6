import type { ReactNode } from 'react'
import sheet from './layout-choices.css?url'

/** The props of any block; a stored page may hold anything. Those that count are in layout.schema.ts. */
type Choices = Readonly<Record<string, unknown>>

/** A block as it stands on its page. Nothing is added where every choice is the usual one. */
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

/** What a frame says to layout-choices.css, or undefined where there is nothing to say. */
export function frameMarks({ ground, spaceAbove, spaceBelow, hideOnPhone }: Choices) {
  const marks = {
    'data-ground': ground === 'sand' ? ground : undefined,
    'data-above': step(spaceAbove),
    'data-below': step(spaceBelow),
    'data-phone': hideOnPhone === true ? 'hidden' : undefined,
  }
  return Object.values(marks).some(Boolean) ? marks : undefined
}

/** React puts it into the head once, however many frames ask for it. */
function LayoutSheet() {
  return <link rel="stylesheet" href={sheet} precedence="layout" />
}

function step(choice: unknown): string | undefined {
  return choice === 'none' || choice === 'small' || choice === 'large' ? choice : undefined
}
