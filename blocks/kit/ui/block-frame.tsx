import type { ReactNode } from 'react'
import type { MediaInfo } from '../../contract/records/media.ts'
import { Behind } from './behind.tsx'
import styles from './block-frame.module.css'
import drawnStyles from './drawn-ground.module.css'
import { colorOfDrawn } from './drawn-ground.ts'

/** The props of any block, which may hold anything on a stored page. The layout choices are in layout.schema.ts. */
type Choices = Readonly<Record<string, unknown>>

type BlockFrameProps = {
  choices: Choices
  media: Record<string, MediaInfo> | undefined
  children: ReactNode
}

/** A block with its layout choices. Adds no element if every choice is the default. */
export function BlockFrame({ choices, media, children }: BlockFrameProps) {
  const marks = frameMarks(choices)
  return (
    <Behind picture={choices.groundPicture} media={media}>
      {marks ? (
        <div {...marks} data-frame="">
          {children}
        </div>
      ) : (
        children
      )}
    </Behind>
  )
}

/** The class and the data attributes for block-frame.module.css, or undefined if every choice is the default. */
export function frameMarks(choices: Choices) {
  const { ground, spaceAbove, spaceBelow, hideOnPhone, hideOnComputer } = choices
  const marks = {
    'data-ground': ground === 'sand' || ground === 'sky' ? ground : undefined,
    'data-drawn': colorOfDrawn(choices),
    'data-above': step(spaceAbove),
    'data-below': step(spaceBelow),
    'data-phone': hideOnPhone === true ? 'hidden' : undefined,
    'data-wide': hideOnComputer === true ? 'hidden' : undefined,
  }
  const className = marks['data-drawn'] ? `${styles.frame} ${drawnStyles.chosen}` : styles.frame
  return Object.values(marks).some(Boolean) ? { className, ...marks } : undefined
}

function step(choice: unknown): string | undefined {
  return choice === 'none' || choice === 'small' || choice === 'large' ? choice : undefined
}
