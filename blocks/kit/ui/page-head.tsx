import type { ReactNode } from 'react'
import type { HostProps } from '../content/content.ts'
import { type GroundChoices, isDrawn } from './drawn-ground.ts'
import drawingStyles from './page-drawing.module.css'
import styles from './page-head.module.css'
import { Paragraphs } from './paragraphs.tsx'
import { Picture } from './picture.tsx'
import { Sky, SkySkeleton, skyClasses } from './sky.tsx'
import type { TopPictureProps } from './top-picture.schema.ts'

type TopPicture = Pick<Parameters<typeof Picture>[0], 'src' | 'alt' | 'media'>

type PageHeadProps = {
  heading: string
  kicker?: ReactNode
  /** Between the heading and the text: facts, or a text that may be formatted in the place of `text`. */
  facts?: ReactNode
  text?: string
  /** Shown beside the text and loaded first; if blank, the drawn scene is shown. */
  picture?: TopPicture | undefined
  /** Shown on the hills if there is no picture. */
  drawing?: ReactNode
  /** What staff chose in the place of sky and drawing. */
  choices?: GroundChoices
  /** Buttons or badges. */
  children?: ReactNode
}

/** The evening sky at the top of every page but Home, with the page's h1. */
export function PageHead({
  heading,
  kicker,
  facts,
  text,
  picture,
  drawing,
  choices = {},
  children,
}: PageHeadProps) {
  const hasDrawing = !picture && isDrawn(choices)
  return (
    <Sky isSplit={Boolean(picture)}>
      <div className={hasDrawing ? `${skyClasses.words} ${drawingStyles.besideDrawing}` : skyClasses.words}>
        {kicker ? <p className="kicker">{kicker}</p> : null}
        <h1 dir="auto">{heading}</h1>
        {facts}
        <Paragraphs className={skyClasses.text} text={text} />
        {children}
      </div>
      {picture ? (
        <Picture
          {...picture}
          sizes="(min-width: 1400px) calc(50vw - 30px), (min-width: 1240px) 610px, (min-width: 900px) 52vw, 100vw"
          first
          className={styles.picture}
        />
      ) : hasDrawing ? (
        <div className={drawingStyles.drawing}>{drawing}</div>
      ) : null}
    </Sky>
  )
}

/** `picture` of a block that has the fields of top-picture.schema.ts. */
export function topPicture({ src, alt, place }: TopPictureProps & Pick<HostProps, 'place'>) {
  return src ? { src, alt, ...(place.media ? { media: place.media } : {}) } : undefined
}

export { SkySkeleton as PageHeadSkeleton }
